import type { MountedRichText } from '../state/rich-text.ts';

interface PlainTextMount {
  readonly element: HTMLElement;
  /** The accessible name. */
  readonly name: string;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
}

/** A text without marks that is being edited in place. */
export interface MountedPlainText {
  readonly focus: () => void;
  readonly setText: (text: string) => void;
  readonly destroy: () => void;
  /** The controls of a rich text, of which it supports only merge tags. */
  readonly marks: MountedRichText;
}

/** Makes an element a text field without changing its look. Line breaks stay, everything else is plain. */
export function mountPlainText({ element, name, onChange, onFocus }: PlainTextMount): MountedPlainText {
  let known: string | null = null;
  element.setAttribute('contenteditable', 'plaintext-only');
  // Browsers without that value treat it as "not editable".
  if (element.contentEditable !== 'plaintext-only') element.setAttribute('contenteditable', 'true');
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', name);
  const setText = (text: string) => {
    if (text === known) return;
    known = text;
    element.textContent = text;
    element.style.whiteSpace = 'pre-wrap';
  };
  const onInput = () => {
    known = textOf(element);
    onChange(known);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    insert(element, event.clipboardData?.getData('text/plain') ?? '');
  };
  element.addEventListener('input', onInput);
  element.addEventListener('paste', onPaste);
  element.addEventListener('focus', onFocus);
  return {
    focus: () => focusAtEnd(element),
    setText,
    destroy() {
      element.removeEventListener('input', onInput);
      element.removeEventListener('paste', onPaste);
      element.removeEventListener('focus', onFocus);
      element.removeAttribute('contenteditable');
      element.removeAttribute('role');
    },
    marks: {
      focus: () => element.focus(),
      run: (command) => command.name === 'insert' && insert(element, command.text),
      isActive: () => false,
      link: () => '',
      setHtml: () => {},
      subscribe: () => () => {},
      destroy: () => {},
      isPlain: true,
    },
  };
}

function textOf(element: HTMLElement): string {
  // jsdom has no innerText; browsers end the last line with a break that nobody typed.
  const shown: unknown = Reflect.get(element, 'innerText');
  const text = typeof shown === 'string' ? shown : element.textContent;
  return text.replace(/\u00a0/g, ' ').replace(/\n$/, '');
}

/** Inserts a text at the caret; only the browser's own command works inside a shadow root in every browser. */
function insert(element: HTMLElement, text: string): void {
  element.focus();
  document.execCommand('insertText', false, text);
}

function focusAtEnd(element: HTMLElement): void {
  element.focus();
  const selection = document.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}
