import { hour_ms } from '../../../lib/time/durations.ts';
import { freezeSome, audienceChunk } from '../ledger/audience.store.ts';
import { hasOpenDeliveries, moveSome } from '../ledger/deliveries.store.ts';
import { sendingCounts } from '../ledger/sending-counts.store.ts';
import { forgetHolds } from '../ledger/holds.store.ts';
import type { SendingReason } from '../sendings/sending-reasons.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { sentenceOfPart } from '../../people/contacts/match-filter.ts';
import { BrokenMatch } from '../../people/segments/match-compiler.store.ts';
import { listIdsOf } from '../sendings/sendings.rules.ts';
import { storedTargeting } from '../sendings/targeting.rules.ts';
import { narrowingBy } from '../sendings/targeting.store.ts';
import { pauseBroken } from './outcomes/trouble.store.ts';
import { noTrouble } from '../sendings/sendings.store.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import type { Storage } from '../../storage/storage.ts';
import {
  findOpenSending,
  finishCanceled,
  moveSending,
  type OpenSending,
} from '../sendings/open-sendings.store.ts';
import { noticeOfFailedSending, noticeOfHeldSending, noticeOfUnknown } from './outcomes/engine-notices.ts';

/** Dependencies of moving sends along. */
export interface FanOutParts {
  readonly storage: Pick<Storage, 'read' | 'write' | 'dialect'>;
  readonly now: () => number;
  /** Subscriptions read, or deliveries moved, in one transaction. */
  readonly chunk?: number;
}

/** An email that missed its time by more than this, because nothing ran, is held until a person decides. */
const latest_ms = hour_ms;

/** Starts a scheduled send whose time has come, or holds it if that was too long ago. */
export async function takeScheduled(
  { storage, now }: FanOutParts,
  { id, subject, time_to_send }: OpenSending,
): Promise<void> {
  const at = now();
  const isLate = time_to_send !== null && at - time_to_send > latest_ms;
  await storage.write(async (db) => {
    const move = { id, from: 'scheduled', now: at } as const;
    if (!isLate) {
      await moveSending(db, { ...move, to: 'preparing' }, { audience_at: at });
      return;
    }
    const pause_reason: SendingReason = 'not_sent_in_time';
    if (await moveSending(db, { ...move, to: 'held' }, { pause_reason }))
      await notify(db, noticeOfHeldSending({ id, subject, time_to_send }, at));
  });
}

/**
 * Freezes the audience of a send, one chunk per transaction, and starts it. Any number of workers may do so at once,
 * and a killed one's work is resumed from the position in the send's row.
 */
export async function prepareSending(parts: FanOutParts, id: number, signal: AbortSignal): Promise<void> {
  let hasMore = true;
  while (hasMore && !signal.aborted) hasMore = await prepareSome(parts, id);
}

async function prepareSome(parts: FanOutParts, id: number): Promise<boolean> {
  try {
    return await freezeChunk(parts, id);
  } catch (error) {
    if (!(error instanceof BrokenMatch)) throw error;
    const [part] = error.parts;
    await pausePreparing(parts, id, part === undefined ? null : sentenceOfPart(part));
    return false;
  }
}

/** Pauses a send whose recipients can't be determined, because a segment or send that narrows them was deleted. */
async function pausePreparing(
  { storage, now }: FanOutParts,
  id: number,
  gone: Message<'api'> | null,
): Promise<void> {
  const answer = keptSentence(gone ?? messageOf('api', 'segment.unreadable'));
  await storage.write(async (db) => {
    const sending = await findOpenSending(db, id, 'preparing');
    if (sending === undefined) return;
    await pauseBroken(db, { id, subject: sending.subject, answer, now: now(), from: 'preparing' });
  });
}

function freezeChunk({ storage, now, chunk = audienceChunk }: FanOutParts, id: number): Promise<boolean> {
  return storage.write(
    async (db) => {
      const sending = await findOpenSending(db, id, 'preparing');
      if (sending === undefined) return false;
      const at = now();
      const audience_at = sending.audience_at ?? at;
      const targeting = storedTargeting(sending.targeting);
      if (targeting === undefined) throw new BrokenMatch([]);
      const next = await freezeSome(
        db,
        {
          sending_id: id,
          listIds: listIdsOf(sending.lists),
          audience_at,
          audience_list: sending.audience_list,
          audience_contact: sending.audience_contact,
          due_at: at,
        },
        {
          chunk,
          narrowing: targeting === null ? null : narrowingBy(storage.dialect, targeting, audience_at),
        },
      );
      if (next !== null) return true;
      const move = { id, from: 'preparing', to: 'sending', now: at } as const;
      await moveSending(db, move, { started_at: at, audience_at });
      return false;
    },
    { priority: 'background' },
  );
}

/** Ends a send with nothing left to do, and returns true if it did. An autoresponder's send never ends. */
export async function finishSending({ storage, now }: FanOutParts, sending: OpenSending): Promise<boolean> {
  const { id, kind, subject } = sending;
  if (kind === 'responder' || (await hasOpenDeliveries(storage.read, id))) return false;
  return storage.write(async (db) => {
    if (await hasOpenDeliveries(db, id)) return false;
    const counts = (await sendingCounts(db, [id])).get(id);
    const tried = counts === undefined ? 0 : counts.bounced + counts.failed;
    const hasFailed = tried > 0 && counts?.sent === 0 && counts.unknown === 0;
    const at = now();
    const move = { id, from: 'sending', to: hasFailed ? 'failed' : 'sent', now: at } as const;
    const isMoved = await moveSending(db, move, { ...noTrouble, finished_at: at });
    if (!isMoved) return false;
    await forgetHolds(db, id);
    const unknown = counts?.unknown ?? 0;
    if (unknown > 0) await notify(db, noticeOfUnknown({ id, subject, unknown }, at));
    if (hasFailed) await notify(db, noticeOfFailedSending({ id, subject }, at));
    return true;
  });
}

/** Cancels the waiting deliveries of a canceled send in chunks, then marks it as finished. */
export async function cancelSending(
  { storage, now, chunk = audienceChunk }: FanOutParts,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  for (const from of ['queued', 'deferred'] as const) {
    let moved = chunk;
    while (moved === chunk && !signal.aborted) {
      const move = { sending_id: id, from, to: 'cancelled', now: now(), limit: chunk } as const;
      const ids = await storage.write((db) => moveSome(db, move), { priority: 'background' });
      moved = ids.length;
    }
  }
  if (signal.aborted || (await hasOpenDeliveries(storage.read, id))) return;
  await storage.write(async (db) => {
    await finishCanceled(db, id, now());
    await forgetHolds(db, id);
  });
}
