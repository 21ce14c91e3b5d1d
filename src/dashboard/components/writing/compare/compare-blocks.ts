import type { BlockDocument, PlacedBlock } from '../../../../contract/mails/block-document.ts';
import { matchKeys } from '../../../../lib/text/match-keys.ts';
import { likeness, wordsIn } from './likeness.ts';

/** The difference of a block from the other version. */
export type BlockChange = 'same' | 'changed' | 'moved' | 'movedAndChanged' | 'new' | 'gone';

/** A block of one version: its difference, and the index of its counterpart in the other's `blockdata_set`. */
export interface ComparedBlock {
  readonly change: BlockChange;
  readonly other: number | null;
}

/** The blocks of two versions, by their index in `blockdata_set`, and in reading order. */
export interface ComparedBlocks {
  readonly before: ReadonlyMap<number, ComparedBlock>;
  readonly after: ReadonlyMap<number, ComparedBlock>;
}

/** Choice: two blocks of a kind that are less similar than this count as one added and one removed. */
const leastLikeness = 0.3;

interface ReadBlock {
  /** The index in `blockdata_set`. */
  readonly index: number;
  readonly kind: string;
  readonly key: string;
  readonly words: ReadonlyMap<string, number>;
}

/** Indexes in both lists. */
type Pair = readonly [before: number, after: number];

/** Matches the blocks of two documents: equal ones, then similar ones of a kind, then those in the same gap. */
export function compareBlocks(before: BlockDocument, after: BlockDocument): ComparedBlocks {
  const older = readBlocks(before);
  const newer = readBlocks(after);
  const pairs: Pair[] = equalInOrder(older, newer);
  pairs.push(...equalElsewhere(older, newer, pairs));
  pairs.push(...similar(older, newer, pairs));
  pairs.push(...inSameGap(older, newer, pairs));
  return described(older, newer, pairs);
}

function readBlocks({ blockdata_set: blocks }: BlockDocument): ReadBlock[] {
  return blocks
    .map((block, index) => ({ block, index }))
    .toSorted(
      (one, other) => one.block.area - other.block.area || one.block.sort_order - other.block.sort_order,
    )
    .map(({ block, index }) => ({ index, ...readBlock(block) }));
}

function readBlock({ block, data, newsdesk }: PlacedBlock): Omit<ReadBlock, 'index'> {
  const kind = block.slug === '' ? String(block.id) : block.slug;
  return { kind, key: `${kind} ${sortedJson([data, newsdesk ?? null])}`, words: wordsIn(textsIn(data)) };
}

/** Returns the texts among a block's values, without tags. */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textsIn).join(' ');
}

/** Returns JSON with sorted members, because their order has no meaning. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

function equalInOrder(older: readonly ReadBlock[], newer: readonly ReadBlock[]): Pair[] {
  const matches = matchKeys(
    older.map(({ key }) => key),
    newer.map(({ key }) => key),
  );
  return [...matches].flatMap((match, at): Pair[] => (match === -1 ? [] : [[match, at]]));
}

function left(blocks: readonly ReadBlock[], taken: ReadonlySet<number>): (readonly [number, ReadBlock])[] {
  return [...blocks.entries()].filter(([at]) => !taken.has(at));
}

function leftOf(older: readonly ReadBlock[], newer: readonly ReadBlock[], pairs: readonly Pair[]) {
  return {
    gone: left(older, new Set(pairs.map(([before]) => before))),
    added: left(newer, new Set(pairs.map(([, after]) => after))),
  };
}

function equalElsewhere(
  older: readonly ReadBlock[],
  newer: readonly ReadBlock[],
  pairs: readonly Pair[],
): Pair[] {
  const { gone, added } = leftOf(older, newer, pairs);
  return paired(
    gone.flatMap(([before, { key }]) =>
      added.flatMap(([after, other]) => (other.key === key ? [{ before, after, alike: 1 }] : [])),
    ),
  );
}

function similar(older: readonly ReadBlock[], newer: readonly ReadBlock[], pairs: readonly Pair[]): Pair[] {
  const { gone, added } = leftOf(older, newer, pairs);
  return paired(
    gone.flatMap(([before, { kind, words }]) =>
      added.flatMap(([after, other]) => {
        const alike = other.kind === kind ? likeness(words, other.words) : 0;
        return alike < leastLikeness ? [] : [{ before, after, alike }];
      }),
    ),
  );
}

/** Pairs each with its most similar one, and prefers closer ones among equals. */
function paired(candidates: readonly { before: number; after: number; alike: number }[]): Pair[] {
  const far = ({ before, after }: { before: number; after: number }) => Math.abs(before - after);
  const takenBefore = new Set<number>();
  const takenAfter = new Set<number>();
  const pairs: Pair[] = [];
  for (const one of candidates.toSorted((a, b) => b.alike - a.alike || far(a) - far(b))) {
    if (takenBefore.has(one.before) || takenAfter.has(one.after)) continue;
    takenBefore.add(one.before);
    takenAfter.add(one.after);
    pairs.push([one.before, one.after]);
  }
  return pairs;
}

