import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { SavedBlock } from '../../../../../contract/mails/saved-blocks.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { areasOf, blocksOf, findBlock, placedBlocks, placeOf } from './areas.ts';
import { keyOf, withKeyOf, type BlockKey } from './block-keys.ts';
import {
  copyOf,
  dataOf,
  deleteBlock,
  insertBlocks,
  replacedBlocks,
  type UnplacedBlock,
} from './operations.ts';
import { optionAt, withOption } from './options.ts';

// A copy records its saved block in `newsdesk.saved`, with a digest of each value at that time. A value that still has
// its digest follows the saved block; a value that an author has changed stays.

/** The saved block that a copy is from. */
interface SavedMark {
  readonly id: number;
  readonly version: number;
  readonly part: number;
  /** The highest part at that time; parts above it are new. */
  readonly of: number;
  /** Digests of its values at that time; null in copies without any. */
  readonly base: Readonly<Record<string, unknown>> | null;
}

/** Returns the mark of a copy; null for a block that isn't one. */
export function savedMark({ newsdesk }: Partial<PlacedBlock>): SavedMark | null {
  const mark = optionAt(newsdesk, ['saved']);
  if (!isRecord(mark)) return null;
  const { id, version, part, of, base } = mark;
  if (typeof id !== 'number' || typeof version !== 'number' || typeof part !== 'number') return null;
  return { id, version, part, of: typeof of === 'number' ? of : part, base: isRecord(base) ? base : null };
}

/** Returns the number of a block among saved blocks; 0 if it has none. */
function partOf({ newsdesk }: Partial<PlacedBlock>): number {
  const part = optionAt(newsdesk, ['saved', 'part']);
  return typeof part === 'number' ? part : 0;
}

/** Returns the highest number among saved blocks. */
export function lastPart(blocks: readonly PlacedBlock[]): number {
  return blocks.reduce((most, placed) => Math.max(most, partOf(placed)), 0);
}

/** Returns a block marked as the copy of one of the saved blocks. */
export function withMark(placed: PlacedBlock, saved: SavedBlock, part: PlacedBlock): PlacedBlock {
  const parts = placedBlocks(saved.blockdocument);
  const base = Object.fromEntries([...valuesOf(part)].map(([name, value]) => [name, digestOf(value)]));
  const mark = { id: saved.id, version: saved.version, part: partOf(part), of: lastPart(parts), base };
  return { ...placed, newsdesk: withOption(placed.newsdesk ?? {}, ['saved'], mark) };
}

/** Lists the saved blocks that an email has copies of, each with its oldest version there. */
export function copiedVersions(document: Partial<BlockDocument>): ReadonlyMap<number, number> {
  const versions = new Map<number, number>();
  for (const placed of placedBlocks(document)) {
    const mark = savedMark(placed);
    if (mark === null) continue;
    if (mark.base === null) continue;
    versions.set(mark.id, Math.min(mark.version, versions.get(mark.id) ?? mark.version));
  }
  return versions;
}

/** An email with up-to-date copies of saved blocks. */
export interface FollowedDocument {
  readonly document: BlockDocument;
  /** The number of blocks that were changed, added, or removed. */
  readonly changed: number;
}

/**
 * Updates the older copies of saved blocks in an email. Values that an author has changed stay, and so do blocks that
 * are no longer saved if one of their values was changed.
 */
export function followSaved(document: BlockDocument, saved: SavedBlock): FollowedDocument {
  const parts = new Map(placedBlocks(saved.blockdocument).map((placed) => [partOf(placed), placed]));
  const older = placedBlocks(document).flatMap((placed) => {
    const mark = savedMark(placed);
    const isOlder = mark !== null && mark.id === saved.id && mark.version < saved.version;
    return isOlder && mark.base !== null ? [{ placed, mark, base: mark.base }] : [];
  });
  const instead = new Map<PlacedBlock, PlacedBlock>();
  const gone: BlockKey[] = [];
  let changed = 0;
  for (const { placed, mark, base } of older) {
    const part = parts.get(mark.part);
    if (part === undefined && isAsSaved(placed, base)) gone.push(keyOf(placed));
    if (part === undefined) continue;
    const followed = part.block.slug === placed.block.slug ? withValues(placed, base, part) : placed;
    if (followed !== placed) changed += 1;
    instead.set(placed, withKeyOf(placed, withMark(followed, saved, part)));
  }
  const anchors = older.map(({ placed, mark }) => ({ key: keyOf(placed), part: mark.part, of: mark.of }));
  const grown = withNewParts(replacedBlocks(document, instead), saved, anchors);
  changed += gone.length + grown.added;
  return { document: changed === 0 ? document : gone.reduce(deleteBlock, grown.document), changed };
}

