import type { Token } from './characters.ts';
import type { EditedElement, EditedNode } from '../../mail-frame/edited-nodes.ts';
import { escapeText } from './escape.ts';
import { matchKeys } from '../../../../../lib/text/match-keys.ts';
import { grown, shifted } from './moved.ts';
import type { MailSource, Range } from './ranges.ts';
import { closeKey, commentKey, openKey, sourceTokens, wholeKey } from './source-tokens.ts';
import { changedStartTag, isEditedTag, newStartTag } from './start-tag.ts';
import { voidTags } from './tags.ts';

/** A token of the edited content, and the element whose tag it is. */
interface EditedToken extends Token {
  readonly part?: {
    readonly id: number;
    readonly is: 'open' | 'close' | 'void' | 'whole';
    readonly tag: string;
  };
}

/**
 * Writes an edit of an element's content back into the source. Everything unedited keeps its spelling: untouched tags,
 * entities, and comments keep their exact bytes. Returns null if the edited element doesn't exist or has no content.
 */
export function applyEdit(mail: MailSource, edited: EditedElement): MailSource | null {
  const parent = mail.ranges.get(edited.id);
  if (parent?.kind !== 'open') return null;
  const inside = [parent.tagEnd, parent.innerEnd] as const;
  const after = edited.nodes.flatMap((node) => editedTokens(node, mail));
  const before = oldTokens(mail, inside, wholesOf(after, mail, inside));
  const matches = matchKeys(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  );
  const tokens = after.map((token, index) => {
    const match = before[matches[index] ?? -1];
    return match === undefined ? token : { ...token, written: match.written };
  });
  const inner = tokens.map(({ written }) => written).join('');
  return {
    ...mail,
    text: mail.text.slice(0, parent.tagEnd) + inner + mail.text.slice(parent.innerEnd),
    ranges: movedRanges(mail, edited.id, tokens),
  };
}

function editedTokens(node: EditedNode, { text, ranges }: MailSource): EditedToken[] {
  if (typeof node === 'string') {
    return Array.from(node, (one) => ({ key: one, written: escapeText(one) }));
  }
  if (node.kind === 'comment') {
    return [{ key: commentKey(node.text), written: `<!--${node.text.replaceAll('-->', '--&gt;')}-->` }];
  }
  const { id } = node;
  const range = ranges.get(id);
  if (node.kind === 'whole') {
    if (range === undefined) return [];
    const part = { id, is: 'whole', tag: range.tag } as const;
    return [{ key: wholeKey(id), written: text.slice(range.start, range.end), part }];
  }
  if (node.kind === 'close') return closeTokens(node, range);
  return node.kind === 'known' ? knownTokens(node, text, range) : newTokens(node, { text, ranges });
}

/** Returns the start tag of an element of the source. A tag name that the visual view can't produce is omitted. */
function knownTokens(
  { id, tag, attributes }: Extract<EditedNode, { kind: 'known' }>,
  text: string,
  range: Range | undefined,
): EditedToken[] {
  if (range === undefined) return [];
  const written = text.slice(range.start, range.tagEnd);
  const part = { id, is: voidTags.has(tag) ? 'void' : 'open', tag } as const;
  const isSame = tag === range.tag && Object.keys(attributes).length === 0;
  if (isSame) return [{ key: openKey(id), written, part }];
  if (tag !== range.tag && !isEditedTag(tag)) return [];
  return [{ key: `${openKey(id)}*`, written: changedStartTag(written, tag, attributes), part }];
}

/** Returns the start tag of a new element; half of a split paragraph gets the tag of the other half. */
function newTokens(
  { id, tag, attributes, like }: Extract<EditedNode, { kind: 'new' }>,
  { text, ranges }: Pick<MailSource, 'text' | 'ranges'>,
): EditedToken[] {
  if (!isEditedTag(tag)) return [];
  const model = like === undefined ? undefined : ranges.get(like);
  const written =
    model?.tag === tag
      ? changedStartTag(text.slice(model.start, model.tagEnd), tag, { id: null, ...attributes })
      : newStartTag(tag, attributes);
  return [{ key: openKey(id), written, part: { id, is: voidTags.has(tag) ? 'void' : 'open', tag } }];
}

