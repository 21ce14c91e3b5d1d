import * as z from 'zod/mini';
import { editedElement } from './edited-nodes.ts';

/** A button that works in every email app: a table cell with a link in it. */
export interface MailButton {
  readonly label: string;
  readonly href: string;
  /** `#rrggbb` */
  readonly color: string;
}

export interface MailImage {
  readonly src: string;
  /** Null for none: a new image has none yet, and a replacement keeps the previous one. */
  readonly alt: string | null;
  /** In pixels; null for its own width. */
  readonly width: number | null;
}

/** A command of the toolbar, performed at the caret. */
export type Command =
  | { readonly name: 'bold' | 'italic' | 'underline' | 'clear' | 'unlink' | 'bullets' | 'numbers' }
  | { readonly name: 'block'; readonly tag: 'p' | 'h1' | 'h2' | 'h3' }
  | { readonly name: 'link'; readonly href: string; readonly text: string }
  | { readonly name: 'text'; readonly text: string }
  /** Changes the selected merge tag's source, or deletes it for an empty text. */
  | { readonly name: 'tag'; readonly source: string; readonly text: string }
  /** `place`: the place of dropped or pasted files. Default: the caret. */
  | { readonly name: 'image'; readonly image: MailImage; readonly place?: number }
  | { readonly name: 'button'; readonly button: MailButton }
  /** `#rrggbb` */
  | { readonly name: 'color' | 'background'; readonly color: string }
  | { readonly name: 'size'; readonly pixels: number }
  | { readonly name: 'align'; readonly align: 'left' | 'center' | 'right' };

/** Messages from the editor to the frame. */
export type ToFrame =
  /** An email to edit; `label` names it to screen readers. */
  | {
      readonly kind: 'page';
      readonly html: string;
      readonly isEditable: boolean;
      readonly css: string;
      readonly label: string;
    }
  | { readonly kind: 'element'; readonly id: number; readonly html: string }
  | { readonly kind: 'css'; readonly css: string }
  | { readonly kind: 'command'; readonly command: Command }
  /** Codes of the account's attributes; merge tags of other ones are unknown. Without any, each is known. */
  | { readonly kind: 'attributes'; readonly codes: readonly string[] }
  /** Asks for the merge tag at the caret. */
  | { readonly kind: 'tag' }
  /** Shows an element; with `characters`, the caret goes after that many characters of its text. */
  | { readonly kind: 'reveal'; readonly id: number; readonly characters?: number }
  /** Focuses the email, as after a menu command. */
  | { readonly kind: 'focus' }
  | { readonly kind: 'flush'; readonly turn: number }
  /** An unchanged email for viewing only. `isMeasured` requests its size. */
  | { readonly kind: 'look'; readonly html: string; readonly isMeasured?: boolean };

const block = z.enum(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'other']);

/** The caret's place and the toolbar's state there. */
export const selectionShape = z.object({
  /** The innermost element of the source; null for none. */
  id: z.nullable(z.number()),
  isCollapsed: z.boolean(),
  text: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  list: z.nullable(z.enum(['bullets', 'numbers'])),
  block,
  align: z.enum(['left', 'center', 'right']),
  /** `#rrggbb` */
  color: z.string().check(z.maxLength(40)),
  /** In pixels. */
  size: z.number(),
  /** The color of the cell at the caret; null outside of cells. */
  background: z.nullable(z.string().check(z.maxLength(40))),
  /** The color behind the text, `#rrggbb`. */
  behind: z.string().check(z.maxLength(40)),
  href: z.nullable(z.string()),
  /** The width of a new image, in pixels. */
  room: z.number(),
  /** True at a merge tag. */
  hasTag: z.boolean(),
  image: z.nullable(
    z.object({ src: z.string(), alt: z.nullable(z.string()), width: z.nullable(z.number()) }),
  ),
});

export type FrameSelection = z.infer<typeof selectionShape>;

const pixels = z.number();

/** The source of a pressed merge tag, and its place in the frame's window, in pixels. */
const frameTag = z.object({
  kind: z.literal('tag'),
  source: z.string().check(z.maxLength(600)),
  box: z.object({ left: pixels, top: pixels, width: pixels, height: pixels }),
});

export type FrameTag = Omit<z.infer<typeof frameTag>, 'kind'>;

/** Messages from the frame to the editor; all others are dropped. */
export const fromFrame = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('shown') }),
  z.object({ kind: z.literal('typing') }),
  z.object({ kind: z.literal('edits'), elements: z.array(editedElement) }),
  z.object({ kind: z.literal('flushed'), turn: z.number() }),
  z.object({ kind: z.literal('selection'), selection: selectionShape }),
  frameTag,
  /**
   * Image files that were dropped or pasted. `room`: the width of an image there, in pixels. `keepsSize`: true when
   * replacing an image that has its own width.
   */
  z.object({
    kind: z.literal('files'),
    files: z.array(z.instanceof(File)).check(z.maxLength(20)),
    place: z.number(),
    room: z.number().check(z.minimum(0), z.maximum(10_000)),
    keepsSize: z.boolean(),
  }),
  /** The URL of the link that is hovered or focused; null for none. */
  z.object({ kind: z.literal('link'), href: z.nullable(z.string().check(z.maxLength(4_000))) }),
  /** The height of an email, and the top of each of its marked blocks, in pixels. */
  z.object({
    kind: z.literal('size'),
    height: z.number().check(z.minimum(0), z.maximum(1_000_000)),
    tops: z.record(z.string(), z.number()),
  }),
  /** F6 or Shift F6, for the page around the frame. */
  z.object({ kind: z.literal('region'), isBack: z.boolean() }),
  z.object({ kind: z.literal('key'), key: z.enum(['undo', 'redo', 'save', 'link', 'image', 'toolbar']) }),
]);

export type FromFrame = z.infer<typeof fromFrame>;