interface Anchor {
  readonly key: BlockKey;
  readonly part: number;
  readonly of: number;
}

/** Inserts blocks that are new among the saved ones, next to the copies of their neighbors. */
function withNewParts(document: BlockDocument, saved: SavedBlock, anchors: readonly Anchor[]) {
  let grown = document;
  let added = 0;
  let known = [...anchors];
  for (const { blocks } of areasOf(saved.blockdocument)) {
    for (const [at, placed] of blocks.entries()) {
      const part = partOf(placed);
      const before = partOf(blocks[at - 1] ?? {});
      const after = partOf(blocks[at + 1] ?? {});
      for (const { key, part: own, of } of known) {
        const isNew = part > of && (before === 0 ? own === after : own === before);
        const place = isNew ? placeOf(grown, key) : undefined;
        if (place === undefined) continue;
        const position = place.position + (before === 0 ? 0 : 1);
        grown = insertBlocks(grown, { ...place, position }, [copyWithMark(saved, placed)]);
        const inserted = blocksOf(grown, place.area)[position];
        if (inserted !== undefined) known = [...known, { key: keyOf(inserted), part, of }];
        added += 1;
      }
    }
  }
  return { document: grown, added };
}

function copyWithMark(saved: SavedBlock, part: PlacedBlock): UnplacedBlock {
  return copyOf(withMark(part, saved, part));
}

/** Returns a copy with the saved block's values wherever its author has changed none; the same one if all stay. */
function withValues(
  placed: PlacedBlock,
  base: Readonly<Record<string, unknown>>,
  part: PlacedBlock,
): PlacedBlock {
  const own = valuesOf(placed);
  const next = valuesOf(part);
  const names = [...new Set([...own.keys(), ...next.keys(), ...Object.keys(base)])];
  const following = names.filter(
    (name) =>
      digestOf(own.get(name)) === (base[name] ?? digestOf(undefined)) &&
      digestOf(own.get(name)) !== digestOf(next.get(name)),
  );
  return following.reduce((now, name) => withValue(now, name, next.get(name)), placed);
}

const optionPrefix = 'newsdesk.';

/** Returns the values of a block by name, including its options. */
function valuesOf(placed: PlacedBlock): Map<string, unknown> {
  const options = Object.entries(placed.newsdesk ?? {}).filter(([name]) => name !== 'saved');
  return new Map([
    ...Object.entries(dataOf(placed)),
    ...options.map(([name, value]): [string, unknown] => [optionPrefix + name, value]),
  ]);
}

function withValue(placed: PlacedBlock, name: string, given: unknown): PlacedBlock {
  const value = structuredClone(given);
  if (name.startsWith(optionPrefix))
    return {
      ...placed,
      newsdesk: withOption(placed.newsdesk ?? {}, [name.slice(optionPrefix.length)], value),
    };
  return { ...placed, data: withOption(dataOf(placed), [name], value) };
}

function isAsSaved(placed: PlacedBlock, base: Readonly<Record<string, unknown>>): boolean {
  const values = valuesOf(placed);
  const names = new Set([...values.keys(), ...Object.keys(base)]);
  return [...names].every((name) => digestOf(values.get(name)) === (base[name] ?? digestOf(undefined)));
}

/** Returns a short digest of a value: 32 bits of FNV-1a over its JSON. */
function digestOf(value: unknown): string {
  // `undefined` has no JSON.
  const text = value === undefined ? '' : JSON.stringify(value);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Returns the blocks that were inserted together with a copy, in order: its neighbors with rising parts. */
export function copyAround(document: BlockDocument, key: BlockKey): BlockKey[] {
  const placed = findBlock(document, key);
  const mark = placed === undefined ? null : savedMark(placed);
  const place = placeOf(document, key);
  if (mark === null || place === undefined) return [];
  const parts = blocksOf(document, place.area).map((one) => {
    const own = savedMark(one);
    return { key: keyOf(one), part: own?.id === mark.id ? own.part : null };
  });
  let first = place.position;
  let last = place.position;
  while (isNext(parts[first - 1]?.part, parts[first]?.part)) first -= 1;
  while (isNext(parts[last]?.part, parts[last + 1]?.part)) last += 1;
  return parts.slice(first, last + 1).map((one) => one.key);
}

function isNext(before: number | null | undefined, after: number | null | undefined): boolean {
  return typeof before === 'number' && typeof after === 'number' && before < after;
}
