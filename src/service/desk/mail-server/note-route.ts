import type { Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import type { Services } from '../../base/context.ts';
import { findMeta, storeMeta } from '../account/meta.store.ts';
import { notify } from '../notifications/notifications.store.ts';
import { findMailRoute, type MailRoute, type MailRouteParts } from './mail-route.ts';
import { noticeOfScheduled } from './scheduled-notice.ts';
import { findScheduledSends } from './scheduled-sends.store.ts';

const row = 'mail_route';

/**
 * Records the current source of the mail server, and notifies of emails that were scheduled without one and will now be
 * sent: a restart with another environment changes it, too.
 */
export async function noteMailRoute({
  storage,
  config,
  now,
}: Pick<Services, 'storage' | 'now'> & Pick<MailRouteParts, 'config'>): Promise<void> {
  const { source } = await findMailRoute({ config, storage });
  const before = await findMeta(storage.read, row);
  if (before === source) return;
  await storage.write(async (db) => {
    if (before === 'none') await notifyOfScheduled(db, now());
    await storeRoute(db, source);
  });
}

/** Records the source of the mail server. */
export function storeRoute(db: Transaction<Database>, source: MailRoute['source']): Promise<void> {
  return storeMeta(db, row, source);
}

/** Notifies of the scheduled emails, if any, that a new mail server will send. `at`: epoch milliseconds. */
export async function notifyOfScheduled(db: Transaction<Database>, at: number): Promise<void> {
  const notice = noticeOfScheduled(await findScheduledSends(db), at);
  if (notice !== null) await notify(db, notice);
}
