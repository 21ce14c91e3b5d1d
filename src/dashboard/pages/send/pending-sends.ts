import { createStore } from '../../api/store.ts';
import type { SendValues } from './send-values.ts';

/**
 * A draft that a person has sent: `waiting` for the ten seconds in which it can be undone, `back` once it was undone,
 * `refused` by the service, or `sent`.
 */
export interface PendingSend {
  readonly state: 'waiting' | 'back' | 'refused' | 'sent';
  /** Values of the form, to be shown again. */
  readonly values: SendValues;
  /** The reason for the refusal. */
  readonly error: unknown;
  readonly undo: () => void;
}

/** The drafts sent since the browser loaded the dashboard, by id; they outlive the send page. */
export const pendingSends = createStore<ReadonlyMap<number, PendingSend>>(new Map());

/** Saves the state of a draft's send; null removes it. */
export function setPending(id: number, change: PendingSend | null): void {
  const next = new Map(pendingSends.get());
  if (change === null) next.delete(id);
  else next.set(id, change);
  pendingSends.set(next);
}
