import { createStore } from './store.ts';
import { outliveThePage, stayOnThePage } from './transport.ts';

/** How long a deletion waits before it goes out, in milliseconds. Spec: PRODUCT, Destroying. */
export const undoMs = 10_000;

/** A deed that can still be taken back. */
export interface Deed {
  /** What it does away with, such as `contact:anna@example.com`: pages hide these. */
  readonly keys: readonly string[];
  /** Sends it. */
  readonly commit: () => Promise<unknown>;
  /** Leaving the browser's page asks first while it waits: for what should not go unseen, such as a mail to many. */
  readonly asksOnLeave?: boolean;
  /** Told when it was sent and refused. */
  readonly onRefused: (error: unknown) => void;
  /** Told when it is over: sent or taken back. */
  readonly onSettled: () => void;
}

interface Waiting extends Deed {
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting = new Set<Waiting>();

/** Keys of everything that is on its way out: hidden, though the service still has it. */
export const vanishing = createStore<ReadonlySet<string>>(new Set());

/**
 * Does something after ten seconds, unless it is taken back by the function given. Leaving the page sends it at once:
 * what the person saw happen, happens.
 */
export function doUndoably(deed: Deed): () => void {
  const one: Waiting = { ...deed, timer: setTimeout(() => void send(one), undoMs) };
  waiting.add(one);
  vanishing.set(new Set([...vanishing.get(), ...deed.keys]));
  return () => {
    if (!waiting.delete(one)) return;
    clearTimeout(one.timer);
    settle(one);
  };
}

/** Sends everything that still waits, such as when the page is left. */
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

function settle(one: Deed): void {
  const left = new Set(vanishing.get());
  for (const key of one.keys) left.delete(key);
  vanishing.set(left);
  one.onSettled();
}

/** Sends what waits when the page goes away, by requests that outlive it. Called once, at the start. */
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
