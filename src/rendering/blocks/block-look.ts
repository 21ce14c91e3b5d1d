import {
  aligns,
  anchorPattern,
  borderStyles,
  hiddenOn,
  least,
  most,
  sides,
  type Side,
} from '../../contract/mails/newsdesk-members.ts';
import { isRecord } from '../../lib/is-record.ts';
import { hexColor } from './color.ts';

/** Room on some sides, in pixels. Sides that aren't named keep their own. */
export type Room = Readonly<Partial<Record<Side, number>>>;

/** Options of a block or section, all usable; null if one isn't set. */
export interface BlockLook {
  readonly space: Room;
  readonly back: string | null;
  readonly border: { readonly width: number; readonly style: string; readonly color: string } | null;
  readonly radius: number;
  readonly hide: (typeof hiddenOn)[number] | null;
  readonly phoneSpace: Room;
  readonly phoneAlign: (typeof aligns)[number] | null;
  readonly darkBack: string | null;
  readonly darkInk: string | null;
}

/** Options of a section that each block in it follows, unless it has its own. */
export type SectionSays = Pick<BlockLook, 'phoneAlign' | 'darkInk'>;

/** Look of one text: its own color, size, and place. */
export interface TextLook {
  readonly color: string | null;
  readonly size: number | null;
  readonly align: (typeof aligns)[number] | null;
}

/** Returns the anchor in a block's options; null if there is no usable one. */
export function readLook(given: unknown): BlockLook | null {
  if (!isRecord(given)) return null;
  const { space, back, border, radius, hide, phone, dark } = given;
  return {
    space: readRoom(space),
    back: hexColor(back),
    border: readBorder(border),
    radius: pixels(radius, most.radius) ?? 0,
    hide: hiddenOn.find((one) => one === hide) ?? null,
    phoneSpace: isRecord(phone) ? readRoom(phone.space) : {},
    phoneAlign: isRecord(phone) ? oneOf(aligns, phone.align) : null,
    darkBack: isRecord(dark) ? hexColor(dark.back) : null,
    darkInk: isRecord(dark) ? hexColor(dark.ink) : null,
  };
}

/** Returns the anchor of a block's options; null if there is none that can be used. */
export function readAnchor(given: unknown): string | null {
  const anchor = isRecord(given) ? given.anchor : null;
  return typeof anchor === 'string' && anchorPattern.test(anchor) ? anchor : null;
}

/** Adds the options of the surrounding section; null if neither has any. */
export function withSection(look: BlockLook | null, { phoneAlign, darkInk }: SectionSays): BlockLook | null {
  if (phoneAlign === null && darkInk === null) return look;
  const own = look ?? readLook({});
  return own && { ...own, phoneAlign: own.phoneAlign ?? phoneAlign, darkInk: own.darkInk ?? darkInk };
}

/** Reads the look of one text of a block, by the name of its component. */
export function readTextLook(given: unknown, name: string): TextLook | null {
  if (!isRecord(given) || !isRecord(given.text) || !Object.hasOwn(given.text, name)) return null;
  const text = given.text[name];
  if (!isRecord(text)) return null;
  const size = pixels(text.size, most.text);
  return {
    color: hexColor(text.color),
    size: size === null || size < least.text ? null : size,
    align: oneOf(aligns, text.align),
  };
}

/** Reads room on four sides. */
export function readRoom(given: unknown): Room {
  if (!isRecord(given)) return {};
  const room: Partial<Record<Side, number>> = {};
  for (const side of sides) {
    const wanted = pixels(given[side], most.space);
    if (wanted !== null) room[side] = wanted;
  }
  return room;
}

/** Reads a border; null for one without a width. */
export function readBorder(given: unknown): BlockLook['border'] {
  if (!isRecord(given)) return null;
  const width = pixels(given.width, most.border) ?? 0;
  if (width === 0) return null;
  return {
    width,
    style: oneOf(borderStyles, given.style) ?? 'solid',
    color: hexColor(given.color) ?? 'c9ced6',
  };
}

/** Returns the value if it is one of the words, else null. */
export function oneOf<const T extends string>(words: readonly T[], given: unknown): T | null {
  return words.find((one) => one === given) ?? null;
}

/** Returns whole pixels from 0 to the largest; null if the value isn't a number. */
export function pixels(given: unknown, largest: number): number | null {
  if (typeof given !== 'number' || !Number.isFinite(given)) return null;
  return Math.min(largest, Math.max(0, Math.round(given)));
}
