import { isLoopback } from '../../base/settings/smtp-relay.ts';
import { customerNetwork, networkOf } from '../../../lib/network/network.ts';

/** Most connections at a time. A provider's servers use a handful for their bounces. */
export interface ClientLimits {
  readonly ofNetwork: number;
  readonly inAll: number;
}

/** Default limits of the listener. */
export const clientLimits: ClientLimits = { ofNetwork: 20, inAll: 500 };

/**
 * Counter of connected clients by network, so that one network can't keep all others out. This machine's own addresses
 * are limited only by the total: a mail server here passes on messages from everywhere.
 */
export class ConnectedClients {
  readonly #limits: ClientLimits;
  /** Network by the client's id. */
  readonly #clients = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(limits: ClientLimits) {
    this.#limits = limits;
  }

  /** Admits a client; returns false if there are too many of its network, or in all. */
  enter(id: string, address: string): boolean {
    const network = networkOf(address, customerNetwork);
    const count = this.#counts.get(network) ?? 0;
    const most = isLoopback(bare(address)) ? this.#limits.inAll : this.#limits.ofNetwork;
    if (count >= most || this.#clients.size >= this.#limits.inAll) return false;
    this.#clients.set(id, network);
    this.#counts.set(network, count + 1);
    return true;
  }

  /** Removes a client; one that wasn't admitted changes nothing. */
  leave(id: string): void {
    const network = this.#clients.get(id);
    if (network === undefined) return;
    this.#clients.delete(id);
    const count = (this.#counts.get(network) ?? 1) - 1;
    if (count === 0) this.#counts.delete(network);
    else this.#counts.set(network, count);
  }
}

function bare(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
