import { wideEncoding } from '../../../lib/text/wide-encoding.ts';

// Node's types have the class only as a value.
type Decoder = InstanceType<typeof TextDecoder>;

/** Passes a text on as it is, or as UTF-8 if it is in UTF-16, as spreadsheets save "Unicode text". */
export async function* utf8Chunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: Decoder | null = null;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) decoder = decoderOf(chunk);
    isFirst = false;
    yield decoder === null ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield Buffer.from(rest);
}

function decoderOf(start: Buffer): Decoder | null {
  const encoding = wideEncoding(start);
  return encoding === null || encoding === 'binary' ? null : new TextDecoder(encoding);
}
