import { combineTransactionSteps, getChangedRanges, Node } from '@tiptap/core';
import type { Mark, Node as DocumentNode, NodeType } from '@tiptap/pm/model';
import { Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { Transform } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import type { NameTag } from '../../merge-tags/tag-names.ts';
import { chipElement, chipName, replaceTags } from '../../merge-tags/chip.ts';
import { hasTags, tagOf, tagPieces } from '../../merge-tags/tag-pieces.ts';
import type { ShownTag } from '../../merge-tags/shown-tag.ts';

interface MergeTagOptions {
  readonly nameTag: NameTag;
  /** Called when a chip is pressed. */
  readonly onPress: ((tag: ShownTag) => void) | undefined;
}

/** The engine's name of a merge tag. */
export const mergeTagName = 'mergeTag';

/** Returns the source of a merge tag, or a newline for a break. */
export function leafText({ type, attrs }: DocumentNode): string {
  return type.name === mergeTagName ? String(attrs['source']) : '\n';
}

/** Returns the node of a merge tag: one letter of a text, shown as a chip. Its source is stored and copied. */
export function mergeTagNode({ nameTag, onPress }: MergeTagOptions): Node {
  return Node.create({
    name: mergeTagName,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: false,
    addAttributes: () => ({ source: { default: '', rendered: false } }),
    parseHTML: () => [
      {
        tag: `span[${chipName}]`,
        getAttrs(element) {
          const source = element.getAttribute(chipName) ?? '';
          return tagOf(source) === null ? false : { source };
        },
      },
    ],
    renderHTML: ({ node }) => ['span', { [chipName]: leafText(node) }, leafText(node)],
    renderText: ({ node }) => leafText(node),
    addNodeView:
      () =>
      ({ node, view, getPos }) => {
        const tag = tagOf(leafText(node));
        if (tag === null) return { dom: document.createElement('span') };
        const dom = chipElement(tag, nameTag);
        const position = () => getPos() ?? null;
        dom.addEventListener('click', () =>
          onPress?.({ ...shownTag(view, tag.source, position), element: dom }),
        );
        return { dom, ignoreMutation: () => true };
      },
    addKeyboardShortcuts() {
      return {
        Backspace: ({ editor }) => selectTag(editor.view, 'nodeBefore'),
        Delete: ({ editor }) => selectTag(editor.view, 'nodeAfter'),
      };
    },
    addProseMirrorPlugins() {
      const { type } = this;
      return [
        new Plugin({
          appendTransaction(transactions, { doc }, state) {
            const changed = transactions.filter(({ docChanged }) => docChanged);
            return changed.length === 0
              ? null
              : chipsOfWords(state, type, combineTransactionSteps(doc, changed));
          },
        }),
      ];
    },
  });
}

/** Selects the chip next to the caret, so that the next press deletes it; returns false if there is none. */
function selectTag(view: EditorView, side: 'nodeBefore' | 'nodeAfter'): boolean {
  const { empty, $from } = view.state.selection;
  if (!empty || $from[side]?.type.name !== mergeTagName) return false;
  const from = side === 'nodeBefore' ? $from.pos - 1 : $from.pos;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, from + 1)));
  return true;
}

/** Turns merge tags in typed, pasted, or inserted words into chips. */
function chipsOfWords({ doc, tr }: EditorState, type: NodeType, changes: Transform): Transaction | null {
  const found = new Map<number, { to: number; source: string; marks: readonly Mark[] }>();
  const findIn = ({ text, marks }: DocumentNode, at: number) => {
    let from = at;
    for (const piece of text === undefined || !hasTags(text) ? [] : tagPieces(text)) {
      const source = typeof piece === 'string' ? piece : piece.source;
      if (typeof piece !== 'string') found.set(from, { to: from + source.length, source, marks });
      from += source.length;
    }
  };
  // Words elsewhere had no tags before: a key in a long text reads a single paragraph.
  for (const { newRange } of getChangedRanges(changes)) doc.nodesBetween(newRange.from, newRange.to, findIn);
  const latestFirst = [...found].toSorted(([one], [other]) => other - one);
  for (const [from, { to, source, marks }] of latestFirst)
    tr.replaceWith(from, to, type.create({ source }, null, marks));
  return found.size === 0 ? null : tr;
}

/** Returns HTML with its merge tags as the engine parses them. */
export function taggedHtml(html: string): string {
  if (!hasTags(html)) return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  replaceTags(template.content, ({ source }) => {
    const span = document.createElement('span');
    span.setAttribute(chipName, source);
    return span;
  });
  return template.innerHTML;
}

/** Returns the merge tag next to the caret; null for none. */
export function tagAtCaret(view: EditorView): ShownTag | null {
  const { empty, $from } = view.state.selection;
  const { nodeBefore, nodeAfter } = $from;
  if (!empty) return null;
  const isTag = (node: DocumentNode | null): node is DocumentNode => node?.type.name === mergeTagName;
  const at = isTag(nodeBefore) ? $from.pos - 1 : isTag(nodeAfter) ? $from.pos : null;
  const node = at === null ? null : view.state.doc.nodeAt(at);
  const element = at === null ? null : view.nodeDOM(at);
  if (node === null || !(element instanceof HTMLElement)) return null;
  return { ...shownTag(view, leafText(node), () => at), element };
}

function shownTag(
  view: EditorView,
  source: string,
  position: () => number | null,
): Omit<ShownTag, 'element'> {
  return {
    source,
    change(next) {
      const at = position();
      const node = at === null ? null : view.state.doc.nodeAt(at);
      if (at !== null && node !== null && leafText(node) === source) {
        const { tr } = view.state;
        if (next === '') tr.delete(at, at + 1);
        else if (next !== source) tr.setNodeAttribute(at, 'source', next);
        view.dispatch(tr.setMeta('uiEvent', 'mergeTag'));
      }
      view.focus();
    },
  };
}
