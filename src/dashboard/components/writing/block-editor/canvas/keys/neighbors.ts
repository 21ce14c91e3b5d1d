import type { BlockKey } from '../../model/block-keys.ts';
import type { TextPlace } from '../../model/block-texts.ts';
import type { EditorStore } from '../../state/editor-store.ts';
import { emptyColumnBeside } from '../../keys/section-keys.ts';
import { blockOrder } from '../../state/selection.ts';

/** The next stop of an arrow key: a text, a block that has none, or a column without blocks. */
export type Neighbor =
  | { readonly block: BlockKey; readonly path: string | null }
  | { readonly block: null; readonly area: number };

/** Returns the text before or after this one, or the stop without texts between them; null at the email's end. */
export function nextInOrder(store: EditorStore, { block, path }: TextPlace, by: 1 | -1): Neighbor | null {
  const paths = shownPaths(store, block);
  const inside = paths[paths.indexOf(path) + by];
  if (inside !== undefined) return { block, path: inside };
  const column = emptyColumnBeside(store, block, by);
  if (column !== null) return { block: null, area: column };
  const next = nextBlock(store, block, by);
  if (next === null) return null;
  return { block: next, path: shownPaths(store, next).at(by === 1 ? 0 : -1) ?? null };
}

/** Returns the block above or below; null at the email's end. */
function nextBlock(store: EditorStore, block: BlockKey, by: 1 | -1): BlockKey | null {
  const order = blockOrder(store);
  return order[order.indexOf(block) + by] ?? null;
}

/** Returns the text above or below at that `x`, or the stop there if it has no text; null at the email's end. */
export function nextAtX(
  store: EditorStore,
  from: TextPlace,
  way: { by: 1 | -1; x: number },
): Neighbor | null {
  const { block, path } = from;
  const own = boxOf(store, from);
  const column = columnOf(store, from);
  const inside = shownPaths(store, block).filter((other) => {
    const box = boxOf(store, { block, path: other });
    if (other === path || own === null || box === null) return false;
    const isFurther = way.by === 1 ? box.top >= own.bottom - 2 : box.bottom <= own.top + 2;
    const otherColumn = columnOf(store, { block, path: other });
    return isFurther && (column === null || otherColumn === null || otherColumn === column);
  });
  const near = nearest(store, block, { paths: inside, ...way });
  if (near !== null) return { block, path: near };
  const empty = emptyColumnBeside(store, block, way.by);
  if (empty !== null) return { block: null, area: empty };
  const next = nextBlock(store, block, way.by);
  if (next === null) return null;
  return { block: next, path: nearest(store, next, { paths: shownPaths(store, next), ...way }) };
}

/** Returns the texts of a block that are on the screen; an empty one isn't. */
function shownPaths(store: EditorStore, block: BlockKey): string[] {
  const texts = store.texts.of(block);
  return (texts?.paths() ?? []).filter((path) => texts?.elementOf(path)?.getClientRects().length !== 0);
}

function boxOf(store: EditorStore, { block, path }: TextPlace): DOMRect | null {
  return store.texts.of(block)?.elementOf(path)?.getBoundingClientRect() ?? null;
}

/** Returns the column within its block that contains a text; null for a full-width text. */
function columnOf(store: EditorStore, { block, path }: TextPlace): Element | null {
  return store.texts.of(block)?.elementOf(path)?.closest('.nd-col') ?? null;
}

function nearest(
  store: EditorStore,
  block: BlockKey,
  { paths, by, x }: { readonly paths: readonly string[]; readonly by: 1 | -1; readonly x: number },
): string | null {
  const ranked = paths.flatMap((path) => {
    const box = boxOf(store, { block, path });
    const room = (
      columnOf(store, { block, path }) ?? store.texts.of(block)?.elementOf(path)?.closest('table')
    )?.getBoundingClientRect();
    if (box === null) return [];
    const { left, right } = room ?? box;
    const aside = Math.max(0, left - x, x - right);
    return [
      { path, aside, away: by === 1 ? box.top : -box.bottom, off: Math.max(0, box.left - x, x - box.right) },
    ];
  });
  ranked.sort((one, two) => one.aside - two.aside || one.away - two.away || one.off - two.off);
  return ranked[0]?.path ?? null;
}
