/** The owner of a request. `id` is null for the dashboard's own token, which lives in memory only. */
export interface TokenIdentity {
  readonly id: number | null;
  readonly name: string;
}

/** Dependencies of a write that is counted by who asked for it. */
export interface Requester {
  readonly token: TokenIdentity;
}

/** Returns the source of what a request writes: the dashboard, or the token of a client. */
export function sourceOf({ token }: Requester): string {
  return token.id === null ? 'desk' : `token:${token.id}`;
}

/** The API tokens, as requests use them. */
export interface KnownTokens {
  /** Returns the owner of a token, or null for an unknown one. Notes the use. */
  identify(token: string): Promise<TokenIdentity | null>;
  /** Forgets a revoked token at once. Call it after its row is gone. */
  forget(id: number): void;
  /** Returns the last use that isn't written yet, epoch milliseconds. */
  pendingUse(id: number): number | null;
}