function closeTokens({ id, tag }: { id: number; tag: string }, range: Range | undefined): EditedToken[] {
  if (voidTags.has(tag) || (range === undefined && !isEditedTag(tag))) return [];
  // The source omits this end tag, and continues to.
  const isOpenEnded = range?.tag === tag && range.innerEnd === range.end;
  const part = { id, is: 'close', tag } as const;
  return [
    isOpenEnded
      ? { key: `${closeKey(tag)}-${id}`, written: '', part }
      : { key: closeKey(tag), written: `</${tag}>`, part },
  ];
}

/** Returns the elements within the range that stay whole, by offset. */
function wholesOf(
  tokens: readonly EditedToken[],
  { ranges }: MailSource,
  [from, to]: readonly [number, number],
): [id: number, range: Range][] {
  const wholes: [number, Range][] = [];
  for (const { part } of tokens) {
    const range = part?.is === 'whole' ? ranges.get(part.id) : undefined;
    if (part && range && range.start >= from && range.end <= to) wholes.push([part.id, range]);
  }
  return wholes.sort(([, one], [, other]) => one.start - other.start);
}

/** Returns the previous tokens of the range, with each whole element as one token. */
function oldTokens(
  { text, ranges }: MailSource,
  [from, to]: readonly [number, number],
  wholes: readonly [number, Range][],
): Token[] {
  const idAt = new Map<number, number>();
  for (const [id, { start }] of ranges) if (start >= from && start < to) idAt.set(start, id);
  const tokens: Token[] = [];
  let at = from;
  for (const [id, { start, end }] of wholes) {
    if (start < at) continue;
    tokens.push(...sourceTokens(text, [at, start], idAt));
    tokens.push({ key: wholeKey(id), written: text.slice(start, end) });
    at = end;
  }
  tokens.push(...sourceTokens(text, [at, to], idAt));
  return tokens;
}

/** Returns the ranges after the edit: around it, in whole elements, and of the tags in between. */
function movedRanges(mail: MailSource, parentId: number, tokens: readonly EditedToken[]): Map<number, Range> {
  const moved = new Map<number, Range>();
  const parent = mail.ranges.get(parentId);
  if (parent === undefined) return moved;
  const length = tokens.reduce((sum, { written }) => sum + written.length, 0);
  const by = length - (parent.innerEnd - parent.tagEnd);
  for (const [id, range] of mail.ranges) {
    if (range.start >= parent.innerEnd && id !== parentId) moved.set(id, shifted(range, by));
    else if (id === parentId || range.start < parent.tagEnd) moved.set(id, grown(range, parent, by));
  }
  const wholes: (readonly [range: Range, by: number])[] = [];
  let at = parent.tagEnd;
  for (const { written, part } of tokens) {
    const [start, end] = [at, at + written.length];
    at = end;
    if (part === undefined) continue;
    const before = mail.ranges.get(part.id);
    if (part.is === 'whole' && before) wholes.push([before, start - before.start]);
    else if (part.is === 'open' || part.is === 'void') {
      moved.set(part.id, { tag: part.tag, kind: part.is, start, tagEnd: end, innerEnd: end, end });
    } else if (part.is === 'close') {
      const open = moved.get(part.id);
      if (open) moved.set(part.id, { ...open, innerEnd: start, end });
    }
  }
  moveWholes(mail.ranges, moved, wholes);
  return moved;
}

/** Moves the ranges inside of an element that stayed whole. */
function moveWholes(
  ranges: ReadonlyMap<number, Range>,
  moved: Map<number, Range>,
  wholes: readonly (readonly [range: Range, by: number])[],
): void {
  const inOrder = wholes.toSorted(([one], [other]) => one.start - other.start);
  for (const [id, range] of ranges) {
    if (moved.has(id)) continue;
    let low = 0;
    let high = inOrder.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle]?.[0].start ?? Infinity) <= range.start) low = middle + 1;
      else high = middle;
    }
    const [whole, by] = inOrder[low - 1] ?? [];
    if (whole && by !== undefined && range.end <= whole.end) moved.set(id, shifted(range, by));
  }
}
