import { customerNetwork, networkOf, organizationNetwork } from '../lib/network/network.ts';

/** Maximum open connections without a sign-in. */
export interface ConnectionMaxima {
  readonly inAll: number;
  /** From one /24 or /64. */
  readonly ofNetwork: number;
  /** From one /48. */
  readonly ofOrganization: number;
}

interface ConnectionLimitsOptions {
  readonly maxima: ConnectionMaxima;
  /** Returns whether an address is a web server in front, whose connections carry many people's requests. */
  readonly isTrustedProxy: (address: string) => boolean;
}

/** An open connection, with the address of its client. */
export interface LimitedConnection {
  readonly address: string;
}

/**
 * Counts of connections without a sign-in, in all and by network. At too many, the one with the oldest request or start
 * is closed. A person's request is read in a moment, so an attack displaces only its own connections.
 */
export class ConnectionLimits<Connection extends LimitedConnection> {
  readonly #options: ConnectionLimitsOptions;
  /** Connections by network, ordered by their last request, or by their start if they have none yet. */
  readonly #groups = new Map<string, Set<Connection>>();

  constructor(options: ConnectionLimitsOptions) {
    this.#options = options;
  }

  /** Number of counted connections. */
  get size(): number {
    return this.#groups.get('all')?.size ?? 0;
  }

  /** Counts a new connection. Returns the connections to close for it. */
  open(connection: Connection): Connection[] {
    const displaced: Connection[] = [];
    for (const { key, most } of this.#limitsOf(connection)) {
      const group = this.#groups.get(key) ?? new Set();
      this.#groups.set(key, group.add(connection));
      const [oldest] = group;
      if (group.size <= most || oldest === undefined) continue;
      displaced.push(oldest);
      this.forget(oldest);
    }
    return displaced;
  }

  /** Moves a connection to the end of the order, because a request has begun. */
  refresh(connection: Connection): void {
    for (const { key } of this.#limitsOf(connection)) {
      const group = this.#groups.get(key);
      if (group?.delete(connection) === true) group.add(connection);
    }
  }

  /** Stops counting a connection, because it is closed or has a sign-in. */
  forget(connection: Connection): void {
    for (const { key } of this.#limitsOf(connection)) {
      const group = this.#groups.get(key);
      group?.delete(connection);
      if (group?.size === 0) this.#groups.delete(key);
    }
  }

  #limitsOf({ address }: Connection): { key: string; most: number }[] {
    const { maxima, isTrustedProxy } = this.#options;
    const inAll = { key: 'all', most: maxima.inAll };
    if (isTrustedProxy(address)) return [inAll];
    return [
      { key: networkOf(address, customerNetwork), most: maxima.ofNetwork },
      { key: networkOf(address, organizationNetwork), most: maxima.ofOrganization },
      inAll,
    ];
  }
}
