import type { ShownTag } from '../../merge-tags/shown-tag.ts';
import type { NameTag } from '../../merge-tags/tag-names.ts';

/** The color of words as hex digits, and their size in pixels. Null if they have their text's. */
export interface WordLook {
  readonly color: string | null;
  readonly size: number | null;
}

/** Marks that words of every text can have. */
export const wordMarks = ['bold', 'italic', 'underline', 'strike'] as const;

/** The whole formatting of words: marks, color, and size. */
export interface WordsLook extends WordLook {
  readonly marks: readonly (typeof wordMarks)[number][];
}

/** The commands of a text's buttons and keys. */
export type TextCommand =
  | {
      readonly name:
        | 'bold'
        | 'italic'
        | 'underline'
        | 'strike'
        | 'bulletList'
        | 'orderedList'
        | 'quote'
        | 'clear';
    }
  | { readonly name: 'align'; readonly to: 'left' | 'center' | 'right' }
  /** 0 is a paragraph. */
  | { readonly name: 'heading'; readonly level: 0 | 1 | 2 | 3 }
  /** An omitted member stays unchanged; null removes it. */
  | { readonly name: 'look'; readonly look: Partial<WordLook> }
  /** Replaces the formatting of the words. */
  | { readonly name: 'wordsLook'; readonly look: WordsLook }
  /** An empty URL removes the link. */
  | { readonly name: 'link'; readonly href: string }
  | { readonly name: 'insert'; readonly text: string }
  /** Paragraphs and lists, which replace the selection as a paste does. */
  | { readonly name: 'paste'; readonly html: string };

/** A selection within a text, by positions of the engine; `from` and `to` are equal for a caret. */
export interface CaretRange {
  readonly from: number;
  readonly to: number;
}

/** A point in the window, in pixels. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

/** A point in a text, in pixels from the corner of its element, so that it stays right when the canvas scrolls. */
export interface TextPoint {
  readonly left: number;
  readonly top: number;
}

/** The caret's place in a text that should get the focus. */
export type WantedPlace =
  | Exclude<CaretPlace, WindowPoint>
  /** A point for the nearest letter; the words up to another point, or the word there. */
  | (TextPoint & { readonly to?: TextPoint | 'word' });

/** The caret's place in a text that gets the focus. */
export type CaretPlace =
  | 'start'
  | 'end'
  | 'all'
  | CaretRange
  /** The first words like these, a merge tag with that source, or a link to that URL; the start if there are none. */
  | { readonly words: string }
  /** The nearest letter above a position, counted from the end of the text. */
  | { readonly fromEnd: number }
  /** A point in the window, for the nearest letter; the words up to another point, or the word there. */
  | (WindowPoint & { readonly to?: WindowPoint | 'word' })
  /** The nearest letter to `x` on the first or last line. */
  | { readonly x: number; readonly line: 'first' | 'last' };

/** A user's change to a text. */
export interface TextChange {
  readonly value: string;
  /** The marks of a line, as HTML; null for a line without marks, and for other texts. */
  readonly marks: string | null;
  /** The selection before. */
  readonly before: CaretRange;
  /** Changes in the same typing run are one step; null is always a separate step. */
  readonly run: number | null;
}

/** A text to make live: the element that holds it, and its callbacks. */
export interface TextMount {
  /** The element becomes the text; its content is replaced with the same words. */
  readonly element: HTMLElement;
  /** A field is a line outside of the email, without breaks. */
  readonly kind: 'line' | 'rich' | 'field';
  readonly value: string;
  /** The marks of a line, as HTML with the words of `value`; none if omitted. */
  readonly marks?: string | null;
  /** True for a line within a link, which can't contain links. */
  readonly isLabel?: boolean;
  /** Names the merge tags of the text on their chips. */
  readonly nameTag: NameTag;
  /** Called when a merge tag is pressed. */
  readonly onTag?: (tag: ShownTag) => void;
  /** Maximum number of characters; unlimited if omitted. */
  readonly most?: number;
  /** Returns the accessible name. */
  readonly name: () => string;
  /** True for a text that is a tab stop. */
  readonly isTabStop: boolean;
  /** Called for a user's changes, never for changes by parsing. */
  readonly onChange: (change: TextChange) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  /** Returns whether the key is handled. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** Called when the caret or the words change. */
  readonly onCaret?: () => void;
}

/** A live text. */
export interface MountedText {
  readonly kind: TextMount['kind'];
  /** Returns whether words of the text can be links. */
  readonly hasLinks: boolean;
  readonly element: HTMLElement;
  readonly hasFocus: () => boolean;
  readonly focus: (place?: CaretPlace) => void;
  readonly run: (command: TextCommand) => void;
  /** Replays a key that was pressed before the text was live. */
  readonly press: (key: KeyboardEvent) => void;
  /** Returns whether the selection is `bold`, in a `bulletList`, `align-center`, `heading-2`, and so on. */
  readonly isActive: (mark: string) => boolean;
  /** Returns the URL of the link at the selection; empty for none. */
  readonly link: () => string;
  /** Returns the color and size of the words at the selection. */
  readonly look: () => WordLook;
  /** Shows the words that a form for the mark would change as selected, until the returned function is called. */
  readonly showWords: (mark: 'link' | 'wordLook') => () => void;
  /** Returns the merge tag next to the caret; null for none. */
  readonly tag: () => ShownTag | null;
  readonly value: () => string;
  /** Shows a change made elsewhere, such as an undo. */
  readonly setValue: (value: string, marks?: string | null) => void;
  readonly caret: () => CaretRange;
  /** Returns the caret after the last letter. */
  readonly lastCaret: () => CaretRange;
  /** Returns whether the selection is a caret at the end of its paragraph. */
  readonly isAtParagraphEnd: () => boolean;
  /** Returns whether the selection is a caret at that end of the text. */
  readonly isAtEnd: (end: 'start' | 'end') => boolean;
  /** Returns whether the caret is on that line, so that an arrow key would leave the text. */
  readonly isOnLine: (line: 'first' | 'last') => boolean;
  /** Returns the caret's position in the window. */
  readonly caretBox: () => Pick<DOMRect, 'left' | 'top' | 'bottom'>;
  /** Returns the top and bottom of the selection in the window. */
  readonly selectionBox: () => Pick<DOMRect, 'top' | 'bottom'>;
  readonly isAllSelected: () => boolean;
  /** Returns the words between the start of the caret's paragraph and the caret. */
  readonly wordsBefore: () => string;
  /** Deletes that many letters before the caret. */
  readonly deleteBefore: (letters: number) => void;
  /** Returns the rich text before the selection and after it, as HTML, and the number of positions after it. */
  readonly around: () => { readonly before: string; readonly after: string; readonly sizeAfter: number };
  /** Indents or outdents a list item; returns false outside of lists. */
  readonly indent: (by: 1 | -1) => boolean;
  /** Undoes the last typing shortcut; returns false if there is none. */
  readonly undoShortcut: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly destroy: () => void;
  /** Returns false once the text is destroyed; rendering it again creates another. */
  readonly isLive: () => boolean;
}
