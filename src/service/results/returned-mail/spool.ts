import { randomId } from '../../../lib/random-id.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';

/** A returned email in the spool: the address it was sent to, and its beginning. */
export interface SpooledMail {
  readonly sentTo: string;
  readonly source: Buffer;
}

const folder = 'bounces';
const suffix = '.returned';

/** Opens the folder of returned emails, which holds them from the answer 250 until they are recorded; one file each. */
export function bounceSpool(files: ObjectStore) {
  return {
    /** Saves an email; it is complete and safe when this resolves. */
    keep: async ({ sentTo, source }: SpooledMail): Promise<void> => {
      const key = `${folder}/${Date.now().toString(36)}-${randomId(12)}${suffix}`;
      await files.put(key, Buffer.concat([Buffer.from(`${sentTo}\n`), source]));
    },
    /** Returns the names of waiting emails, the oldest first. */
    names: async (): Promise<string[]> => {
      const keys = await files.list(folder);
      return keys.filter((key) => key.endsWith(suffix)).map((key) => key.slice(folder.length + 1));
    },
    /** Reads an email; null if another process has already recorded it. */
    read: async (name: string): Promise<SpooledMail | null> => {
      const bytes = await files.get(`${folder}/${name}`);
      if (bytes === null) return null;
      const end = bytes.indexOf(0x0a);
      return { sentTo: bytes.subarray(0, end).toString('utf8'), source: bytes.subarray(end + 1) };
    },
    remove: (name: string): Promise<void> => files.remove(`${folder}/${name}`),
    /** Removes files left half-written by a killed listener, which never answered for them. */
    removeAbandoned: (): Promise<void> => files.removeAbandoned(folder, Date.now()),
  };
}
