import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomId } from '../../../lib/random-id.ts';
import { writeDurably } from '../../base/durable-file.ts';

/** A returned mail as it lies in the spool: where it was sent, and its beginning. */
export interface SpooledMail {
  readonly sentTo: string;
  readonly source: Buffer;
}

const suffix = '.returned';
const incoming = '.incoming';

/** A mail is written within seconds; what is older was left by a listener that was killed, and never answered. */
const leftover_ms = 10 * 60_000;

/**
 * Returns the folder of returned emails below the data folder, from the answer 250 until they are booked; one file
 * each.
 */
export function bounceSpool(dataFolder: string) {
  const folder = path.join(dataFolder, 'bounces');
  return {
    folder,
    /** Keeps a mail; it is on disk, whole, when this resolves. */
    keep: async ({ sentTo, source }: SpooledMail): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = path.join(folder, `${Date.now().toString(36)}-${randomId(12)}`);
      await writeDurably({
        path: `${target}${suffix}`,
        incoming: `${target}${incoming}`,
        bytes: Buffer.concat([Buffer.from(`${sentTo}\n`), source]),
      });
    },
    /** The names of what waits, the oldest first. Removes what was left half written. */
    names: async (): Promise<string[]> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder);
      const leftovers = names.filter((name) => name.endsWith(incoming) && ageOf(name) > leftover_ms);
      for (const name of leftovers) await rm(path.join(folder, name), { force: true });
      return names.filter((name) => name.endsWith(suffix)).toSorted();
    },
    read: async (name: string): Promise<SpooledMail> => {
      const bytes = await readFile(path.join(folder, name));
      const end = bytes.indexOf(0x0a);
      return { sentTo: bytes.subarray(0, end).toString('utf8'), source: bytes.subarray(end + 1) };
    },
    remove: (name: string): Promise<void> => rm(path.join(folder, name), { force: true }),
  };
}

/** Milliseconds since a file was started, read from its name. */
function ageOf(name: string): number {
  return Date.now() - Number.parseInt(name.split('-', 1)[0] ?? '', 36);
}
