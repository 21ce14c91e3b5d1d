import { getMarkRange, Mark, type Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { hexOf } from './css-color.ts';
import { wordMarks, type WordLook, type WordsLook } from '../state/mounted-text.ts';

/** The engine's name of the mark for the color and size of words. */
const wordLookName = 'wordLook';

/** Returns the color and size of the words at the selection. */
export function wordLook(editor: Editor): WordLook {
  return lookOf(editor.getAttributes(wordLookName));
}

const plainLook: WordLook = { color: null, size: null };

function lookOf(attributes: Readonly<Record<string, unknown>> = {}): WordLook {
  const { color, size } = attributes;
  return {
    color: typeof color === 'string' ? color : null,
    size: typeof size === 'number' ? size : null,
  };
}

/** Changes the color or size of the selected words, or of the styled words around the caret. */
export function setWordLook({ state, view, schema }: Editor, change: Partial<WordLook>): void {
  const type = schema.marks[wordLookName];
  const { empty, $from, from, to } = state.selection;
  if (type === undefined) return;
  const { tr } = state;
  const range = empty ? getMarkRange($from, type) : { from, to };
  if (range === undefined) tr.addStoredMark(type.create({ ...plainLook, ...change }));
  else
    state.doc.nodesBetween(range.from, range.to, (node, at) => {
      if (!node.isInline) return;
      const [start, end] = [Math.max(at, range.from), Math.min(at + node.nodeSize, range.to)];
      const look = { ...lookOf(type.isInSet(node.marks)?.attrs), ...change };
      tr.removeMark(start, end, type);
      if (look.color !== null || look.size !== null) tr.addMark(start, end, type.create(look));
    });
  view.dispatch(tr);
}

/** Applies exactly this formatting to the selected words or the word at the caret. Links and merge tags stay. */
export function setWordsLook({ state, view, schema }: Editor, { marks, color, size }: WordsLook): void {
  const { empty, $from, from, to } = state.selection;
  const range = empty ? wordAround($from) : { from, to };
  const { tr } = state;
  const names: readonly string[] = marks;
  const wanted = [...wordMarks, wordLookName].flatMap((name) => {
    const type = schema.marks[name];
    if (type === undefined) return [];
    const isWanted = name === wordLookName ? color !== null || size !== null : names.includes(name);
    return [{ type, mark: isWanted ? type.create(name === wordLookName ? { color, size } : null) : null }];
  });
  for (const { type, mark } of wanted) {
    tr.removeMark(range.from, range.to, type);
    if (mark !== null) tr.addMark(range.from, range.to, mark);
    if (range.from < range.to) continue;
    if (mark === null) tr.removeStoredMark(type);
    else tr.addStoredMark(mark);
  }
  view.dispatch(tr);
}

/** Returns the range of the word around a position; an empty one if there is none. */
function wordAround({ parent, parentOffset, pos }: ResolvedPos): { from: number; to: number } {
  const text = parent.textBetween(0, parent.content.size, undefined, ' ');
  const before = /\S*$/.exec(text.slice(0, parentOffset))?.[0].length ?? 0;
  const after = /^\S*/.exec(text.slice(parentOffset))?.[0].length ?? 0;
  return { from: pos - before, to: pos + after };
}

/** The color and size of words, as a span that rendering knows. */
export const WordLookMark = Mark.create({
  name: wordLookName,
  addAttributes: () => ({
    color: { default: null, rendered: false },
    size: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'span.nd',
      getAttrs(element) {
        const look = lookIn(element);
        return look.color === null && look.size === null ? false : { ...look };
      },
    },
  ],
  renderHTML: ({ mark: { attrs } }) => ['span', { class: 'nd', style: rulesOf(lookOf(attrs)) }, 0],
});

function lookIn({ style: { color, fontSize } }: HTMLElement): WordLook {
  return { color: hexOf(color), size: sizeOf(fontSize) };
}

function rulesOf({ color, size }: WordLook): string {
  return [
    ...(color === null ? [] : [`color:#${color}`]),
    ...(size === null ? [] : [`font-size:${size}px`]),
  ].join(';');
}

/** Writes colors and sizes in the spelling that rendering reads; browsers write others. */
export function spellLooks(content: ParentNode): void {
  for (const span of content.querySelectorAll<HTMLElement>('span.nd'))
    span.setAttribute('style', rulesOf(lookIn(span)));
}

function sizeOf(size: string): number | null {
  const digits = /^(\d{1,2})px$/.exec(size)?.[1];
  return digits === undefined ? null : Number(digits);
}
