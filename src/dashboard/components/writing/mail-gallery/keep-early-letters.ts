import { writingPaths } from '../../../paths.ts';

/**
 * Keeps what is typed while an email is being created, and writes it into the subject once that gets the focus.
 * Otherwise it would be lost, or be shortcuts of the page that is left. It ends as soon as anything else gets the focus.
 *
 * Returns a function that ends it, for an email that couldn't be created.
 */
export function keepEarlyLetters(): () => void {
  const { activeElement: opener, body } = document;
  const { pathname: from } = location;
  const listening = new AbortController();
  const stop = () => listening.abort();
  const options = { capture: true, signal: listening.signal };
  // There, the subject isn't focused, because that raises a keyboard over the page.
  if (matchMedia('(pointer: coarse)').matches) return stop;
  let letters = '';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (location.pathname !== from && !writingPaths.test(location.pathname)) stop();
    else if (target === opener || target === body || isPage(target)) {
      if (key === 'Backspace') letters = letters.slice(0, -1);
      else if (key.length === 1) letters += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const onFocusIn = ({ target }: Event) => {
    if (isPage(target)) return;
    stop();
    if (!(target instanceof HTMLInputElement) || target.closest('[data-envelope="subject"]') === null) return;
    // Sample words are selected by then.
    queueMicrotask(() => write(target, letters.trimStart()));
  };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('focusin', onFocusIn, options);
  return stop;
}

function isPage(target: EventTarget | null): boolean {
  return target instanceof Element && target.id === 'main';
}

/** Writes words into a field, like typing them. */
function write(field: HTMLInputElement, words: string): void {
  if (words === '') return;
  field.setRangeText(words, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
