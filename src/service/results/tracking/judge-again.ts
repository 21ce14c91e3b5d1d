import type { Services } from '../../base/context.ts';
import { deliveriesToJudge } from './activity.store.ts';
import { judgeDeliveries } from './book-events.ts';
import { rulesVersion } from './machine.rules.ts';

/** Deliveries judged in one transaction, for about 50 ms of the writer's time. */
const chunk = 500;

/** Rejudges events judged by older rules, until all are done or `signal` aborts. */
export async function judgeAgain(
  { storage }: Pick<Services, 'storage'>,
  signal: AbortSignal,
  version = rulesVersion,
): Promise<void> {
  while (!signal.aborted) {
    const ids = await deliveriesToJudge(storage.read, version, chunk);
    if (ids.length === 0) return;
    await storage.write((db) => judgeDeliveries(db, storage.dialect, { ids }), { priority: 'background' });
  }
}
