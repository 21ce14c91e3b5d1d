import type { PlacedBlock } from '../../contract/mails/block-document.ts';
import { isRecord } from '../../lib/is-record.ts';
import { imageData, textData } from './block-data.ts';
import type { BlockLook, Room } from './block-look.ts';
import { row, type Inside } from './frames.ts';
import { parseLayout, type LayoutPart } from './layout.ts';
import type { RenderContext } from './render-context.ts';

/** Pixels between an edge-to-edge image and the words above or below it. */
const gap = 16;

/** Returns the images of a block that can go to its edges: those in its rows, not in columns or panels. */
export function imagesAtEdges(placed: Pick<PlacedBlock, 'block'>): string[] {
  const { block }: { readonly block: unknown } = placed;
  if (!isRecord(block) || !Array.isArray(block.components) || !isRecord(block.layout)) return [];
  const components: readonly unknown[] = block.components;
  const images = new Set(
    components.flatMap((one) => (isRecord(one) && one.type === 'image' ? [textData(one.name)] : [])),
  );
  return parseLayout(textData(block.layout.content)).flatMap((part) =>
    part.kind === 'mark' && part.name === 'row'
      ? part.inside.flatMap((inner) => (inner.kind === 'mark' && images.has(inner.name) ? [inner.name] : []))
      : [],
  );
}

/** Returns the images that a block's options extend to its edges. */
export function readEdges(options: unknown, data: Values): ReadonlySet<string> {
  const images = isRecord(options) && isRecord(options.image) ? options.image : {};
  return new Set(
    Object.entries(images).flatMap(([name, image]) =>
      isRecord(image) && image.edges === true && imageData(data[name]).src !== '' ? [name] : [],
    ),
  );
}

type Values = Readonly<Record<string, unknown>>;

/** A part of a row: an edge-to-edge image, or the content between such images. */
interface Segment {
  readonly isEdge: boolean;
  readonly parts: readonly LayoutPart[];
}

/**
 * Renders a row with edge-to-edge images: each takes the whole width, and the content between them keeps the margins.
 * Null if the row has none of these images.
 */
export function rowToEdges(
  context: RenderContext,
  {
    parts,
    edges,
    data,
  }: { readonly parts: readonly LayoutPart[]; readonly edges: ReadonlySet<string>; readonly data: Values },
  insideOf: (parts: readonly LayoutPart[]) => Inside,
): string | null {
  const segments = segmentsOf(parts, edges);
  if (!segments.some(({ isEdge }) => isEdge)) return null;
  const shown = segments.filter((segment) => segment.isEdge || !isBlank(segment.parts, data));
  return segments
    .map((segment) => {
      const at = shown.indexOf(segment);
      const inside = insideOf(segment.parts);
      // Nothing is shown, but an editor needs a place for its words.
      if (at === -1) return context.hooks ? inside({ ...context, look: null }) : '';
      const ends = { isFirst: at === 0, isLast: at === shown.length - 1 };
      const { margin_topbottom } = context.style;
      const margin_leftright = segment.isEdge || context.isColumn ? 0 : context.style.margin_leftright;
      return row(
        { ...context, look: lookOf(context.look, segment.isEdge, ends) },
        inside,
        segment.isEdge
          ? { top: 0, right: 0, bottom: 0, left: 0 }
          : {
              top: ends.isFirst ? margin_topbottom : gap,
              right: margin_leftright,
              bottom: ends.isLast ? margin_topbottom : gap,
              left: margin_leftright,
            },
      );
    })
    .join('');
}

function segmentsOf(parts: readonly LayoutPart[], edges: ReadonlySet<string>): Segment[] {
  const segments: { isEdge: boolean; parts: LayoutPart[] }[] = [];
  for (const part of parts) {
    const isEdge = part.kind === 'mark' && edges.has(part.name);
    const last = segments.at(-1);
    if (isEdge || last === undefined || last.isEdge) segments.push({ isEdge, parts: [part] });
    else last.parts.push(part);
  }
  return segments;
}

function isBlank(parts: readonly LayoutPart[], data: Values): boolean {
  return parts.every((part) =>
    part.kind === 'html'
      ? part.html.trim() === ''
      : part.inside.length === 0 && Object.hasOwn(data, part.name) && textData(data[part.name]).trim() === '',
  );
}

/** Returns the look of one segment: an image has no side room, and inner segments have none above or below. */
function lookOf(
  look: BlockLook | null,
  isEdge: boolean,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): BlockLook | null {
  if (look === null) return null;
  const kept = ({ top, right, bottom, left }: Room): Room => ({
    ...(isFirst && top !== undefined ? { top } : {}),
    ...(isLast && bottom !== undefined ? { bottom } : {}),
    ...(isEdge || right === undefined ? {} : { right }),
    ...(isEdge || left === undefined ? {} : { left }),
  });
  return { ...look, space: kept(look.space), phoneSpace: kept(look.phoneSpace) };
}
