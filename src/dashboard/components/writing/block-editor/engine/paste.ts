import type { EditorView } from '@tiptap/pm/view';

/** Pastes words into a line: it takes no marks, and its breaks become blanks. */
export function pasteIntoLine(view: EditorView, event: ClipboardEvent): boolean {
  const words = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s*[\r\n]+\s*/g, ' ');
  view.dispatch(view.state.tr.insertText(words).setMeta('paste', true).scrollIntoView());
  return true;
}
