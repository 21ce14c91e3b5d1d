import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { SmtpSession, type SessionOptions } from './smtp-session.ts';
import type { Connection, Outcome, WireMessage } from './transport.ts';

/**
 * A connection to a relay for one message after another. A message is sent again immediately in a new session if nothing
 * was handed over because the relay ended the line after an earlier message, or doesn't answer what is written ahead,
 * although it announced that.
 */
export class SmtpConnection implements Connection {
  readonly #relay: SmtpRelay;
  readonly #options: SessionOptions;
  #session: SmtpSession;
  #isClosed = false;

  constructor(relay: SmtpRelay, options: SessionOptions = {}) {
    this.#relay = relay;
    this.#options = options;
    this.#session = new SmtpSession(relay, options);
  }

  open(): Promise<Outcome | null> {
    return this.#session.open();
  }

  async send(message: WireMessage): Promise<Outcome> {
    // Nothing is written to a line that has ended since the last message.
    const outcome = this.isOpen || this.#isClosed ? await this.#session.send(message) : null;
    const { isMisunderstood, isWornOut } = this.#session;
    if (outcome !== null && ((!isMisunderstood && !isWornOut) || this.#isClosed)) return outcome;
    this.#session.close();
    this.#session = new SmtpSession(this.#relay, this.#options);
    return (await this.#session.open()) ?? (await this.#session.send(message));
  }

  get isOpen(): boolean {
    return this.#session.isOpen;
  }

  close(): void {
    this.#isClosed = true;
    this.#session.close();
  }
}
