/** The commands of a rich text's buttons. */
export type RichTextCommand =
  | { readonly name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' }
  | { readonly name: 'align'; readonly to: 'left' | 'center' | 'right' }
  /** An empty URL removes the link. */
  | { readonly name: 'link'; readonly href: string }
  | { readonly name: 'insert'; readonly text: string };

/** A rich text to edit: its element and callbacks. */
export interface RichTextMount {
  readonly element: HTMLElement;
  readonly html: string;
  /** The accessible name. */
  readonly name: string;
  /** Called for changes by a person, never for changes by reading. */
  readonly onChange: (html: string) => void;
  readonly onFocus?: () => void;
  readonly onEscape?: () => void;
}

/** A rich text that is being edited. */
export interface MountedRichText {
  /** True for a text that takes no marks, only merge tags. */
  readonly isPlain: boolean;
  readonly focus: () => void;
  readonly run: (command: RichTextCommand) => void;
  /** Returns whether the selection is `bold`, in a `bulletList`, `align-center` and so on. */
  readonly isActive: (mark: string) => boolean;
  /** Returns the URL of the link at the selection; empty for none. */
  readonly link: () => string;
  /** Shows a change made elsewhere, such as by an undo. */
  readonly setHtml: (html: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly destroy: () => void;
}
