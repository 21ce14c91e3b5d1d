import type { RefObject } from 'react';
import type { MountText } from '../../block-editor/engine/load-engine.ts';
import type { OfferedPlaceholder } from '../../offered-placeholders.ts';

/** The actions on a field of merge tags. */
export interface TagFieldHandle {
  readonly focus: () => void;
  /** Inserts a text at the caret, or at the end. */
  readonly insert: (text: string) => void;
}

/** Props of a `TagField`. */
export interface TagFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** The merge tags that name the chips. */
  readonly offered: readonly OfferedPlaceholder[];
  /** The merge tags that typing `##` or `[[` offers; those of `offered` if omitted. */
  readonly menu?: readonly OfferedPlaceholder[];
  /** Maximum number of characters. */
  readonly most: number;
  /** The element that describes the field. */
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
  /** Language of the text, a BCP 47 tag. */
  readonly language?: string | undefined;
  /** The keyboard to show on phones. */
  readonly inputMode?: 'url';
  /** True for the field that a dialog focuses. */
  readonly isFirst?: boolean;
  readonly isInvalid?: boolean;
  /** Sample words, which the first letter typed replaces. */
  readonly sample?: string;
  readonly handle?: RefObject<TagFieldHandle | null>;
}

/** Props of a field with chips. */
export interface ChipFieldProps extends TagFieldProps {
  readonly mount: MountText;
  /** The position of the caret to restore; null without the focus. */
  readonly caret: number | null;
}
