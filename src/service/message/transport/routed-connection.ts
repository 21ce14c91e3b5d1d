import type { Message } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { SmtpRelay } from '../../base/settings/smtp-relay.ts';
import type { OnRelayFinding } from './relay-memory.ts';
import { SmtpConnection } from './smtp-connection.ts';
import type { Connection, Outcome, Transport, WireMessage } from './transport.ts';

/** The current destination of emails. Without relays and problem, they stay in the outbox. */
export interface Route {
  /** Differs from route to route. */
  readonly version: string;
  /** Mail servers in the order of trying. */
  readonly relays: readonly SmtpRelay[];
  /** The reason why emails can't be sent; null for none. */
  readonly problem: Message<'api'> | null;
}

/** Dependencies of a routed connection. */
export interface RoutedConnectionParts {
  readonly findRoute: () => Promise<Route>;
  readonly outbox: Transport;
  readonly helo: string;
  readonly onFinding?: OnRelayFinding;
  /** Time between two checks for a new route, milliseconds. Default: a second. */
  readonly lookEvery_ms?: number;
}

/** A connection to the destination of emails at the time it is opened. It ends when the route changes. */
export class RoutedConnection implements Connection {
  readonly #parts: RoutedConnectionParts;
  #target: Connection | null = null;
  #version = '';
  #isOutdated = false;
  #lookedAt = 0;

  constructor(parts: RoutedConnectionParts) {
    this.#parts = parts;
  }

  async open(): Promise<Outcome | null> {
    const { outbox, helo, onFinding = () => undefined } = this.#parts;
    const route = await this.#findRoute();
    if (route instanceof Error) return unavailable(route.message);
    if (route.problem !== null) return unavailable(keptSentence(route.problem));
    this.#version = route.version;
    const [relay] = route.relays;
    this.#target =
      relay === undefined ? connectionTo(outbox) : new SmtpConnection(relay, { helo, onFinding });
    return this.#target.open();
  }

  async send(message: WireMessage): Promise<Outcome> {
    if (this.#target === null) throw new Error('The connection is not open.');
    const outcome = await this.#target.send(message);
    await this.#look();
    return outcome;
  }

  get isOpen(): boolean {
    return !this.#isOutdated && this.#target?.isOpen === true;
  }

  close(): void {
    this.#target?.close();
  }

  async #look(): Promise<void> {
    const { lookEvery_ms = 1000 } = this.#parts;
    if (performance.now() - this.#lookedAt < lookEvery_ms) return;
    const route = await this.#findRoute();
    // A route that can't be read hasn't changed: the connection keeps working.
    this.#isOutdated = !(route instanceof Error) && route.version !== this.#version;
  }

  async #findRoute(): Promise<Route | Error> {
    this.#lookedAt = performance.now();
    try {
      return await this.#parts.findRoute();
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function unavailable(answer: string): Outcome {
  return { kind: 'refused_for_now', stage: 'connection', answer };
}

/** Builds the connection to the local outbox, which is always available. */
function connectionTo(outbox: Transport): Connection {
  return {
    open: () => Promise.resolve(null),
    send: (message) => outbox.send(message),
    isOpen: true,
    close: () => undefined,
  };
}
