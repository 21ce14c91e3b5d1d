import * as z from 'zod/mini';
import { checked, integer, nameLength } from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';
import { newsdeskMembers, writtenNewsdeskMembers } from './newsdesk-members.ts';

const largestMeasure = 10_000;

/** Longest block document as JSON, in UTF-16 code units. Interface: conventions, Fields. */
const longestDocument = 4_000_000;

/** Deepest nesting of objects and arrays, deeper than any editor nests. */
const deepestNesting = 32;

const colorForm = /^(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})?$/;

/** Returns the style members of a block document, all optional. Interface: content, Block documents. */
// @__NO_SIDE_EFFECTS__
function styleMembers<C extends z.ZodMiniType, F extends z.ZodMiniType, M extends z.ZodMiniType>(
  color: C,
  font: F,
  measure: M,
) {
  return {
    body_background: z.optional(color),
    content_background: z.optional(color),
    h_font_family: z.optional(font),
    h_font_size: z.optional(measure),
    h_font_color: z.optional(color),
    p_font_family: z.optional(font),
    p_font_size: z.optional(measure),
    p_font_color: z.optional(color),
    p_link_color: z.optional(color),
    margin_topbottom: z.optional(measure),
    margin_leftright: z.optional(measure),
    separator_color: z.optional(color),
    separator_height: z.optional(measure),
    header_footer_font_family: z.optional(font),
    header_footer_font_size: z.optional(measure),
    header_footer_font_color: z.optional(color),
  };
}

/** HTML of a document with a mark for each area, or HTML of a block. Interface: content, Block documents. */
export const layout = z.looseObject({ id: z.int(), content: z.string() });

/** A kind of block, as in a document. Interface: content, Block documents: short strings. */
export const block = z.looseObject({
  id: z.int(),
  url: z.nullable(z.string()),
  category: z.string(),
  type: z.string(),
  belongs_to: z.string(),
  slug: z.string(),
  name: z.string(),
  thumb_url: z.nullable(z.string()),
  components: z.array(z.looseObject({ type: z.string(), name: z.string() })),
  layout,
  editable: z.boolean(),
});

export type Block = z.output<typeof block>;

/** A block at its place in a document, with the values of its components. */
export const placedBlock = z.looseObject({
  area: z.int(),
  sort_order: z.int(),
  data: z.record(z.string(), z.unknown()),
  newsdesk: z.optional(newsdeskMembers.block),
  block,
});

export type PlacedBlock = z.output<typeof placedBlock>;

/** Interface: content, Block documents. Widths, sizes and margins are pixels, colors hex without `#`. */
export const blockDocument = z.looseObject({
  ...styleMembers(z.string(), z.string(), z.int()),
  areas: z.record(z.string(), z.looseObject({ width: z.int(), newsdesk: z.optional(newsdeskMembers.area) })),
  blockdata_set: z.array(placedBlock),
  layout,
  newsdesk: z.optional(newsdeskMembers.document),
});

export type BlockDocument = z.output<typeof blockDocument>;

const writtenColor = checked(z.string(), z.regex(colorForm, { error: inputFault('color') }));

const writtenMeasure = integer({ min: 0, max: largestMeasure });

const writtenBlock = z.looseObject({
  area: writtenMeasure,
  sort_order: writtenMeasure,
  data: z.record(z.string(), z.unknown()),
  newsdesk: z.optional(writtenNewsdeskMembers.block),
  block: z.looseObject({ id: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
});

/** Checked before the length, which would overflow the stack for endless nesting. */
const isShallow = z.refine<unknown>((document) => nestingOf(document) <= deepestNesting, {
  error: inputFault('nesting'),
  abort: true,
});

const isShort = z.refine<unknown>((document) => JSON.stringify(document).length <= longestDocument, {
  error: inputFault('documentLength'),
});

/** A block document as written by a caller: only the id of a block counts, and missing parts stay. */
export const writtenBlockDocument = checked(
  z.looseObject({
    ...styleMembers(writtenColor, checked(z.string(), z.maxLength(nameLength)), writtenMeasure),
    areas: z.optional(
      z.record(
        z.string(),
        z.looseObject({ width: writtenMeasure, newsdesk: z.optional(writtenNewsdeskMembers.area) }),
      ),
    ),
    blockdata_set: z.optional(z.array(writtenBlock)),
    newsdesk: z.optional(writtenNewsdeskMembers.document),
  }),
  isShallow,
  isShort,
);

export type WrittenBlockDocument = z.output<typeof writtenBlockDocument>;

/** Returns the depth of nested objects and arrays. Avoids recursion, and stops once the depth is over the limit. */
function nestingOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= deepestNesting) {
    level = level.flatMap(membersOf);
    if (level.length > 0) depth += 1;
  }
  return depth;
}

function membersOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
