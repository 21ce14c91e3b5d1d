import { sourceLanguage } from '../../../../messages/languages.ts';
import { messageOf } from '../../../../messages/translator.ts';
import { keptSentence, sentenceIn } from '../../../base/stored-message.ts';
import { UnpreparableMail } from '../../../mails/preparing/unpreparable-mail.ts';
import { judge } from '../../../message/failures/judge.ts';
import type { Log } from '../../../storage/log.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { DestinationDesk } from './destination-desk.ts';
import type { OpenSending } from '../../sendings/open-sendings.store.ts';
import type { TroubleReason } from '../../sendings/sending-reasons.ts';
import { longestTrouble_ms } from '../outcomes/outcome.rules.ts';
import type { PendingWork } from './pending-work.ts';
import type { Refusal } from '../outcomes/refusal.rules.ts';
import type { RunningSending } from './running-sending.ts';
import type { Taken } from './sending-desk.ts';
import { isSignInRefused } from '../../../message/transport/relay-choice.ts';
import type { Outcome } from '../../../message/transport/transport.ts';
import { pauseStalled } from '../outcomes/stall.store.ts';
import { lastAcceptance, isStalled } from '../../ledger/stalled.store.ts';
import { bookTrouble, endTrouble, pauseBroken, type Trouble } from '../outcomes/trouble.store.ts';

/** Dependencies of judging. */
export interface OutcomeJudgeParts {
  readonly storage: Pick<Storage, 'read' | 'write'>;
  readonly log: Log;
  readonly now: () => number;
  readonly destinations: DestinationDesk;
  readonly pending: PendingWork;
  /** Returns every send that this worker is sending. */
  readonly sendings: () => readonly RunningSending[];
  /** Takes a send off the desk and releases its ready deliveries. */
  readonly letGo: (sending: RunningSending) => void;
}

/**
 * A mail server that drops this many connections in a row, or leaves emails unanswered, counts as accepting nothing.
 */
const lostInARow = 3;

/** Decides what each outcome means for its destination, its send, and the relay. */
export class OutcomeJudge {
  readonly #parts: OutcomeJudgeParts;
  readonly #booking = new Set<number>();
  #lost = 0;

  constructor(parts: OutcomeJudgeParts) {
    this.#parts = parts;
  }

  /** Returns true while trouble of a send is being recorded. */
  isBooking(id: number): boolean {
    return this.#booking.has(id);
  }

  /** Judges one outcome before it is written. */
  judge(taken: Taken, outcome: Outcome, refusal: Refusal | null): void {
    const { sending, destination } = taken;
    if (outcome.kind === 'accepted') {
      this.#accepted(taken);
      return;
    }
    this.#parts.destinations.back(destination);
    const { kind, answer } = outcome;
    if (kind === 'unknown') this.#judgeLost(sending, { answer, needsPerson: false, isCostly: true });
    else if (refusal === null) return;
    else if (refusal.failureClass === 'sending_limit') {
      this.#book(this.#parts.sendings(), { reason: 'sending_limit', answer, needsPerson: false, wait_ms: 0 });
    } else if (refusal.scope === 'relay') {
      this.#judgeLost(sending, { answer, needsPerson: refusal.needsPerson, isCostly: false });
    } else if (refusal.scope === 'sending') {
      const { needsPerson } = refusal;
      this.#book([sending], { ...refusalBy(outcome), needsPerson, wait_ms: 0 });
    } else {
      if (refusal.scope === 'destination') this.#judgeDestination(taken, answer, refusal);
      this.#judgeRun(taken, outcome, refusal);
    }
  }

  /** Records that no relay can be used. `wait_ms`: the time until they are tried again. */
  judgeRelays(failure: Outcome, wait_ms: number): void {
    const { answer } = failure;
    const isLimit = judge({ text: answer }).failureClass === 'sending_limit';
    const needsPerson = !isLimit && isSignInRefused(failure);
    const reason = isLimit ? 'sending_limit' : reasonOfRelay({ answer, needsPerson });
    this.#book(this.#parts.sendings(), { reason, answer, needsPerson, wait_ms });
  }

