import { messageOf } from '../../../../messages/translator.ts';
import { keptSentence } from '../../../base/stored-message.ts';
import type { ClaimedDelivery } from '../../ledger/deliveries.store.ts';
import type { DeliveryOutcome } from '../../ledger/wire.store.ts';
import { MessageSpace } from '../../../message/compose/message-space.ts';
import type { LedgerWriter } from './ledger-writer.ts';
import { mostTries, triedState } from '../outcomes/outcome.rules.ts';
import { refusalOf, type Refusal } from '../outcomes/refusal.rules.ts';
import type { RunningSending } from './running-sending.ts';
import type { SendingDesk, Taken } from './sending-desk.ts';
import type { RelayChoice } from '../../../message/transport/relay-choice.ts';
import type { Connection, Outcome, WireMessage } from '../../../message/transport/transport.ts';

/** Dependencies of a lane. */
export interface LaneParts {
  readonly desk: SendingDesk;
  readonly ledger: LedgerWriter;
  readonly relays: RelayChoice;
  readonly now: () => number;
  readonly chance: () => number;
  /** Messages over one connection; 0 for any number. */
  readonly mostAConnection: number;
  /** Returns the address for a delivery's bounces; null for its sender. */
  readonly returnPath: (delivery: ClaimedDelivery) => string | null;
  /** Called with every outcome, before it is written; `refusal` is its reading, where it is one. */
  readonly onOutcome: (taken: Taken, outcome: Outcome, refusal: Refusal | null) => void;
  /** Called when no relay can be used; `wait_ms`: how long they rest. */
  readonly onNoRelay: (failure: Outcome, wait_ms: number) => void;
  /** Called with a delivery that may not go, or could not be made a message of: it is to be released. */
  readonly onUnsent: (delivery: ClaimedDelivery) => void;
  /** Called when no message can be made of an email. */
  readonly onBroken: (sending: RunningSending, error: unknown) => void;
  /** True for a destination that has refused everything for so long that nothing is tried again. */
  readonly isGivenUp: (taken: Taken) => boolean;
  readonly isStopping: () => boolean;
}

/** A connection without work is closed before the relay does so. */
const idle_ms = 5000;

/**
 * One connection's work: takes a delivery, has it marked, sends it, and has what came of it written together with
 * the mark of its next. So at most one delivery of each lane is on the wire at a time.
 */
export class Lane {
  readonly #parts: LaneParts;
  #connection: Connection | null = null;
  #used = 0;
  readonly #space = new MessageSpace();
  #outcome: DeliveryOutcome | null = null;
  #triedOf: RunningSending | null = null;

  constructor(parts: LaneParts) {
    this.#parts = parts;
  }

  /** Works until it is to stop; then nothing of this lane is on the wire, and everything is written. */
  async run(): Promise<void> {
    const { desk, isStopping } = this.#parts;
    try {
      while (!isStopping()) {
        const taken = desk.take();
        if ('wait_ms' in taken) await this.#rest(taken.wait_ms);
        else if (await this.#isConnected()) await this.#deliver(taken);
        else if (!desk.putBack(taken)) this.#parts.onUnsent(taken.delivery);
      }
      await this.#settle();
    } finally {
      this.#disconnect();
    }
  }

  async #rest(wait_ms: number): Promise<void> {
    await this.#settle();
    if (this.#parts.isStopping()) return;
    const begun = performance.now();
    await this.#parts.desk.wait(Math.min(wait_ms, idle_ms));
    if (performance.now() - begun >= idle_ms - 100) this.#disconnect();
  }

  /** False where no relay can be used just now; it has waited a while then. */
  async #isConnected(): Promise<boolean> {
    const { relays, desk, mostAConnection, onNoRelay } = this.#parts;
    const isWorn = mostAConnection > 0 && this.#used >= mostAConnection;
    if (this.#connection?.isOpen === true && !isWorn) return true;
    this.#disconnect();
    await this.#settle();
    const opened = await relays.open();
    if (opened.connection !== null) {
      this.#connection = opened.connection;
      return true;
    }
    onNoRelay(opened.failure, opened.wait_ms);
    await desk.wait(Math.min(1000, Math.max(10, opened.wait_ms)));
    return false;
  }

  async #deliver(taken: Taken): Promise<void> {
    const { ledger, desk } = this.#parts;
    const { delivery, sending } = taken;
    const message = await this.#messageOrNull(taken);
    if (message === null) return;
    const { outcome: last, isWritten } = this.#forgetTried();
    const mayGo = await ledger.turn({
      outcome: last,
      departure: { delivery, listIds: sending.loaded.listIds, warmUp: sending.warmUp },
    });
    isWritten();
    const connection = this.#connection;
    if (!mayGo || connection === null) {
      desk.drop(taken);
      this.#parts.onUnsent(delivery);
      return;
    }
    this.#used += 1;
    const outcome = await this.#send(connection, message);
    // A connection that broke off may still have the message in its hands.
    if (outcome.kind !== 'accepted') this.#space.renew();
    this.#note(taken, outcome);
  }

