import type { Log } from '../../storage/log.ts';
import type { Storage } from '../../storage/storage.ts';
import type { KnownTokens, TokenIdentity } from '../../base/known-tokens.ts';
import { tokenHash } from './token-secret.ts';
import { findTokenByHash, updateLastUse } from './tokens.store.ts';

/** Time for which another process may still accept a token that this one has revoked. */
const cacheMs = 10_000;
/** Maximum known tokens in memory; beyond it, the cache is emptied. */
const cacheSize = 10_000;
/** Delay after the first use until last uses are written together. */
const flushMs = 30_000;

interface Known {
  readonly identity: TokenIdentity;
  readonly until: number;
}

/** Dependencies of the registry. */
export interface TokenRegistryOptions {
  readonly storage: Storage;
  readonly log: Log;
  readonly now: () => number;
  /** The dashboard's own token, never stored. */
  readonly dashboardToken: string;
}

/** The owners of tokens, and the last use of each. */
export class TokenRegistry implements KnownTokens {
  readonly #options: TokenRegistryOptions;
  readonly #dashboardHash: string;
  readonly #known = new Map<string, Known>();
  readonly #pendingUses = new Map<number, number>();
  #revocations = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: TokenRegistryOptions) {
    this.#options = options;
    this.#dashboardHash = tokenHash(options.dashboardToken);
  }

  /** Returns the owner of a token, or null for an unknown one. Records the use. */
  async identify(token: string): Promise<TokenIdentity | null> {
    const hash = tokenHash(token);
    if (hash === this.#dashboardHash) return { id: null, name: 'dashboard' };
    const identity = this.#cached(hash) ?? (await this.#read(hash));
    if (identity?.id !== undefined && identity.id !== null) this.#noteUse(identity.id);
    return identity;
  }

  /** Forgets a revoked token immediately. Call it after its row is deleted. */
  forget(id: number): void {
    this.#revocations += 1;
    this.#pendingUses.delete(id);
    for (const [hash, { identity }] of this.#known) if (identity.id === id) this.#known.delete(hash);
  }

  /** Returns the last unsaved use, epoch milliseconds. */
  pendingUse(id: number): number | null {
    return this.#pendingUses.get(id) ?? null;
  }

  /** Writes the last uses. A failure is logged and they are kept for the next time. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const uses = [...this.#pendingUses];
    if (uses.length === 0) return;
    try {
      await this.#options.storage.write(
        async (db) => {
          for (const [id, usedAt] of uses) await updateLastUse(db, id, usedAt);
        },
        { priority: 'background' },
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      this.#options.log.warn({ reason }, 'could not save last use of tokens');
      return;
    }
    for (const [id, usedAt] of uses) {
      if (this.#pendingUses.get(id) === usedAt) this.#pendingUses.delete(id);
    }
  }

  #cached(hash: string): TokenIdentity | null {
    const known = this.#known.get(hash);
    return known !== undefined && known.until > this.#options.now() ? known.identity : null;
  }

  async #read(hash: string): Promise<TokenIdentity | null> {
    const revocations = this.#revocations;
    const identity = await findTokenByHash(this.#options.storage.read, hash);
    if (identity === undefined) {
      this.#known.delete(hash);
      return null;
    }
    // A token that was revoked while it was read must not be cached.
    if (revocations === this.#revocations) {
      if (this.#known.size >= cacheSize) this.#known.clear();
      this.#known.set(hash, { identity, until: this.#options.now() + cacheMs });
    }
    return identity;
  }

  #noteUse(id: number): void {
    this.#pendingUses.set(id, this.#options.now());
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }
}
