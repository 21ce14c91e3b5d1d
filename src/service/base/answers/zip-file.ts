import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of a zip, with its text in pieces. */
export interface ZippedText {
  readonly name: string;
  readonly text: () => AsyncIterable<string> | Iterable<string>;
}

/** Writes texts as a zip, one after the other, holding at most a piece of one. `at`: their time. */
export async function* zipFile(files: readonly ZippedText[], at: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    ready.push(bytes);
  });
  const taken = () => {
    if (failure !== null) throw failure;
    return ready.splice(0).filter(({ length }) => length > 0);
  };
  for (const { name, text } of files) {
    const file = new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    for await (const part of text()) {
      file.push(strToU8(part));
      yield* taken();
    }
    file.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
