import { getMarkRange, type Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { MountedText } from '../state/mounted-text.ts';

type Mark = Parameters<MountedText['showWords']>[0];

// The browser's own look of selected words, which it hides while a field has the focus.
const selected = { style: 'background: Highlight; color: HighlightText' };

/**
 * Shows the words that a form would change as selected until the returned function is called. It is drawn only: the
 * document, the selection, and the history stay unchanged.
 */
export function showWords({ view }: Editor, mark: Mark): () => void {
  view.setProps({ decorations: (state) => decorationsOf(state, mark) });
  return () => {
    if (!view.isDestroyed) view.setProps({ decorations: () => null });
  };
}

function decorationsOf({ doc, schema, selection }: EditorState, mark: Mark): DecorationSet {
  const { empty, $from, from, to } = selection;
  const type = schema.marks[mark];
  const around = type === undefined ? undefined : getMarkRange($from, type);
  const isWhole = around !== undefined && (empty || (mark === 'link' && around.to >= to));
  const range = isWhole ? around : { from, to };
  return DecorationSet.create(doc, [Decoration.inline(range.from, range.to, selected)]);
}
