import { day_ms } from '../../../lib/time/durations.ts';
import type { Storage } from '../../storage/storage.ts';
import { countNotifications, forgetAllBut, forgetSeenBefore } from './notifications.store.ts';

/** Time that a read notification is kept, and the maximum number of them. */
const seenFor_ms = 90 * day_ms;
const mostNotifications = 1000;

/** Removes outdated notifications, so that their number stays bounded. */
export async function forgetNotifications(storage: Storage, now: number): Promise<void> {
  const { all, old } = await countNotifications(storage.read, now - seenFor_ms);
  if (old === 0 && all <= mostNotifications) return;
  await storage.write(
    async (db) => {
      await forgetSeenBefore(db, now - seenFor_ms);
      await forgetAllBut(db, mostNotifications);
    },
    { priority: 'background' },
  );
}
