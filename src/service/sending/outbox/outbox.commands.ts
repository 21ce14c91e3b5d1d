import type { Services } from '../../base/context.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { outboxFiles } from '../../message/outbox/outbox-files.ts';
import {
  deleteOutboxMail,
  deleteOutboxMailsUpTo,
  newestOutboxMail,
  oldestOutboxMails,
  type OutboxMailRow,
} from '../../message/outbox/outbox.store.ts';

const removedAtOnce = 500;

type Parts = Pick<Services, 'storage' | 'config'>;

/** Removes an email: its file first, so that no file is left without a row. */
export async function removeFromOutbox(
  { storage, config }: Parts,
  { id, file }: OutboxMailRow,
): Promise<void> {
  await outboxFiles(filesOf(config)).remove(file);
  await storage.write((db) => deleteOutboxMail(db, id));
}

/** Removes all current emails, in chunks. */
export async function emptyOutbox({ storage, config }: Parts): Promise<void> {
  const files = outboxFiles(filesOf(config));
  const last = await newestOutboxMail(storage.read);
  for (;;) {
    const mails = await oldestOutboxMails(storage.read, { last, atOnce: removedAtOnce });
    const newest = mails.at(-1);
    if (newest === undefined) return;
    await Promise.all(mails.map(({ file }) => files.remove(file)));
    await storage.write((db) => deleteOutboxMailsUpTo(db, newest.id));
  }
}
