/** What the buttons of a rich text do. */
export type RichTextCommand =
  | { readonly name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList' }
  | { readonly name: 'align'; readonly to: 'left' | 'center' | 'right' }
  /** An empty address takes the link away. */
  | { readonly name: 'link'; readonly href: string }
  | { readonly name: 'insert'; readonly text: string };

/** Where a rich text is edited, and who is told. */
export interface RichTextMount {
  readonly element: HTMLElement;
  readonly html: string;
  /** What screen readers call it. */
  readonly name: string;
  /** Told of what a person changed, never of what only was read in. */
  readonly onChange: (html: string) => void;
  readonly onFocus?: () => void;
  readonly onEscape?: () => void;
}

/** A rich text that is being edited. */
export interface MountedRichText {
  /** True for a text that takes no marks, only placeholders. */
  readonly isPlain: boolean;
  readonly focus: () => void;
  readonly run: (command: RichTextCommand) => void;
  /** Whether the selection is `bold`, in a `bulletList`, `align-center` and so on. */
  readonly isActive: (mark: string) => boolean;
  /** The address of the link at the selection; empty where there is none. */
  readonly link: () => string;
  /** Takes over what was changed elsewhere, such as by an undo. */
  readonly setHtml: (html: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly destroy: () => void;
}