  async #send(connection: Connection, message: WireMessage): Promise<Outcome> {
    try {
      return await connection.send(message);
    } catch (error) {
      // Wrong on this side, such as a full disk: the message was not handed over.
      const reason = error instanceof Error ? error.message : String(error);
      return {
        kind: 'refused_for_now',
        stage: 'connection',
        answer: keptSentence(messageOf('api', 'delivery.notHandedOver', { reason })),
      };
    }
  }

  #note(taken: Taken, outcome: Outcome): void {
    const { now, chance, onOutcome, isGivenUp } = this.#parts;
    const { delivery, sending, destination } = taken;
    const refusal = 'stage' in outcome ? refusalOf(outcome) : null;
    const tries = isGivenUp(taken) ? mostTries : delivery.attempts + 1;
    const at = { tries, now: now(), chance: chance() };
    const { id, sending_id } = delivery;
    // A graylisted recipient waits for its own time.
    const waitsFor =
      refusal?.scope === 'destination' && refusal.failureClass !== 'greylisted' ? destination : null;
    this.#outcome = { id, sending_id, destination: waitsFor, ...triedState(outcome, refusal, at) };
    this.#triedOf = sending;
    onOutcome(taken, outcome, refusal);
  }

  /** Null where no message can be made of the email: then its sending can't go on. */
  async #messageOrNull(taken: Taken): Promise<WireMessage | null> {
    const { desk, onUnsent, onBroken } = this.#parts;
    try {
      return await this.#messageOf(taken);
    } catch (error) {
      desk.drop(taken);
      onUnsent(taken.delivery);
      onBroken(taken.sending, error);
      return null;
    }
  }

  async #messageOf({ delivery, receiver, sending }: Taken): Promise<WireMessage> {
    const { mail, signer } = sending.loaded;
    const { head, message_id, from, to, subject } = mail.fill(receiver, this.#parts.now(), this.#space);
    const signature = signer === null ? '' : await signer({ head, body: this.#space.body() });
    return {
      message_id,
      from,
      to,
      subject,
      return_path: this.#parts.returnPath(delivery) ?? from.email,
      source: this.#space.message(`${signature}${head}\r\n`),
    };
  }

  async #settle(): Promise<void> {
    const { outcome, isWritten } = this.#forgetTried();
    if (outcome !== null) await this.#parts.ledger.turn({ outcome, departure: null });
    isWritten();
  }

  /** Returns the outcome of the last email, and what to call once it is written: until then its send isn't done. */
  #forgetTried(): { readonly outcome: DeliveryOutcome | null; readonly isWritten: () => void } {
    const [outcome, sending] = [this.#outcome, this.#triedOf];
    this.#outcome = null;
    this.#triedOf = null;
    return {
      outcome,
      isWritten: () => sending?.done(),
    };
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#used = 0;
  }
}
