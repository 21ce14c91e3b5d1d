import { createStore } from '../../api/store.ts';
import type { SendValues } from './send-values.ts';

/**
 * A draft that a person has sent: `waiting` for the ten seconds in which it can be undone, `back` once it was, `refused`
 * by the service, or `sent`.
 */
export interface PendingSend {
  readonly state: 'waiting' | 'back' | 'refused' | 'sent';
  /** Values of the form, to be shown again. */
  readonly values: SendValues;
  /** Reason why it was refused. */
  readonly error: unknown;
  readonly undo: () => void;
}

/** The drafts that were sent since the page was loaded, by id: this outlives the send page, not the browser's. */
export const pendingSends = createStore<ReadonlyMap<number, PendingSend>>(new Map());

/** Keeps the state of a draft's send; null forgets it. */
export function setPending(id: number, change: PendingSend | null): void {
  const next = new Map(pendingSends.get());
  if (change === null) next.delete(id);
  else next.set(id, change);
  pendingSends.set(next);
}
