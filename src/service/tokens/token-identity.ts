/** Whose request it is. `id` is null for the dashboard's own token, which lives in memory only. */
export interface TokenIdentity {
  readonly id: number | null;
  readonly name: string;
}
