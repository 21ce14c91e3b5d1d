import { createStore } from '../../api/store.ts';
import type { SendValues } from './send-values.ts';

/**
 * A draft that the user has sent: `waiting` during the ten seconds in which it can be undone, `back` after undo,
 * `refused` by the service, or `sent`.
 */
export interface PendingSend {
  readonly state: 'waiting' | 'back' | 'refused' | 'sent';
  /** The form's values, to show again. */
  readonly values: SendValues;
  /** The reason for the refusal. */
  readonly error: unknown;
  readonly undo: () => void;
}

/** The drafts sent since the dashboard was loaded, by id; they outlive the send page. */
export const pendingSends = createStore<ReadonlyMap<number, PendingSend>>(new Map());

/** Saves the state of a draft's send; null removes it. */
export function setPending(id: number, change: PendingSend | null): void {
  const next = new Map(pendingSends.get());
  if (change === null) next.delete(id);
  else next.set(id, change);
  pendingSends.set(next);
}
