import type { Block } from '../../contract/mails/block-document.ts';

/**
 * Function that returns the marks of a component's text, as HTML, or of a part of it, such as `label` or `1-value`.
 * They count only while their words match the text.
 */
export type MarksOf = (part?: string) => unknown;

/** A component of a block with its value, ready to be rendered. */
export interface PlacedComponent {
  readonly component: Block['components'][number];
  readonly value: unknown;
  /** The other values of the block, such as the color of a button. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The marks of its texts. */
  readonly marks?: MarksOf;
  /** The options of the block. */
  readonly options?: unknown;
  /** True for a field of a list's item; an image there has its options next to its URL. */
  readonly isOfItem?: boolean;
  /** True for the component without which the block would be empty, such as the image of an Image block. */
  readonly isMain?: boolean;
}
