import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../../base/durable-file.ts';

/**
 * The messages of the local outbox, one file each. A file is named by its Message-ID alone, so that nothing of a mail
 * can name a path, and a message that comes twice is one file; 256 folders keep each of them short.
 */
export function outboxFiles(dataFolder: string) {
  const folder = path.join(dataFolder, 'outbox');
  return {
    folder,
    /** Writes a message so that its file is whole and safe on disk, or not there at all. @returns its path below the folder */
    write: async (message_id: string, source: Buffer): Promise<string> => {
      const name = createHash('sha256').update(message_id).digest('hex').slice(0, 40);
      const file = path.join(name.slice(0, 2), `${name}.eml`);
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Two that write the same message don't meet, and what a crash leaves behind is in no one's way.
      const incoming = `${target}.${randomUUID()}.incoming`;
      await writeDurably({ path: target, incoming, bytes: source });
      return file;
    },
    /** The message, or null where its file is gone. */
    read: async (file: string): Promise<Buffer | null> => {
      try {
        return await readFile(path.join(folder, file));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (file: string): Promise<void> => rm(path.join(folder, file), { force: true }),
  };
}
