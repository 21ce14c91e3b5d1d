import { createEvent, fireEvent, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Returns the focused element, also one within a shadow root. */
export function focusedElement(): Element {
  let element = document.activeElement ?? document.body;
  for (let inside = focusedIn(element); inside !== null; inside = focusedIn(element)) element = inside;
  return element;
}

/** Returns the focused element in a shadow root of an element, or of one of its children. */
function focusedIn(element: Element): Element | null {
  const roots = [element, ...element.children].map(({ shadowRoot }) => shadowRoot);
  return roots.find((root) => root?.activeElement)?.activeElement ?? null;
}

/** Presses keys such as `Enter`, `Control+z`, or `Control+Shift+Digit7` on what has the focus. */
export function pressKeys(...keys: readonly string[]): void {
  for (const name of keys) {
    const held = name.split('+');
    const code = held.pop() ?? name;
    fireEvent.keyDown(focusedElement(), {
      key: /^Digit\d$/.test(code) ? code.slice(5) : code,
      code: /^[a-z]$/i.test(code) ? `Key${code.toUpperCase()}` : code,
      ctrlKey: held.includes('Control'),
      altKey: held.includes('Alt'),
      shiftKey: held.includes('Shift'),
      composed: true,
    });
  }
}

/** Pastes words at the caret. */
export function pasteWords(words: string): void {
  const target = focusedElement();
  const getData = (type: string) => (type === 'text/plain' ? words : '');
  fireEvent(target, createEvent.paste(target, { clipboardData: { files: [], getData } }));
}

/** Types words, each letter as a key. */
export async function typeWords(words: string): Promise<void> {
  for (const letter of words) {
    const { textContent } = focusedElement();
    pressKeys(letter);
    pasteWords(letter);
    await waitFor(() => expect(focusedElement().textContent).not.toBe(textContent));
  }
}
