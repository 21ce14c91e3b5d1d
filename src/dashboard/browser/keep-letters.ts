interface KeptLetters {
  /** Returns whether the letters go to this field. */
  readonly isFor: (field: HTMLInputElement) => boolean;
  /** Returns whether the focus only passes here on its way to the field. */
  readonly isPassing: (target: EventTarget | null) => boolean;
  /** Returns whether the field can't get the focus anymore. */
  readonly isOver?: () => boolean;
}

/**
 * Keeps what is typed until a field gets the focus, and then writes it into the field. Otherwise it would be lost, or be
 * shortcuts of what has the focus until then. It ends as soon as anything else gets the focus, and with Escape.
 *
 * Returns a function that ends it, for a field that doesn't appear.
 */
export function keepLetters({ isFor, isPassing, isOver = () => false }: KeptLetters): () => void {
  const { activeElement: opener, body } = document;
  const listening = new AbortController();
  const stop = () => listening.abort();
  const options = { capture: true, signal: listening.signal };
  let letters = '';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape' || isOver()) stop();
    else if (target === opener || target === body || isPassing(target)) {
      if (key === 'Backspace') letters = letters.slice(0, -1);
      else if (key.length === 1) letters += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onFocusIn = ({ target }: Event) => {
    if (isPassing(target)) return;
    stop();
    if (!(target instanceof HTMLInputElement) || !isFor(target)) return;
    // Sample words are selected by then.
    queueMicrotask(() => write(target, letters.trimStart()));
  };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('focusin', onFocusIn, options);
  return stop;
}

/** Writes words into a field, like typing them. */
function write(field: HTMLInputElement, words: string): void {
  if (words === '') return;
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
