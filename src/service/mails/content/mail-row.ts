/**
 * Kind of a row of `mail`. A draft that is sent or scheduled becomes `sent` and no longer changes: it keeps its id,
 * versions, and images, and unscheduling makes it a draft again. The email of an autoresponder is `responder`.
 */
export type MailKind = 'draft' | 'html-template' | 'block-template' | 'sent' | 'responder';

/** An email without its texts. */
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

/** An email with its texts. */
export type MailRow = MailSummaryRow & MailContent;
