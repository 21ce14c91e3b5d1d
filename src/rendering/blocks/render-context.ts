import type { Side } from '../../contract/mails/newsdesk-members.ts';
import type { BlockLook, SectionSays, TextLook } from './block-look.ts';
import type { DocumentStyle } from './document-style.ts';
import { newRules, type MailRules } from './mail-rules.ts';

/** Context of a piece of a block during rendering. */
export interface RenderContext {
  readonly style: DocumentStyle;
  /** Pixels available for the content. */
  readonly width: number;
  /** The color behind the piece, six hex digits. */
  readonly background: string;
  /** The colors of text there. Null if the document's own style applies. */
  readonly ink: string | null;
  readonly align: 'left' | 'center' | 'right';
  /** The direction in which the email is written. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * True if an editor needs hooks on areas, blocks, and components, and a placeholder for the image of an image block.
   */
  readonly hooks: boolean;
  /** Backgrounds collected for the rules of dark mode. */
  readonly backgrounds: Set<string>;
  /** Collected rules for the head. */
  readonly rules: MailRules;
  /** The options of the block whose outermost frame comes next; null if it has none, and further inside. */
  readonly look: BlockLook | null;
  /** The look of the current text; null for one without. */
  readonly text: TextLook | null;
  /** Options of the surrounding section, which its blocks follow. */
  readonly ofSection: SectionSays;
  /** True for buttons side by side. */
  readonly isPaired: boolean;
  /** True in a section's column, which already has room around it. */
  readonly isColumn: boolean;
  /** True if the block's texts have their own color in dark mode. */
  readonly hasDarkInk: boolean;
  /** True if alt text takes the color of the text on dark. Others keep their original bytes. */
  readonly hasAltInk: boolean;
  /** Collects the room of each frame without options, in order, for an editor. */
  readonly rooms?: Readonly<Record<Side, number>>[];
  /** Collects the look that each text has without its own, for an editor. */
  readonly looks?: Map<string, ShownLook> | undefined;
  /** The name of the text in its block's options: that of a component, or `list/field`. */
  readonly textName?: string;
}

/** The size and the color of a text in the email: pixels, and six hex digits. */
export interface ShownLook {
  readonly size?: number;
  readonly color?: string;
}

/** The room of an area in its layout, and its surroundings. */
export type AreaRoom = Pick<RenderContext, 'width' | 'background' | 'ink' | 'isColumn' | 'ofSection'>;

/** Returns the members of a context that are the same wherever rendering starts. */
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

/** Returns an attribute for an editor to find a piece. Empty in a sent email. */
export function hook(
  { hooks }: RenderContext,
  name: 'area' | 'block' | 'component' | 'item' | 'section' | 'text',
  value: string,
): string {
  return hooks ? ` data-nd-${name}="${value.replace(/[^\p{L}\p{N}_-]/gu, '')}"` : '';
}
