/**
 * Kind of a row of `mail`. A draft that is sent or scheduled becomes `sent` and is no longer changed: it keeps its id,
 * its versions and its images, and unscheduling makes it a draft again. One that an auto-responder sends is its
 * `responder` mail.
 */
export type MailKind = 'draft' | 'html-template' | 'block-template' | 'sent' | 'responder';

/** A mail without its texts. */
export interface MailSummaryRow {
  readonly id: number;
  readonly type: number;
  readonly subject: string;
  readonly layout_slug: string;
  readonly created_at: number;
  readonly updated_at: number;
}

/** Content that a save may change. `blockdocument` is JSON. */
export interface MailContent {
  readonly subject: string;
  readonly body: string | null;
  readonly plain_text: string | null;
  readonly css: string | null;
  readonly blockdocument: string | null;
}

/** A mail with its texts. */
export type MailRow = MailSummaryRow & MailContent;
