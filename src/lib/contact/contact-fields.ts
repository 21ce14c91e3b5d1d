import { stripNul } from '../text/search-key.ts';

/** Longest first or last name, in UTF-16 code units. Interface: conventions, Fields. */
export const MAX_NAME_LENGTH = 255;

/** Returns a name or an attribute's value as stored: trimmed and without NUL, so that a blank one is empty. */
export function cleanText(text: string): string {
  return stripNul(text).trim();
}

/** A phone number in E.164 form, null for none, or the verdict that it is neither. */
export type PhoneNumber = { readonly ok: true; readonly number: string | null } | { readonly ok: false };

/** Reads a phone number as people write them: spaces, dots, hyphens and parentheses don't count. */
export function parsePhoneNumber(text: string): PhoneNumber {
  const number = text.replace(/[\s().-]/g, '');
  if (number === '') return { ok: true, number: null };
  return /^\+[1-9]\d{5,14}$/.test(number) ? { ok: true, number } : { ok: false };
}
