/** The owner of a request. `id` is null for the dashboard's own token, which lives in memory only. */
export interface TokenIdentity {
  readonly id: number | null;
  readonly name: string;
}

/** Dependencies of a write that is counted by its requester. */
export interface Requester {
  readonly token: TokenIdentity;
}

/** Returns the source of a request's writes: the dashboard, or the token of a client. */
export function sourceOf({ token }: Requester): string {
  return token.id === null ? 'desk' : `token:${token.id}`;
}

/** The API tokens, as requests use them. */
export interface KnownTokens {
  /** Returns the owner of a token, or null for an unknown one. Records the use. */
  identify(token: string): Promise<TokenIdentity | null>;
  /** Forgets a revoked token immediately. Call it after its row is deleted. */
  forget(id: number): void;
  /** Returns the last unsaved use, epoch milliseconds. */
  pendingUse(id: number): number | null;
}
