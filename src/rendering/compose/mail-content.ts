import type { BlockDocument } from '../../contract/mails/block-document.ts';

/**
 * Content that someone wrote: a draft, a template, or a sent email has these members. A block document overrides a
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

/** A link of a composed email. The offsets are of the written URL in `html`. */
export interface MailLink {
  /** Counts from 0, in the order of the email. */
  readonly index: number;
  /** Without character references; merge tags as written. */
  readonly href: string;
  /** Text that a reader sees; empty for an image without alt text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True if only Outlook sees it, in a conditional comment. */
  readonly isOutlookOnly: boolean;
}

/** An image of a composed email. `alt` is null if it isn't written at all. */
export interface MailImage {
  readonly src: string;
  readonly alt: string | null;
  /** Pixels, or null if no width is written. */
  readonly width: number | null;
  readonly start: number;
  readonly end: number;
}

/** An email ready for `compileTemplate`: whole HTML document and plain text, with merge tags. */
export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Preview text of an inbox, at most 150 characters. */
  readonly preview: string;
  readonly links: readonly MailLink[];
  readonly images: readonly MailImage[];
  /** The reason why the CSS is in a `<style>` instead of inline, or null. */
  readonly cssFault: string | null;
}
