import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { AllSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { CaretPlace, MountedText, WindowPoint } from '../state/mounted-text.ts';
import { findWords } from './find-words.ts';
import { richValue } from './rich-value.ts';

type CaretActions = Pick<
  MountedText,
  | 'hasFocus'
  | 'focus'
  | 'caret'
  | 'lastCaret'
  | 'isAtEnd'
  | 'isAtParagraphEnd'
  | 'isOnLine'
  | 'caretBox'
  | 'selectionBox'
  | 'isAllSelected'
  | 'wordsBefore'
  | 'deleteBefore'
  | 'around'
  | 'indent'
>;

/** The maximum nesting of lists. */
const deepestList = 3;

/** Reads the browser's caret position, which the browser reports only some time after a key or press. */
export function readCaret({ dom, composing }: EditorView): void {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Returns a live text's information about its caret, and the actions that move it. */
export function caretActions(editor: Editor): CaretActions {
  const { view } = editor;
  const selection = () => editor.state.selection;
  const extreme = (end: 'start' | 'end' | 'first' | 'last') => {
    const { doc } = editor.state;
    return end === 'start' || end === 'first' ? Selection.atStart(doc) : Selection.atEnd(doc);
  };
  return {
    hasFocus: () => view.hasFocus(),
    focus(place) {
      view.dom.setAttribute('data-open', '');
      if (place !== undefined) {
        const chosen = selectionAt(editor, place);
        view.dispatch(editor.state.tr.setSelection(chosen));
      }
      view.focus();
    },
    caret: () => ({ from: selection().from, to: selection().to }),
    lastCaret: () => ({ from: extreme('end').from, to: extreme('end').to }),
    isAtParagraphEnd: () =>
      selection().empty && selection().$from.parentOffset === selection().$from.parent.content.size,
    isAtEnd: (end) => selection().empty && selection().eq(extreme(end)),
    isOnLine(line) {
      const { $head } = selection();
      if ($head.start() !== extreme(line).$head.start()) return false;
      return view.endOfTextblock(line === 'first' ? 'up' : 'down');
    },
    caretBox: () => view.coordsAtPos(selection().head),
    selectionBox() {
      const { from, to } = selection();
      return { top: view.coordsAtPos(from).top, bottom: view.coordsAtPos(to, -1).bottom };
    },
    isAllSelected: () => selection().from <= extreme('start').from && selection().to >= extreme('end').to,
    wordsBefore() {
      const { $from } = selection();
      return $from.parent.textBetween(0, $from.parentOffset, '\n', () => '\n');
    },
    deleteBefore(letters) {
      const { from } = selection();
      view.dispatch(editor.state.tr.delete(from - letters, from));
    },
    around: () => around(editor),
    indent(by) {
      const { $from } = selection();
      const levels = Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1));
      const depth = levels.filter(({ type }) => type.name === 'listItem').length;
      if (depth === 0) return false;
      if (by === -1) editor.commands.liftListItem('listItem');
      else if (depth < deepestList) editor.commands.sinkListItem('listItem');
      return true;
    },
  };
}

/** Returns the words before and after the selection, without a space that would start a line. */
function around({ state: { doc, selection } }: Editor): ReturnType<CaretActions['around']> {
  const isWords = ({ type, content }: Node) => type.name !== 'paragraph' || content.size > 0;
  const before = doc.cut(0, selection.from).children;
  const isSpace = doc.textBetween(selection.to, Math.min(selection.to + 1, doc.content.size)) === ' ';
  const cut = doc.cut(selection.to + (isSpace ? 1 : 0)).children;
  const after = cut.slice(Math.max(0, cut.findIndex(isWords)));
  return {
    before: richValue(doc, before.slice(0, before.findLastIndex(isWords) + 1)),
    after: richValue(doc, after),
    sizeAfter: sizeOf(after),
  };
}

/** Returns the number of positions in nodes; none for a single empty paragraph, which no value has. */
function sizeOf(nodes: readonly Node[]): number {
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return nodes.length === 1 && size === 2 ? 0 : size;
}

function selectionAt(editor: Editor, place: CaretPlace): Selection {
  const { doc } = editor.state;
  if (place === 'start') return Selection.atStart(doc);
  if (place === 'end') return Selection.atEnd(doc);
  if (place === 'all')
    return doc.inlineContent ? TextSelection.create(doc, 0, doc.content.size) : new AllSelection(doc);
  if ('from' in place) {
    const within = (position: number) => Math.min(position, doc.content.size);
    return TextSelection.between(doc.resolve(within(place.from)), doc.resolve(within(place.to)));
  }
  if ('words' in place) return findWords(doc, place.words) ?? Selection.atStart(doc);
  if ('fromEnd' in place) {
    const position = Math.max(0, doc.content.size - place.fromEnd);
    return Selection.near(doc.resolve(position), -1);
  }
  const caret = caretAtPoint(editor, place);
  if (!('to' in place)) return caret;
  if (place.to === 'word') return wordAt(caret);
  return TextSelection.between(caret.$head, dragEnd(editor, place.to).$head);
}

/** Returns the caret position of a drag's end; above the text it counts as its start, below it as its end, as in browsers. */
function dragEnd(editor: Editor, point: WindowPoint): Selection {
  const { top, bottom } = editor.view.dom.getBoundingClientRect();
  const { doc } = editor.state;
  if (point.y < top) return Selection.atStart(doc);
  return point.y > bottom ? Selection.atEnd(doc) : caretAtPoint(editor, point);
}

/** Returns a selection of the word at a caret; the caret itself without one. */
function wordAt({ $head }: Selection): Selection {
  const { parent, parentOffset } = $head;
  const words = parent.textBetween(0, parent.content.size, '\n', () => '\n');
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(words.slice(0, parentOffset))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(words.slice(parentOffset))?.[0] ?? '';
  return TextSelection.create($head.doc, $head.pos - before.length, $head.pos + after.length);
}

/** Returns the caret position nearest to a point; a point outside of the text counts as its edge. */
function caretAtPoint(
  { state: { doc }, view }: Editor,
  place: Extract<CaretPlace, { x: number }>,
): Selection {
  const end = 'line' in place && place.line === 'last' ? Selection.atEnd(doc) : Selection.atStart(doc);
  const line = view.coordsAtPos(end.head);
  const box = view.dom.getBoundingClientRect();
  const y = 'line' in place ? (line.top + line.bottom) / 2 : place.y;
  const inside = (value: number, from: number, to: number) => Math.max(from + 1, Math.min(value, to - 1));
  const found = view.posAtCoords({
    left: inside(place.x, box.left, box.right),
    top: inside(y, box.top, box.bottom),
  });
  return found === null ? end : Selection.near(doc.resolve(found.pos));
}
