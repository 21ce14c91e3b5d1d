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

/** The slug of the starter that a template is word for word; null for any other. An extension. */
// @__NO_SIDE_EFFECTS__
export function starterSlug() {
  return unspecified(z.nullable(z.string()));
}

/** The same where the email may be one of blocks. */
export const typedMailSummary = { ...mailSummary, type: z.int() };

/** Texts of an email as it is shown; null if they come from its blocks. */
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

/** The body of an email that is looked at while it is written: it may be blank. */
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
 * Version that a save was made from: the `updated` that its writer last saw, in epoch milliseconds here. Where the
 * email has been changed since, the save is refused with 409 and changes nothing. Left out or null, the last save wins.
 * Interface: content, Conflicts.
 */
// @__NO_SIDE_EFFECTS__
export function basedOn() {
  return z.optional(z.nullable(timestamp()));
}

/** Orders of drafts and templates; without one the newest comes first. Interface: conventions, Ordering. */
// @__NO_SIDE_EFFECTS__
export function mailOrdering() {
  return ordering(['subject', '-subject', 'created', '-created', 'updated', '-updated']);
}

/**
 * Whose email a preview shows: the address of a contact. Without one nothing is filled in. Interface: conventions,
 * Extensions.
 */
// @__NO_SIDE_EFFECTS__
function previewContact() {
  return z.optional(address());
}

/** The query of a preview. Interface: conventions, Extensions. */
export const previewQuery = z.object({ contact: previewContact() });

/** The query of a template's preview; `sample` fills it for an invented contact. Interface: conventions, Extensions. */
export const templatePreviewQuery = z.object({ ...previewQuery.shape, sample: z.optional(flag()) });
