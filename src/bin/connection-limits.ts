import { customerNetwork, networkOf, organizationNetwork } from '../lib/network/network.ts';

/** Maximum connections that may be open without a sign-in. */
export interface ConnectionMaxima {
  readonly inAll: number;
  /** From one /24 or /64. */
  readonly ofNetwork: number;
  /** From one /48. */
  readonly ofOrganization: number;
}

interface ConnectionLimitsOptions {
  readonly maxima: ConnectionMaxima;
  /** True for web servers in front, whose connections are those of many people. */
  readonly isTrustedProxy: (address: string) => boolean;
}

/** An open connection, by the address of its other end. */
export interface LimitedConnection {
  readonly address: string;
}

/**
 * Counts the connections without a sign-in, in all and by network. Where there are too many, the one that has
 * waited longest has to go: a person's request is read in a moment, so an attack pushes out itself.
 */
export class ConnectionLimits<Connection extends LimitedConnection> {
  readonly #options: ConnectionLimitsOptions;
  /** By network, in the order in which their last requests began. */
  readonly #groups = new Map<string, Set<Connection>>();

  constructor(options: ConnectionLimitsOptions) {
    this.#options = options;
  }

  /** Number of counted connections. */
  get size(): number {
    return this.#groups.get('all')?.size ?? 0;
  }

  /** Counts a new connection. Returns those that have to be closed for it. */
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

  /** Notes that a request has begun: the connection is the youngest again. */
  refresh(connection: Connection): void {
    for (const { key } of this.#limitsOf(connection)) {
      const group = this.#groups.get(key);
      if (group?.delete(connection) === true) group.add(connection);
    }
  }

  /** Counts a connection no longer: it is closed, or someone has signed in over it. */
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
