/** A merge tag shown as a chip. */
export interface ShownTag {
  readonly source: string;
  /** The chip. */
  readonly element: HTMLElement;
  /** Changes the tag's source, or deletes it for an empty text; the caret is in the text afterwards. */
  readonly change: (source: string) => void;
}
