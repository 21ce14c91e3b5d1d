import type { Block } from '../../contract/mails/block-document.ts';

/** A component of a block with its value, ready to be rendered. */
export interface PlacedComponent {
  readonly component: Block['components'][number];
  readonly value: unknown;
  /** The other values of the block: a button takes its color from there. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The value with its marks, as HTML; counts only while its words are those of the value. */
  readonly marks?: unknown;
  /** The options of the block. */
  readonly options?: unknown;
  /** True for the component without which the block would be nothing, such as the picture of an Image block. */
  readonly isMain?: boolean;
}
