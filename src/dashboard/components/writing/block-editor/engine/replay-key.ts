import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Replays a key that was pressed before the text was live: first with its handlers, then as the browser would. */
export function replayKey(view: EditorView, key: KeyboardEvent): void {
  const isHandled = !view.dom.dispatchEvent(new KeyboardEvent('keydown', key));
  if (isHandled || key.ctrlKey || key.metaKey || key.altKey) return;
  if (key.key.length === 1) {
    type(view, key.key);
    return;
  }
  const change = changeOf(view, key.key);
  if (change !== null) view.dispatch(change);
}

function type(view: EditorView, letter: string): void {
  const { tr, selection } = view.state;
  const { from, to } = selection;
  const insert = () => tr.insertText(letter, from, to);
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert));
  if (isHandled !== true) view.dispatch(insert());
}

function changeOf({ state: { tr, doc, selection } }: EditorView, key: string): Transaction | null {
  const { $from, from, to } = selection;
  const caretAt = (position: number) => tr.setSelection(TextSelection.create(doc, position));
  const beside = (by: 1 | -1) => tr.setSelection(Selection.near(doc.resolve(by === 1 ? to : from), by));
  if (!selection.empty && (key === 'Backspace' || key === 'Delete')) return tr.deleteSelection();
  switch (key) {
    case 'Backspace':
      return $from.parentOffset > 0 ? tr.delete(from - 1, from) : null;
    case 'Delete':
      return $from.parentOffset < $from.parent.content.size ? tr.delete(from, from + 1) : null;
    case 'ArrowLeft':
      return $from.parentOffset > 0 ? caretAt(from - 1) : beside(-1);
    case 'ArrowRight':
      return $from.parentOffset < $from.parent.content.size ? caretAt(from + 1) : beside(1);
    case 'Home':
      return caretAt($from.start());
    case 'End':
      return caretAt($from.end());
    default:
      return null;
  }
}
