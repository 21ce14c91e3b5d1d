import type { Generated } from 'kysely';
import type { EpochMs, JsonText } from './column-types.ts';

/**
 * Texts of an email. A block email has a block document and null as body, plain text and css; an HTML email the
 * reverse.
 */
export interface MailTexts {
  body: string | null;
  plain_text: string | null;
  css: string | null;
  blockdocument: JsonText | null;
}

/**
 * Emails of every kind, with ids of one range: drafts and templates, and what becomes of a draft. `kind` says which a
 * row is now; `type` is 0 for HTML, 1 for blocks. `updated_at` differs for any two states of one email.
 */
export interface MailTable extends MailTexts {
  id: Generated<number>;
  kind: string;
  type: number;
  subject: string;
  layout_slug: string;
  created_at: EpochMs;
  updated_at: EpochMs;
  /** BCP 47; null for that of its lists. */
  language: Generated<string | null>;
  /** The send whose recipients get it again if they haven't opened that; null for none. */
  resend_of: Generated<number | null>;
  /** Key of the link under which anyone can view a draft; null if it has none. */
  share_key: Generated<string | null>;
}

/**
 * Earlier version of an email: `saved_at` is the `updated_at` it had then, `size` the UTF-16 code units of its texts.
 */
export interface MailVersionTable extends MailTexts {
  id: Generated<number>;
  mail_id: number;
  saved_at: EpochMs;
  size: number;
  type: number;
  subject: string;
  /** Empty unless the author gave it one. */
  name: Generated<string>;
}

/** Previews of unsaved content, for some minutes. */
export interface MailPreviewTable {
  key: string;
  created_at: EpochMs;
  size: number;
  html: string;
}

/**
 * Images that emails can show. `key` is made of their bytes, and names their file. `search_key` is what a search looks
 * through: name and alt text in lower case.
 */
export interface ImageTable {
  id: Generated<number>;
  key: string;
  type: string;
  name: string;
  width: number;
  height: number;
  size: number;
  created_at: EpochMs;
  alt: string;
  search_key: string;
}

/** Emails, and their versions, that name an image; `version_id` 0 is the email as it is. */
export interface ImageUseTable {
  image_key: string;
  mail_id: number;
  version_id: number;
}

/** The name, note, and category of a template; empty if there is none. */
export interface TemplateLabelTable {
  mail_id: number;
  name: string;
  note: string;
  category: string;
}

/** The chosen sender and audience of a draft. */
export interface DraftAudienceTable {
  mail_id: number;
  audience: JsonText;
}

/** Saved blocks for emails; `version` counts the changes of their content. */
export interface SavedBlockTable {
  id: Generated<number>;
  name: string;
  category: string;
  version: number;
  created_at: EpochMs;
  updated_at: EpochMs;
  blockdocument: JsonText;
}

/** An image that saved blocks name. */
export interface SavedBlockImageTable {
  image_key: string;
  saved_block_id: number;
}

/** The tables of emails and images. */
export interface MailTables {
  mail: MailTable;
  mail_version: MailVersionTable;
  mail_preview: MailPreviewTable;
  image: ImageTable;
  image_use: ImageUseTable;
  template_label: TemplateLabelTable;
  draft_audience: DraftAudienceTable;
  saved_block: SavedBlockTable;
  saved_block_image: SavedBlockImageTable;
}
