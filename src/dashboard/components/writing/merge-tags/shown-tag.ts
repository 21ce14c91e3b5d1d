/** A merge tag that is shown as a chip. */
export interface ShownTag {
  readonly source: string;
  /** The chip. */
  readonly element: HTMLElement;
  /** Writes the tag in another way, or deletes it for an empty text; the caret is in the text then. */
  readonly change: (source: string) => void;
}
