import { createHash } from 'node:crypto';
import type { ObjectStore } from '../../base/files/object-store.ts';

/**
 * Opens the message files of the local outbox. A file is named by its Message-ID alone, so that nothing in an email can
 * name a path, and a message that arrives twice is one file; 256 folders keep each of them small.
 */
export function outboxFiles(files: ObjectStore) {
  const keyOf = (file: string) => `outbox/${file}`;
  return {
    /** Writes a message so that its file is whole and safe, or not there at all. @returns its path below the folder */
    write: async (message_id: string, source: Buffer): Promise<string> => {
      const name = createHash('sha256').update(message_id).digest('hex').slice(0, 40);
      const file = `${name.slice(0, 2)}/${name}.eml`;
      await files.put(keyOf(file), source);
      return file;
    },
    /** Reads a message; null if its file is missing. */
    read: (file: string): Promise<Buffer | null> => files.get(keyOf(file)),
    remove: (file: string): Promise<void> => files.remove(keyOf(file)),
  };
}
