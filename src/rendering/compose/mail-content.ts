import type { BlockDocument } from '../../contract/mails/block-document.ts';

/**
 * Content that someone wrote: a draft, a template, or a sent email has these members. A block document outweighs a
 * body.
 */
export interface MailContent {
  readonly subject: string;
  readonly body?: string | null | undefined;
  readonly css?: string | null | undefined;
  readonly plain_text?: string | null | undefined;
  readonly blockdocument?: BlockDocument | null | undefined;
  /** BCP 47; null or omitted while unset. */
  readonly language?: string | null | undefined;
}

/** A link of a composed mail. The offsets are those of the written address in `html`. */
export interface MailLink {
  /** Counts from 0, in the order of the mail. */
  readonly index: number;
  /** Without character references; placeholders as they are written. */
  readonly href: string;
  /** Text that a reader sees of it; empty for an image without alt text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Only Outlook sees it: in a conditional comment. */
  readonly isOutlookOnly: boolean;
}

/** A picture of a composed mail. `alt` is null where it isn't written at all. */
export interface MailImage {
  readonly src: string;
  readonly alt: string | null;
  /** Pixels, or null where no width is written. */
  readonly width: number | null;
  readonly start: number;
  readonly end: number;
}

/** A mail ready for `compileTemplate`: whole HTML document and plain text, placeholders still in them. */
export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Preview text of an inbox, at most 150 characters. */
  readonly preview: string;
  readonly links: readonly MailLink[];
  readonly images: readonly MailImage[];
  /** Why the css stands in a `<style>` instead of inline, or null. */
  readonly cssFault: string | null;
}
