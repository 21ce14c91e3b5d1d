import { keysOf } from '../../lib/by-name.ts';
import { nameLength } from '../wire/fields.ts';

/**
 * The texts of a form's confirmation email. `most`: the most UTF-16 code units of a text of one line,
 * undefined for a text of any length and lines.
 * `standard`: the key of the text that readers see if the form has none of its own.
 */
export const mailTexts = {
  verify_mail_subject: { most: nameLength, standard: 'confirmEmail.subject' },
  verify_mail_text: { most: undefined, standard: 'confirmEmail.body' },
} as const;

/** The texts of a form's page, in the same way. */
export const pageTexts = {
  email_label: { most: nameLength, standard: 'field.email' },
  first_name_label: { most: nameLength, standard: 'field.firstName' },
  last_name_label: { most: nameLength, standard: 'field.lastName' },
  success_text: { most: undefined, standard: 'form.sent.body' },
  invalid_email_text: { most: undefined, standard: 'field.email.error' },
} as const;

/** All texts of a form, empty ones for those of the product. */
export const formTexts = { ...mailTexts, ...pageTexts };

/** Name of a text of a form. */
export type FormText = keyof typeof formTexts;

/** Names of all texts of a form. */
export const formTextNames = keysOf(formTexts);

/** Switches of a form, off unless given: the fields it asks for, and whether a browser must solve a challenge. */
export const formFlags = ['first_name', 'last_name', 'sms_number', 'proof_of_work'] as const;

/** Name of a switch of a form. */
export type FormFlag = (typeof formFlags)[number];
