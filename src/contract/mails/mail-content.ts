import * as z from 'zod/mini';
import {
  address,
  flag,
  givenText,
  ordering,
  patchRequiredText,
  patchText,
  requiredText,
  text,
  timestamp,
  unspecified,
} from '../wire/fields.ts';

/** Kinds of an email. Interface: content, Email types. */
export const mailType = { html: 0, block: 1 } as const;

/** Members of drafts, templates and emails of autoresponders in their collections. */
export const mailSummary = {
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  updated: z.string(),
  created: z.string(),
  preview_url: z.string(),
};

/** Returns the schema of the slug of the starter that a template is identical to; null for any other. An extension. */
// @__NO_SIDE_EFFECTS__
export function starterSlug() {
  return unspecified(z.nullable(z.string()));
}

/** Members for collections in which the email may be one of blocks. */
export const typedMailSummary = { ...mailSummary, type: z.int() };

/** Texts of an email in answers; null if they come from its blocks. */
export const shownTexts = {
  body: z.nullable(z.string()),
  plain_text: z.nullable(z.string()),
  css: z.nullable(z.string()),
};

/** Longest body, plain text or css, in UTF-16 code units. Interface: conventions, Fields. */
const longestText = 4_000_000;

/** A body must be given and not be blank. Interface: content, Writing content. */
// @__NO_SIDE_EFFECTS__
export function writtenBody() {
  return requiredText(longestText);
}

/** Returns the schema of the body of an email preview while writing: it may be blank. */
// @__NO_SIDE_EFFECTS__
export function previewedBody() {
  return z.optional(z.nullable(givenText(longestText)));
}

/** Plain text and css of a POST or PUT. */
// @__NO_SIDE_EFFECTS__
export function writtenTexts() {
  return { plain_text: text(longestText), css: text(longestText) };
}

/** Body, plain text and css of a PATCH. */
// @__NO_SIDE_EFFECTS__
export function patchedTexts() {
  return {
    body: patchRequiredText(longestText),
    plain_text: patchText(longestText),
    css: patchText(longestText),
  };
}

/**
 * Returns the schema of the version that a save is based on: the `updated` that its writer last saw, in epoch
 * milliseconds here. If the email has changed since, the save is refused with 409 and changes nothing. If omitted or
 * null, the last save wins. Interface: content, Conflicts.
 */
// @__NO_SIDE_EFFECTS__
export function basedOn() {
  return z.optional(z.nullable(timestamp()));
}

/**
 * Returns the schema of the orders of drafts and templates; newest first by default. Interface: conventions, Ordering.
 */
// @__NO_SIDE_EFFECTS__
export function mailOrdering() {
  return ordering(['subject', '-subject', 'created', '-created', 'updated', '-updated']);
}

/**
 * Returns the schema of the contact for a preview: an email address. Without one nothing is filled in. Interface:
 * conventions, Extensions.
 */
// @__NO_SIDE_EFFECTS__
function previewContact() {
  return z.optional(address());
}

/** The query of a preview. Interface: conventions, Extensions. */
export const previewQuery = z.object({ contact: previewContact() });

/** The query of a template's preview; `sample` fills it for an invented contact. Interface: conventions, Extensions. */
export const templatePreviewQuery = z.object({ ...previewQuery.shape, sample: z.optional(flag()) });
