import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../../base/context.ts';
import { isAudienceFrozen } from '../sendings/audience-frozen.ts';
import { noTrouble, updateSending, type SendingRow } from '../sendings/sendings.store.ts';
import type { SendingState } from '../sendings/sendings.rules.ts';
import type { Database } from '../../storage/tables.ts';
import { heldSendings, releaseMails, resumeResponderOf, type HeldSending } from './hold-back.store.ts';

/** An answer to a restored copy's question. */
export interface CopyAnswer {
  readonly answer: 'resume' | 'stop';
  /** The sends it is about; if left out, everything, including system emails. */
  readonly ids?: readonly number[] | undefined;
}

const stoppedAnswer = keptSentence(messageOf('api', 'delivery.stopped'));

/** Resumes or stops emails held back by a restored copy. Ignores ids that no longer wait. */
export async function answerRestoredCopy(
  { storage, now, wake }: Pick<Services, 'storage' | 'now' | 'wake'>,
  { answer, ids }: CopyAnswer,
): Promise<void> {
  const time = now();
  await storage.write(async (db) => {
    const held = await heldSendings(db);
    const meant = ids === undefined ? held : held.filter(({ id }) => ids.includes(id));
    for (const sending of meant) {
      const change = answer === 'resume' ? resumed(sending, time) : stopped(sending);
      await updateSending(
        db,
        { id: sending.id, states: ['held', 'paused'] },
        { ...change, updated_at: time },
      );
      if (answer === 'resume' && sending.kind === 'responder') await resumeResponderOf(db, sending.id);
    }
    if (ids === undefined) await answerMails(db, answer, time);
  });
  wake();
}

function answerMails(db: Transaction<Database>, answer: CopyAnswer['answer'], now: number): Promise<void> {
  return answer === 'resume'
    ? releaseMails(db, { state: 'queued', next_attempt_at: now, last_answer: null })
    : releaseMails(db, { state: 'failed', next_attempt_at: null, last_answer: stoppedAnswer });
}

type Change = Partial<SendingRow> & { readonly state: SendingState };

/** Returns the change that schedules a send again if its time hasn't come, or else resumes it immediately. */
function resumed(sending: HeldSending, now: number): Change {
  const { state, time_to_send, audience_at } = sending;
  if (state === 'held' && time_to_send !== null && time_to_send > now)
    return { state: 'scheduled', ...noTrouble };
  const next = isAudienceFrozen(sending) ? 'sending' : 'preparing';
  return { state: next, audience_at: audience_at ?? now, ...noTrouble };
}

/** Returns the change that stops a send. An autoresponder stays paused, as it can be resumed at any time. */
function stopped({ kind }: HeldSending): Change {
  if (kind === 'responder') return { state: 'paused', pause_reason: 'paused_by_person' };
  return { ...noTrouble, state: 'cancelled' };
}
