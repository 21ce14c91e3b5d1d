import { messageOf } from '../../../messages/translator.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound, type Sentence } from '../../base/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { moveSome, type BulkMove } from '../ledger/deliveries.store.ts';
import { isTrouble, type SendingReason } from './sending-reasons.ts';
import { isAudienceFrozen } from './audience-frozen.ts';
import { sendingStates } from '../../../contract/sending/sending-states.ts';
import type { SendingState } from './sendings.rules.ts';
import { findSending, noTrouble, updateSending, type SendingRow } from './sendings.store.ts';

/** Dependencies of control. */
type Control = Pick<Services, 'storage' | 'now' | 'wake'>;

/** Called with requeued deliveries, in the transaction that requeues them: their last try no longer counts. */
export type ForgetLastTry = (db: Transaction<Database>, deliveryIds: readonly number[]) => Promise<void>;

/** Deliveries moved in one transaction. */
const chunk = 5000;

/**
 * Pauses an email until a person resumes it, even if the engine had paused it. Throws NotFound, and ValidationFailed
 * when there is nothing to pause.
 */
export function pauseSending(services: Services, id: number): Promise<void> {
  const paused_at = services.now();
  return change(services, id, {
    from: ['preparing', 'sending', 'paused'],
    refusal: messageOf('api', 'sending.notRunning'),
    isAllowed: ({ state, pause_reason }) => state !== 'paused' || isTrouble(pause_reason),
    to: () => ({ ...noTrouble, state: 'paused', paused_at, pause_reason: byPerson }),
  });
}

const byPerson: SendingReason = 'paused_by_person';

/** Resumes a paused email, or sends a held one now. Throws NotFound and ValidationFailed. */
export function resumeSending(services: Services, id: number): Promise<void> {
  const now = services.now();
  return change(services, id, {
    // While the engine tries one that it paused, it is still shown as paused.
    from: ['paused', 'held', 'sending'],
    refusal: messageOf('api', 'sending.notPaused'),
    isAllowed: ({ state, paused_at }) => state !== 'sending' || paused_at !== null,
    to: (row) => ({
      ...noTrouble,
      state: isAudienceFrozen(row) ? 'sending' : 'preparing',
      audience_at: row.audience_at ?? now,
    }),
  });
}

/** Cancels an email; deliveries in progress are finished. Throws NotFound and ValidationFailed. */
export function cancelSending(services: Services, id: number): Promise<void> {
  return change(services, id, {
    from: ['preparing', 'sending', 'paused', 'held'],
    refusal: messageOf('api', 'sending.nothingLeft'),
    to: () => ({ ...noTrouble, state: 'cancelled' }),
  });
}

/** Deliveries to send again: those in a state, or those whose failure is a party's fault. */
export interface ResendRequest {
  readonly state?: 'failed' | 'unknown' | undefined;
  readonly party?: 'sender' | undefined;
}

/** Requeues deliveries that failed or whose outcome is unknown. Throws NotFound and ValidationFailed. */
export async function resendDeliveries(
  services: Control & { readonly forgetLastTry: ForgetLastTry },
  id: number,
  { state: from, party }: ResendRequest,
): Promise<void> {
  const { now } = services;
  if (from === undefined && party === undefined) throw invalid(messageOf('api', 'sending.which'));
  await change(services, id, {
    from: ['sending', 'paused', 'sent', 'failed'],
    refusal: messageOf('api', 'sending.noResend'),
    to: ({ state }) => ({
      state: state === 'paused' ? 'paused' : 'sending',
      finished_at: null,
      ...(from === 'unknown' ? { unknown_left_at: null } : {}),
    }),
  });
  const states = from === undefined ? (['failed', 'bounced'] as const) : [from];
  for (const state of states) {
    const move = { sending_id: id, from: state, to: 'queued', now: now(), limit: chunk } as const;
    await moveAll(services, party === undefined ? move : { ...move, party });
  }
  services.wake();
}

/** Leaves unknown deliveries unchanged permanently. Throws NotFound. */
export async function leaveUnknown({ storage, now }: Control, id: number): Promise<void> {
  const isDone = await storage.write((db) =>
    updateSending(db, { id, states: sendingStates }, { unknown_left_at: now() }),
  );
  if (!isDone) throw new NotFound();
}

/** Moves all of a send's deliveries from one state to another, several thousand per transaction. */
async function moveAll(
  {
    storage,
    forgetLastTry,
  }: { readonly storage: Pick<Storage, 'write'>; readonly forgetLastTry: ForgetLastTry },
  move: BulkMove,
): Promise<void> {
  let moved = chunk;
  while (moved === chunk) {
    moved = await storage.write(
      async (db) => {
        const ids = await moveSome(db, move);
        await forgetLastTry(db, ids);
        // The engine may have finished the send before its deliveries were requeued.
        if (ids.length > 0) {
          const ended = { id: move.sending_id, states: ['sent', 'failed'] } as const;
          await updateSending(db, ended, { state: 'sending', finished_at: null });
        }
        return ids.length;
      },
      { priority: 'background' },
    );
  }
}

interface Change {
  readonly from: readonly SendingState[];
  readonly refusal: Sentence;
  /** Checks more of the row than its state. */
  readonly isAllowed?: (row: SendingRow) => boolean;
  readonly to: (row: SendingRow) => Partial<SendingRow> & { readonly state: SendingState };
}

async function change(
  { storage, now, wake }: Control,
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
