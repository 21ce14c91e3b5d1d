import type * as z from 'zod/mini';
import type { senderWarmUp } from '../../../contract/senders/senders.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { Services } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { domainOf } from '../../message/compose/message-id.ts';
import { findSender } from './senders.store.ts';
import { nextDayAt } from './warm-up.rules.ts';
import { endWarmUp, endWarmUpRests, findAllowance, findWarmUp, startWarmUp } from './warm-up.store.ts';

/** Returns the warm-up of a sender's domain. Throws NotFound. */
export async function showWarmUp(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  id: number,
): Promise<z.input<typeof senderWarmUp>> {
  const sender = await findSender(storage.read, id);
  if (sender === undefined) throw new NotFound();
  const domain = domainOf(sender.email);
  const at = now();
  const next_day = formatTimestamp(nextDayAt(at));
  const started = (await findWarmUp(storage.read, domain))?.started_at;
  if (started === undefined)
    return { domain, is_on: false, started: null, ceiling: null, sent_today: 0, days: [], next_day };
  const { ceiling, sentToday, days } = await findAllowance(storage.read, { domain, now: at });
  return {
    ...{ domain, is_on: true, started: formatTimestamp(started) },
    ...{ ceiling, sent_today: sentToday, days: [...days], next_day },
  };
}

/** Turns the warm-up of a sender's domain on or off. Throws NotFound. */
export async function changeWarmUp(
  { storage, now, wake }: Pick<Services, 'storage' | 'now' | 'wake'>,
  id: number,
  isOn: boolean,
): Promise<void> {
  await storage.write(async (db) => {
    const sender = await findSender(db, id);
    if (sender === undefined) throw new NotFound();
    const domain = domainOf(sender.email);
    if (isOn) {
      await startWarmUp(db, { domain, started_at: now() });
      return;
    }
    await endWarmUp(db, domain);
    await endWarmUpRests(db, now());
  });
  wake();
}
