import type { Services } from '../context.ts';
import { invalid, NotFound } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { moveSome } from './deliveries.store.ts';
import { isTrouble, type SendingReason } from './sending-reasons.ts';
import { listIdsOf, sendingStates, type DeliveryState, type SendingState } from './sendings.rules.ts';
import { findSending, noTrouble, updateSending, type SendingRow } from './sendings.store.ts';

/** Deliveries moved in one transaction. */
const chunk = 5000;

/**
 * Pauses a mail until a person resumes it, also one that the engine had paused. Throws NotFound, and ValidationFailed
 * where there is nothing to pause.
 */
export function pauseSending(services: Services, id: number): Promise<void> {
  const paused_at = services.now();
  return change(services, id, {
    from: ['preparing', 'sending', 'paused'],
    refusal: 'Only a mail that is being sent can be paused.',
    isAllowed: ({ state, pause_reason }) => state !== 'paused' || isTrouble(pause_reason),
    to: () => ({ ...noTrouble, state: 'paused', paused_at, pause_reason: byPerson }),
  });
}

const byPerson: SendingReason = 'paused_by_person';

/** Goes on with a paused mail, and sends a held one now. Throws NotFound and ValidationFailed. */
export function resumeSending(services: Services, id: number): Promise<void> {
  const now = services.now();
  return change(services, id, {
    // While the engine tries one that it had paused, it is still shown as paused.
    from: ['paused', 'held', 'sending'],
    refusal: 'This mail is not paused.',
    isAllowed: ({ state, paused_at }) => state !== 'sending' || paused_at !== null,
    to: (row) => ({
      ...noTrouble,
      state: isAudienceFrozen(row) ? 'sending' : 'preparing',
      audience_at: row.audience_at ?? now,
    }),
  });
}

/** Lets nobody else get a mail. What is on the wire is finished. Throws NotFound and ValidationFailed. */
export function cancelSending(services: Services, id: number): Promise<void> {
  return change(services, id, {
    from: ['preparing', 'sending', 'paused', 'held'],
    refusal: 'There is nothing left of this mail to cancel.',
    to: () => ({ ...noTrouble, state: 'cancelled' }),
  });
}

/** Queues again what failed, or what nobody knows of. Throws NotFound and ValidationFailed. */
export async function resendDeliveries(
  services: Services,
  id: number,
  from: 'failed' | 'unknown',
): Promise<void> {
  const { storage, now } = services;
  await change(services, id, {
    from: ['sending', 'paused', 'sent', 'failed'],
    refusal: 'This mail can not be sent again.',
    to: ({ state }) => ({ state: state === 'paused' ? 'paused' : 'sending', finished_at: null }),
  });
  await moveAll(storage, { sending_id: id, from, to: 'queued', now: now() });
  services.wake();
}

/** Moves all of a sending's deliveries from one state to another, a transaction for some thousands. */
async function moveAll(
  { write }: Pick<Storage, 'write'>,
  move: { sending_id: number; from: DeliveryState; to: DeliveryState; now: number },
): Promise<void> {
  let moved = chunk;
  while (moved === chunk) {
    moved = await write((db) => moveSome(db, { ...move, limit: chunk }), { priority: 'background' });
  }
}

/** Whether every contact that gets a sending has its delivery. */
export function isAudienceFrozen(row: Pick<SendingRow, 'audience_list' | 'lists'>): boolean {
  return row.audience_list >= listIdsOf(row.lists).length;
}

interface Change {
  readonly from: readonly SendingState[];
  readonly refusal: string;
  /** Asks more of the row than its state. */
  readonly isAllowed?: (row: SendingRow) => boolean;
  readonly to: (row: SendingRow) => Partial<SendingRow> & { readonly state: SendingState };
}

async function change(
  { storage, now, wake }: Services,
  id: number,
  { from, refusal, isAllowed = () => true, to }: Change,
): Promise<void> {
  await storage.write(async (db) => {
    const row = await findSending(db, id, sendingStates);
    if (row === undefined) throw new NotFound();
    const isDone =
      isAllowed(row) && (await updateSending(db, { id, states: from }, { ...to(row), updated_at: now() }));
    if (!isDone) throw invalid(refusal);
  });
  wake();
}
