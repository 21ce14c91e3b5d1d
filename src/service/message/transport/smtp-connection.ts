import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import { SmtpSession, type SessionOptions } from './smtp-session.ts';
import type { Connection, Outcome, WireMessage } from './transport.ts';

/**
 * A connection to a relay for one message after another. When the relay doesn't answer what is written ahead, although
 * it announced that, nothing was handed over, and the message is sent again immediately in a new session.
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
    const outcome = await this.#session.send(message);
    if (!this.#session.isMisunderstood || this.#isClosed) return outcome;
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
