import type { Generated } from 'kysely';
import type { EpochMs, JsonText } from './column-types.ts';

/**
 * Texts of an email. A block email has a block document, and null for body, plain text, and CSS. An HTML email has the
 * reverse.
 */
export interface MailTexts {
  body: string | null;
  plain_text: string | null;
  css: string | null;
  blockdocument: JsonText | null;
}

/**
 * Emails of every kind, with ids from one sequence: drafts, templates, and sent drafts. `kind`: the current kind. `type`:
 * 0 for HTML, 1 for blocks. `updated_at` is different for each state of an email.
 */
export interface MailTable extends MailTexts {
  id: Generated<number>;
  kind: string;
  type: number;
  subject: string;
  layout_slug: string;
  created_at: EpochMs;
  updated_at: EpochMs;
  /** BCP 47 tag, or null for the language of its lists. */
  language: Generated<string | null>;
  /** The send that it resends to recipients who haven't opened it, or null. */
  resend_of: Generated<number | null>;
  /** Key of the link where anyone can view the draft, or null without a link. */
  share_key: Generated<string | null>;
}

/**
 * Earlier version of an email. `saved_at`: its `updated_at` at that time. `size`: UTF-16 code units of its texts.
 */
export interface MailVersionTable extends MailTexts {
  id: Generated<number>;
  mail_id: number;
  saved_at: EpochMs;
  size: number;
  type: number;
  subject: string;
  /** Name given by the author, or empty. */
  name: Generated<string>;
}

/** Previews of unsaved content, kept for some minutes. */
export interface MailPreviewTable {
  key: string;
  created_at: EpochMs;
  size: number;
  html: string;
}

/**
 * Images for emails. `key`: a hash of the bytes, also the name of the file. `search_key`: name and alt text in lower case,
 * for searches.
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

/** Emails and versions that contain an image. `version_id` 0 is the current email. */
export interface ImageUseTable {
  image_key: string;
  mail_id: number;
  version_id: number;
}

/** Name, note, and category of a template, each empty if missing. */
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

/** Saved blocks for emails. `version` counts the changes of their content. */
export interface SavedBlockTable {
  id: Generated<number>;
  name: string;
  category: string;
  version: number;
  created_at: EpochMs;
  updated_at: EpochMs;
  blockdocument: JsonText;
}

/** Images in saved blocks. */
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
