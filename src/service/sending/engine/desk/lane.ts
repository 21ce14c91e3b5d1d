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
  /** Messages per connection; 0 for any number. */
  readonly mostAConnection: number;
  /** Time for opening a connection after which a person is told that the mail server is silent, milliseconds. */
  readonly silentOpening_ms: number;
  /** Returns the address for a delivery's bounces; null for its sender. */
  readonly returnPath: (delivery: ClaimedDelivery) => string | null;
  /** Called with every outcome before it is written; `refusal` is its interpretation, if it is one. */
  readonly onOutcome: (taken: Taken, outcome: Outcome, refusal: Refusal | null) => void;
  /** Called when no relay can be used; `wait_ms`: the time until they are tried again. */
  readonly onNoRelay: (failure: Outcome, wait_ms: number) => void;
  /** Called with a delivery that may not be sent or could not become a message, so that it is released. */
  readonly onUnsent: (delivery: ClaimedDelivery) => void;
  /** Called when no message can be built from an email. */
  readonly onBroken: (sending: RunningSending, error: unknown) => void;
  /** Returns true for a destination that has refused everything for so long that it is given up. */
  readonly isGivenUp: (taken: Taken) => boolean;
  readonly isStopping: () => boolean;
}

const noAnswerYet = keptSentence(messageOf('api', 'delivery.noAnswerYet'));

/** An idle connection is closed before the relay closes it. */
const idle_ms = 5000;

/**
 * Work of one connection. A lane takes a delivery, gets it marked, sends it, and gets its outcome written together with the
 * next mark. So at most one delivery per lane is in progress at a time.
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

  /** Works until it is stopped. Afterward, nothing of this lane is in progress and everything is written. */
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

  /** Ends the connection, even in the middle of an email: one not yet handed over is deferred. */
  cut(): void {
    this.#connection?.close();
  }

  async #rest(wait_ms: number): Promise<void> {
    await this.#settle();
    if (this.#parts.isStopping()) return;
    const begun = performance.now();
    await this.#parts.desk.wait(Math.min(wait_ms, idle_ms));
    if (performance.now() - begun >= idle_ms - 100) this.#disconnect();
  }

  /** Opens a connection if needed; returns false, after a short wait, when no relay can be used. */
  async #isConnected(): Promise<boolean> {
    const { relays, desk, mostAConnection, onNoRelay } = this.#parts;
    const isWorn = mostAConnection > 0 && this.#used >= mostAConnection;
    if (this.#connection?.isOpen === true && !isWorn) return true;
    this.#disconnect();
    await this.#settle();
    const opened = await this.#opened(() => relays.open());
    if (opened.connection !== null) {
      this.#connection = opened.connection;
      return true;
    }
    onNoRelay(opened.failure, opened.wait_ms);
    await desk.wait(Math.min(1000, Math.max(10, opened.wait_ms)));
    return false;
  }

  /** Waits for a connection, and says so in the meantime if the mail server is silent. */
  async #opened<Result>(open: () => Promise<Result>): Promise<Result> {
    const { onNoRelay, silentOpening_ms } = this.#parts;
    const silent: Outcome = { kind: 'refused_for_now', stage: 'connection', answer: noAnswerYet };
    const timer = setTimeout(() => onNoRelay(silent, 0), silentOpening_ms);
    try {
      return await open();
    } finally {
      clearTimeout(timer);
    }
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
    // A broken connection may still be reading the message.
    if (outcome.kind !== 'accepted') this.#space.renew();
    this.#note(taken, outcome);
  }

  async #send(connection: Connection, message: WireMessage): Promise<Outcome> {
    try {
      return await connection.send(message);
    } catch (error) {
      // A local fault, such as a full disk: the message was not handed over.
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

  /** Returns null when no message can be built from the email: then its send can't continue. */
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

  /**
   * Returns the outcome of the last email, and the function to call once it is written: until then its send isn't done.
   */
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
