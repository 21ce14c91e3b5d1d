import { randomId } from '../../../lib/random-id.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';

/** A returned mail as it lies in the spool: where it was sent, and its beginning. */
export interface SpooledMail {
  readonly sentTo: string;
  readonly source: Buffer;
}

const folder = 'bounces';
const suffix = '.returned';

/** Returns the folder of returned emails, from the answer 250 until they are booked; one file each. */
export function bounceSpool(files: ObjectStore) {
  return {
    /** Keeps a mail; it is safe, whole, when this resolves. */
    keep: async ({ sentTo, source }: SpooledMail): Promise<void> => {
      const key = `${folder}/${Date.now().toString(36)}-${randomId(12)}${suffix}`;
      await files.put(key, Buffer.concat([Buffer.from(`${sentTo}\n`), source]));
    },
    /** The names of what waits, the oldest first. */
    names: async (): Promise<string[]> => {
      const keys = await files.list(folder);
      return keys.filter((key) => key.endsWith(suffix)).map((key) => key.slice(folder.length + 1));
    },
    /** Null where another process has booked it already. */
    read: async (name: string): Promise<SpooledMail | null> => {
      const bytes = await files.get(`${folder}/${name}`);
      if (bytes === null) return null;
      const end = bytes.indexOf(0x0a);
      return { sentTo: bytes.subarray(0, end).toString('utf8'), source: bytes.subarray(end + 1) };
    },
    remove: (name: string): Promise<void> => files.remove(`${folder}/${name}`),
    /** Removes what was left half written by a listener that was killed, and never answered. */
    removeAbandoned: (): Promise<void> => files.removeAbandoned(folder, Date.now()),
  };
}
