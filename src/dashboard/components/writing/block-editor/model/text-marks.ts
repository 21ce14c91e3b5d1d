import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { areMarksOf } from '../../../../../rendering/blocks/rich-text.ts';
import { findBlock } from './areas.ts';
import { keyOf, type BlockKey } from './block-keys.ts';
import { textsOf, type BlockText } from './block-texts.ts';
import { editedMarks } from './edited-marks.ts';
import { changeBlockOption, optionAt } from './options.ts';

/** Returns the marks of a line, as HTML; null for none, and for marks of other words, because the plain value wins. */
export function marksAt(
  { newsdesk }: Pick<PlacedBlock, 'newsdesk'>,
  { kind, path, value }: Pick<BlockText, 'kind' | 'path' | 'value'>,
): string | null {
  const marks = kind === 'line' ? optionAt(newsdesk, ['marks', path]) : null;
  return typeof marks === 'string' && marks !== '' && areMarksOf(marks, value) ? marks : null;
}

/** Sets the marks of a line; null removes them. */
export function changeMarks(
  document: BlockDocument,
  key: BlockKey,
  { path, marks }: { readonly path: string; readonly marks: string | null },
): BlockDocument {
  return changeBlockOption(document, key, { path: ['marks', path], value: marks ?? undefined });
}

/**
 * Restores the marks of a block's lines after its values were changed outside the canvas: a line that moved keeps its
 * marks, and a line with other words keeps the marks of its remaining letters.
 */
export function carryMarks(document: BlockDocument, before: PlacedBlock): BlockDocument {
  const key = keyOf(before);
  const after = findBlock(document, key);
  const known = textsOf(before).map((text) => ({ text, marks: marksAt(before, text) }));
  const marked = known.filter(({ marks }) => marks !== null);
  if (after === undefined || marked.length === 0) return document;
  const carried = new Map<string, string | null>(marked.map(({ text: { path } }) => [path, null]));
  for (const text of textsOf(after)) {
    const here = known.find(({ text: { path } }) => path === text.path);
    const isSame = ({ text: { component, value } }: { readonly text: BlockText }) =>
      component.name === text.component.name && value === text.value;
    const same = here !== undefined && isSame(here) ? here : known.find(isSame);
    const marks =
      same === undefined && here !== undefined && here.marks !== null
        ? editedMarks(here.marks, here.text.value, text.value)
        : (same?.marks ?? null);
    if (marks !== null || carried.has(text.path)) carried.set(text.path, marks);
  }
  return [...carried].reduce(
    (changed, [path, marks]) => changeMarks(changed, key, { path, marks }),
    document,
  );
}

/** Returns whether two options of a block differ at most in the marks of its lines. */
export function isSameLook(one: PlacedBlock['newsdesk'], other: PlacedBlock['newsdesk']): boolean {
  if (one === other) return true;
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  names.delete('marks');
  return [...names].every((name) => Object.is(optionAt(one, [name]), optionAt(other, [name])));
}
