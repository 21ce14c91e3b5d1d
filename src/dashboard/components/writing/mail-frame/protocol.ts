import * as z from 'zod/mini';
import { editedElement } from './edited-nodes.ts';

/** A button of the kind that every mail program shows: a table's cell with a link in it. */
export interface MailButton {
  readonly label: string;
  readonly href: string;
  /** `#rrggbb` */
  readonly colour: string;
}

export interface MailImage {
  readonly src: string;
  readonly alt: string;
  /** In pixels; its own width where null. */
  readonly width: number | null;
}

/** What the toolbar asks of the frame; each is done where the caret is. */
export type Command =
  | { readonly name: 'bold' | 'italic' | 'underline' | 'clear' | 'unlink' | 'bullets' | 'numbers' }
  | { readonly name: 'block'; readonly tag: 'p' | 'h1' | 'h2' | 'h3' }
  | { readonly name: 'link'; readonly href: string; readonly text: string }
  | { readonly name: 'text'; readonly text: string }
  | { readonly name: 'image'; readonly image: MailImage }
  | { readonly name: 'button'; readonly button: MailButton };

/** What the editor tells the frame. */
export type ToFrame =
  /** A mail to edit; `label` names it to screen readers. */
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
  /** Shows an element; with `characters` the caret goes behind so many of its text. */
  | { readonly kind: 'reveal'; readonly id: number; readonly characters?: number }
  | { readonly kind: 'flush'; readonly turn: number }
  /** A mail to look at only, as it is: in a frame of its own without scripts. */
  | { readonly kind: 'look'; readonly html: string; readonly isDark: boolean; readonly title: string };

const block = z.enum(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'other']);

/** Where the caret is, and what the toolbar shows of it. */
export const selectionShape = z.object({
  /** The element of the source that holds it; null where there is none. */
  id: z.nullable(z.number()),
  isCollapsed: z.boolean(),
  text: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  list: z.nullable(z.enum(['bullets', 'numbers'])),
  block,
  href: z.nullable(z.string()),
  image: z.nullable(z.object({ src: z.string(), alt: z.string(), width: z.nullable(z.number()) })),
});

export type FrameSelection = z.infer<typeof selectionShape>;

/** What the frame tells the editor: nothing else is listened to. */
export const fromFrame = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('shown') }),
  z.object({ kind: z.literal('typing') }),
  z.object({ kind: z.literal('edits'), elements: z.array(editedElement) }),
  z.object({ kind: z.literal('flushed'), turn: z.number() }),
  z.object({ kind: z.literal('selection'), selection: selectionShape }),
  z.object({ kind: z.literal('key'), key: z.enum(['undo', 'redo', 'save', 'link', 'toolbar']) }),
]);

export type FromFrame = z.infer<typeof fromFrame>;
