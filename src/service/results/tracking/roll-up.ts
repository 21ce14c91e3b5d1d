import { day_ms } from '../../../lib/time/durations.ts';
import type { Services } from '../../base/context.ts';
import type { ServiceConfig } from '../../base/settings/config.ts';
import { rollUpSome, type RollUpPlace } from './roll-up.store.ts';

/**
 * Deletes the single events of deliveries without activity for `eventDays`, until all are deleted or `signal` aborts. All
 * counts stay. Does nothing if events are kept forever.
 */
export async function rollUpEvents(
  {
    storage,
    config,
    now,
  }: Pick<Services, 'storage' | 'now'> & { readonly config: Pick<ServiceConfig, 'eventDays'> },
  signal: AbortSignal,
): Promise<void> {
  if (config.eventDays === 0) return;
  const before = now() - config.eventDays * day_ms;
  let after: number | null = 0;
  while (after !== null && !signal.aborted) {
    const place: RollUpPlace = { after, before };
    after = await storage.write((db) => rollUpSome(db, storage.dialect, place), { priority: 'background' });
  }
}
