import { loadEngine } from '../engine/load-engine.ts';
import type { EditorStore, WantedFocus } from '../state/editor-store.ts';
import { blockIn } from './overlay/follow-blocks.ts';

/** The keys pressed in one text. */
interface Visit {
  readonly wanted: WantedFocus;
  readonly keys: KeyboardEvent[];
}

/** Keeps the keys pressed in texts until the text engine is loaded. */
export interface EarlyKeys {
  /** Keeps the keys that follow in the canvas for this text. */
  readonly goTo: (wanted: WantedFocus) => void;
  /** Keeps no more keys; those kept so far are still replayed. */
  readonly leave: () => void;
  /** Forgets all keys. */
  readonly stop: () => void;
}

/**
 * Creates the keeper of one canvas. Once the engine is loaded, it puts the caret into each text in order and replays its
 * keys there; focus and selection then return to where the user has gone meanwhile.
 */
export function createEarlyKeys(
  store: EditorStore,
  canvas: HTMLElement,
  focusText: (wanted: WantedFocus) => boolean,
): EarlyKeys {
  let visits: Visit[] = [];
  let current: Visit | null = null;
  const isIn = ({ wanted: { key } }: Visit, element: EventTarget | null) =>
    element instanceof Node && blockIn(canvas, key)?.contains(element) === true;
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isIn(current, event.target)) return;
    current.keys.push(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    visits = [];
    current = null;
    canvas.removeEventListener('keydown', onKeyDown, { capture: true });
  };
  const replayAll = async () => {
    const here = current !== null && isIn(current, document.activeElement) ? current : null;
    const restore = here === null ? focusKeeper(store) : null;
    const kept = visits.filter((visit) => visit === here || visit.keys.length > 0);
    stop();
    for (const { wanted, keys } of kept) if (focusText(wanted)) await replay(store, keys);
    if (kept.length > 0) restore?.();
  };
  const start = () => {
    canvas.addEventListener('keydown', onKeyDown, { capture: true });
    // The editor shows that the engine couldn't be loaded.
    void loadEngine().then(replayAll, stop);
  };
  return {
    stop,
    leave() {
      current = null;
    },
    goTo(wanted) {
      if (visits.length === 0) start();
      current = { wanted, keys: [] };
      visits.push(current);
    },
  };
}

/** Returns a function that restores the current focus and selection. */
function focusKeeper(store: EditorStore): () => void {
  const { activeElement } = document;
  const { selected, others, text, area } = store.get();
  return () => {
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    store.patch({ selected, others, text, area });
  };
}

/** Replays kept keys in the text or block that has the focus by then. */
async function replay(store: EditorStore, keys: readonly KeyboardEvent[]): Promise<void> {
  for (const key of keys) {
    const text = store.texts.focused();
    if (text === null) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    else text.press(key);
    // A key may move the focus, which follows after React has rendered.
    await Promise.resolve();
  }
}
