import { createStore } from '../../api/store.ts';
import type { SendValues } from './send-values.ts';

/**
 * A draft that somebody has sent: `waiting` for the ten seconds in which it can be undone, `back` once it was, `refused`
 * by the service, or `sent`.
 */
export interface PendingSend {
  readonly state: 'waiting' | 'back' | 'refused' | 'sent';
  /** What the form held, to be shown again. */
  readonly values: SendValues;
  /** Why it was refused. */
  readonly error: unknown;
  readonly takeBack: () => void;
}

/** The drafts that were sent since the page was loaded, by id: this outlives the send page, not the browser's. */
export const pendingSends = createStore<ReadonlyMap<number, PendingSend>>(new Map());

/** Changes what is known of a draft's sending; null forgets it. */
export function setPending(id: number, change: PendingSend | null): void {
  const next = new Map(pendingSends.get());
  if (change === null) next.delete(id);
  else next.set(id, change);
  pendingSends.set(next);
}
