import type { DocumentStyle } from './document-style.ts';

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
  /** True if an editor has to find areas, blocks, and components again, and empty images show a frame. */
  readonly hooks: boolean;
  /** Backgrounds met on the way, for the rules of dark mode. */
  readonly backgrounds: Set<string>;
}

/** An attribute by which an editor finds a piece; empty in a mail that is sent. */
export function hook({ hooks }: RenderContext, name: 'area' | 'block' | 'component', value: string): string {
  return hooks ? ` data-nd-${name}="${value.replace(/[^\p{L}\p{N}_-]/gu, '')}"` : '';
}
