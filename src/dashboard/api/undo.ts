import { createStore } from './store.ts';
import { outliveThePage, stayOnThePage } from './transport.ts';

/** The time in which a deletion can be undone, in milliseconds. Spec: PRODUCT, Destroying. */
export const undoMs = 10_000;

/** An action that can still be undone. */
export interface DelayedAction {
  /** Keys of the items it deletes, such as `contact:anna@example.com`; pages hide these. */
  readonly keys: readonly string[];
  /** Sends the action. */
  readonly commit: () => Promise<unknown>;
  /** True if leaving the page asks first while the action waits, as for a send to many people. */
  readonly asksOnLeave?: boolean;
  /** Called if it was sent and refused. */
  readonly onRefused: (error: unknown) => void;
  /** Called when it was sent or undone. */
  readonly onSettled: () => void;
}

interface Waiting extends DelayedAction {
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting = new Set<Waiting>();

/** Keys of items being deleted: hidden, though the service still has them. */
export const vanishing = createStore<ReadonlySet<string>>(new Set());

/**
 * Sends an action after 10 seconds, unless the returned function undoes it. Leaving the page sends it immediately,
 * because the user has already seen its result.
 */
export function doUndoably(action: DelayedAction): () => void {
  const one: Waiting = { ...action, timer: setTimeout(() => void send(one), undoMs) };
  waiting.add(one);
  vanishing.set(new Set([...vanishing.get(), ...action.keys]));
  return () => {
    if (!waiting.delete(one)) return;
    clearTimeout(one.timer);
    settle(one);
  };
}

/** Sends every waiting action, for example when the page is left. */
export function sendWaiting(): void {
  for (const one of [...waiting]) {
    clearTimeout(one.timer);
    void send(one);
  }
}

async function send(one: Waiting): Promise<void> {
  if (!waiting.delete(one)) return;
  try {
    await one.commit();
  } catch (error) {
    one.onRefused(error);
  } finally {
    settle(one);
  }
}

function settle(one: DelayedAction): void {
  const left = new Set(vanishing.get());
  for (const key of one.keys) left.delete(key);
  vanishing.set(left);
  one.onSettled();
}

/** Sends waiting actions when the page is left, with requests that outlive it. Called once, at the start. */
export function sendWaitingOnLeave(): void {
  window.addEventListener('beforeunload', (event) => {
    if ([...waiting].some(({ asksOnLeave }) => asksOnLeave === true)) event.preventDefault();
  });
  window.addEventListener('pagehide', () => {
    outliveThePage();
    sendWaiting();
  });
  window.addEventListener('pageshow', stayOnThePage);
}
