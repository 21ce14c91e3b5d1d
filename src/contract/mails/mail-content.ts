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

/** Returns the schema of the slug of the starter identical to a template, or null. An extension. */
// @__NO_SIDE_EFFECTS__
export function starterSlug() {
  return unspecified(z.nullable(z.string()));
}

/** Members for collections with both block and HTML emails. */
export const typedMailSummary = { ...mailSummary, type: z.int() };

/** Texts of an email in answers; null if they come from its blocks. */
export const shownTexts = {
  body: z.nullable(z.string()),
  plain_text: z.nullable(z.string()),
  css: z.nullable(z.string()),
};

/** Longest body, plain text or css, in UTF-16 code units. Interface: conventions, Fields. */
const longestText = 4_000_000;

/** Returns the schema of a body: required, and not blank. Interface: content, Writing content. */
// @__NO_SIDE_EFFECTS__
export function writtenBody() {
  return requiredText(longestText);
}

/** Returns the schema of the body of an email preview while writing: it may be blank. */
// @__NO_SIDE_EFFECTS__
export function previewedBody() {
  return z.optional(z.nullable(givenText(longestText)));
}

/** Returns the schemas of plain text and CSS in a POST or PUT. */
// @__NO_SIDE_EFFECTS__
export function writtenTexts() {
  return { plain_text: text(longestText), css: text(longestText) };
}

/** Returns the schemas of body, plain text, and CSS in a PATCH. */
// @__NO_SIDE_EFFECTS__
export function patchedTexts() {
  return {
    body: patchRequiredText(longestText),
    plain_text: patchText(longestText),
    css: patchText(longestText),
  };
}

/**
 * Returns the schema of the version that a save is based on: the `updated` that its author last saw, parsed to epoch
 * milliseconds. If the email has changed since then, the answer is 409 and nothing changes. If omitted or null, the
 * last save wins. Interface: content, Conflicts.
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
 * Returns the schema of the email address of a preview's contact. Without one, merge tags stay unfilled. Interface:
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