/** Pairs rewritten blocks: blocks of the same kind that follow the same block in both versions. */
function inSameGap(older: readonly ReadBlock[], newer: readonly ReadBlock[], pairs: readonly Pair[]): Pair[] {
  const { gone, added } = leftOf(older, newer, pairs);
  const byAfter = new Map(pairs.map(([before, after]) => [after, before]));
  const byBefore = new Set(pairs.map(([before]) => before));
  const gapBefore = (at: number) => lastBelow(at, (one) => byBefore.has(one));
  const gapAfter = (at: number) => byAfter.get(lastBelow(at, (one) => byAfter.has(one))) ?? -1;
  return paired(
    gone.flatMap(([before, { kind }]) =>
      added.flatMap(([after, other]) =>
        other.kind === kind && gapBefore(before) === gapAfter(after) ? [{ before, after, alike: 1 }] : [],
      ),
    ),
  );
}

function lastBelow(at: number, is: (at: number) => boolean): number {
  for (let one = at - 1; one >= 0; one -= 1) if (is(one)) return one;
  return -1;
}

function described(
  older: readonly ReadBlock[],
  newer: readonly ReadBlock[],
  pairs: readonly Pair[],
): ComparedBlocks {
  const stayed = longestRising(pairs, ([one, other]) => older[one]?.key === newer[other]?.key);
  const before = new Map<number, ComparedBlock>(
    older.map(({ index }) => [index, { change: 'gone', other: null }]),
  );
  const after = new Map<number, ComparedBlock>(
    newer.map(({ index }) => [index, { change: 'new', other: null }]),
  );
  for (const pair of pairs) {
    const [one, other] = [older[pair[0]], newer[pair[1]]];
    if (one === undefined || other === undefined) continue;
    const isChanged = one.key !== other.key;
    const moved = isChanged ? 'movedAndChanged' : 'moved';
    const change = stayed.has(pair) ? (isChanged ? 'changed' : 'same') : moved;
    before.set(one.index, { change, other: other.index });
    after.set(other.index, { change, other: one.index });
  }
  return { before, after };
}

/**
 * Returns the largest set of pairs that keep their order, preferring equal blocks to changed ones; the others moved.
 */
function longestRising(pairs: readonly Pair[], isEqual: (pair: Pair) => boolean): ReadonlySet<Pair> {
  const sorted = pairs.toSorted(([, one], [, other]) => one - other);
  const best: { readonly pair: Pair; readonly weight: number; readonly from: number }[] = [];
  for (const pair of sorted) {
    const below = best.map(({ pair: [before], weight }) => (before < pair[0] ? weight : 0));
    const weight = Math.max(0, ...below);
    // Equal ones weigh slightly more, so that of two swapped blocks the changed one counts as moved.
    best.push({ pair, weight: weight + (isEqual(pair) ? 1001 : 1000), from: below.indexOf(weight || -1) });
  }
  const kept = new Set<Pair>();
  const most = Math.max(...best.map(({ weight }) => weight));
  for (let at = best.findIndex(({ weight }) => weight === most); at >= 0; at = best[at]?.from ?? -1) {
    const pair = best[at]?.pair;
    if (pair !== undefined) kept.add(pair);
  }
  return kept;
}