  /** Pauses a send whose email can't be built; the others continue. */
  judgeBroken(sending: { readonly id: number; readonly subject: string }, error: unknown): void {
    const { storage, log, now, pending } = this.#parts;
    const reason = error instanceof Error ? error.message : String(error);
    const answer = error instanceof UnpreparableMail ? error.kept : reason;
    const { id, subject } = sending;
    log.error({ sending: id, reason }, 'could not prepare send');
    this.#booking.add(id);
    pending.add(() =>
      storage
        .write((db) => pauseBroken(db, { id, subject, answer, now: now() }))
        .finally(() => this.#booking.delete(id)),
    );
  }

  /**
   * Pauses a send that has nothing due and from which no recipient's mail server has accepted anything for long;
   * returns true if it did. An automatic email is never paused for that, as new recipients join it at any time.
   */
  async judgeStall(open: OpenSending, sending: RunningSending): Promise<boolean> {
    const { storage, log, now, letGo } = this.#parts;
    const { id, kind, subject, trouble_since, updated_at } = open;
    if (kind === 'responder' || trouble_since !== null) return false;
    const at = now();
    const isRecent = (time: number) => at - time < longestTrouble_ms;
    if (isRecent(Math.max(updated_at, sending.acceptedAt)) || !(await isStalled(storage.read, id)))
      return false;
    // Another worker or an earlier run may have had something accepted.
    sending.acceptedElsewhere(await lastAcceptance(storage.read, id));
    const since = Math.max(updated_at, sending.acceptedAt);
    if (isRecent(since)) return false;
    log.warn({ sending: id, since }, 'send stalled, no email accepted');
    letGo(sending);
    return storage.write((db) => pauseStalled(db, { id, subject, since, now: at }));
  }

  #accepted({ sending, destination }: Taken): void {
    const { destinations, pending, storage, now } = this.#parts;
    this.#lost = 0;
    destinations.accepted(destination);
    if (!sending.accepted(now())) return;
    pending.add(() => storage.write((db) => endTrouble(db, sending.id, now())));
  }

  #judgeLost(sending: RunningSending, given: Pick<Trouble, 'answer' | 'needsPerson' | 'isCostly'>): void {
    this.#lost += 1;
    if (this.#lost < lostInARow && !sending.isProbing && !given.needsPerson) return;
    this.#book(this.#parts.sendings(), { ...given, reason: reasonOfRelay(given), wait_ms: 0 });
  }

  #judgeDestination({ sending, destination, departedAt }: Taken, answer: string, refusal: Refusal): void {
    const { destinations } = this.#parts;
    if (refusal.failureClass === 'greylisted') {
      destinations.greylisted(destination);
      return;
    }
    destinations.refused({ sending, destination, departedAt, answer });
  }

  /**
   * Checks whether the mail server refuses everyone. Graylisting doesn't count, and proven faults of recipients count only
   * while nothing was accepted: a mail server that lost its list of users knows nobody. Once something was accepted, a
   * refused try of a send in trouble says little about the cause: a destination that hasn't refused is tried at once.
   */
  #judgeRun({ sending, destination }: Taken, outcome: Outcome, refusal: Refusal): void {
    const { scope, failureClass, isPermanent } = refusal;
    const isProven = scope === 'delivery' && isPermanent;
    const isExcused = isProven && sending.hasAcceptances;
    if (failureClass === 'greylisted' || (isExcused && !sending.isProbing)) return;
    const isOfAll = sending.refused(destination);
    const isProbe = sending.isProbing && (scope === 'destination' || isProven) && !isOfAll;
    const mayGoOn = isProbe && sending.hasAcceptances;
    if (mayGoOn) this.#parts.destinations.setAside(sending, destination);
    if (mayGoOn ? sending.hasOtherDestination : !isProbe && !isOfAll) return;
    const cost = { needsPerson: isProven && isOfAll && !isExcused, isCostly: isProven };
    this.#book([sending], { ...refusalBy(outcome), ...cost, isProbe, wait_ms: 0 });
  }

  /** Defers sends and records the reason. */
  #book(sendings: readonly RunningSending[], trouble: Trouble): void {
    const { storage, log, now, pending, letGo } = this.#parts;
    const { reason, answer } = trouble;
    if (sendings.length > 0)
      log.warn(
        { sendings: sendings.length, reason, answer: sentenceIn(answer, sourceLanguage) },
        'could not send emails, retrying',
      );
    this.#lost = 0;
    for (const sending of sendings) {
      const { id } = sending;
      letGo(sending);
      this.#booking.add(id);
      pending.add(() =>
        storage
          .write((db) => bookTrouble(db, id, { ...trouble, now: now() }))
          .finally(() => this.#booking.delete(id)),
      );
    }
  }
}

/** Returns why the mail server refuses a send, and its words or, for an email that is too large, the sizes. */
function refusalBy(outcome: Outcome): Pick<Trouble, 'reason' | 'answer'> {
  const { answer } = outcome;
  if (!('sizes' in outcome)) return { reason: 'relay_refused', answer };
  const { size, most } = outcome.sizes;
  const sizes = {
    known: most === 0 ? 'no' : 'other',
    size: kilobytes(size),
    limit: kilobytes(most),
  } as const;
  return {
    reason: 'too_large',
    answer: keptSentence(messageOf('api', 'delivery.tooLarge', { ...sizes, answer })),
  };
}

/** Returns a size as shown to people. */
function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

/** Returns why no mail server can be used: an answer of one, even about its encryption, proves that it is reachable. */
function reasonOfRelay({ answer, needsPerson }: Pick<Trouble, 'answer' | 'needsPerson'>): TroubleReason {
  if (needsPerson) return 'relay_sign_in';
  if (judge({ text: answer }).failureClass === 'tls') return 'relay_encryption';
  return /^[45]\d\d\b/.test(answer) ? 'relay_refused' : 'relay_unreachable';
}
