import type { BlockLook, SectionSays, TextLook } from './block-look.ts';
import type { DocumentStyle } from './document-style.ts';
import { newRules, type MailRules } from './mail-rules.ts';

/** Surroundings of a piece of a block while it is rendered. */
export interface RenderContext {
  readonly style: DocumentStyle;
  /** Pixels there are for what is inside. */
  readonly width: number;
  /** The color behind the piece, six hex digits. */
  readonly background: string;
  /** The colors of text there. Null where the document's own style holds. */
  readonly ink: string | null;
  readonly align: 'left' | 'center' | 'right';
  /** The direction in which the mail is written. */
  readonly direction: 'ltr' | 'rtl';
  /** True if an editor has to find areas, blocks, and components again, and a block that is an image shows a place for it. */
  readonly hooks: boolean;
  /** Backgrounds met on the way, for the rules of dark mode. */
  readonly backgrounds: Set<string>;
  /** Rules for the head, met on the way. */
  readonly rules: MailRules;
  /** The options of the block whose outermost frame comes next; null where it has none, and further inside. */
  readonly look: BlockLook | null;
  /** The look of the text that is rendered; null for one without. */
  readonly text: TextLook | null;
  /** Options of the section around it, which its blocks follow. */
  readonly ofSection: SectionSays;
  /** True for buttons side by side. */
  readonly isPaired: boolean;
  /** True in a section's column, which has room around it already. */
  readonly isColumn: boolean;
  /** True where dark mode gives the block's texts a color of their own. */
  readonly hasDarkInk: boolean;
  /** True where the words of pictures take the color of the text on dark; others keep the bytes they always had. */
  readonly hasAltInk: boolean;
}

/** The room of an area in its layout, and what is around it. */
export type AreaRoom = Pick<RenderContext, 'width' | 'background' | 'ink' | 'isColumn' | 'ofSection'>;

/** Members of a context that are the same wherever rendering begins. */
export function startingContext(): Pick<
  RenderContext,
  | 'backgrounds'
  | 'rules'
  | 'ink'
  | 'align'
  | 'direction'
  | 'look'
  | 'text'
  | 'ofSection'
  | 'isPaired'
  | 'isColumn'
  | 'hasDarkInk'
  | 'hasAltInk'
> {
  return {
    backgrounds: new Set(),
    rules: newRules(),
    ink: null,
    align: 'left',
    direction: 'ltr',
    look: null,
    text: null,
    ofSection: { phoneAlign: null, darkInk: null },
    isPaired: false,
    isColumn: false,
    hasDarkInk: false,
    hasAltInk: false,
  };
}

/** An attribute by which an editor finds a piece; empty in a mail that is sent. */
export function hook(
  { hooks }: RenderContext,
  name: 'area' | 'block' | 'component' | 'item' | 'section' | 'text',
  value: string,
): string {
  return hooks ? ` data-nd-${name}="${value.replace(/[^\p{L}\p{N}_-]/gu, '')}"` : '';
}
