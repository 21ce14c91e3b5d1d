/** Words in a text of a block, such as the object of a check. */
export interface WordsPlace {
  /** The path of the text in its block. */
  readonly path: string;
  /** The words, the source of a merge tag, or the URL of a link. */
  readonly words: string;
}
