import { searchKey } from '../../lib/text/search-key.ts';
import { slug } from '../../lib/text/slug.ts';

/** Longest code, in UTF-16 code units. */
const codeLength = 255;

/** How names of attributes are compared: without case and without blanks around them. */
export function attributeNameKey(name: string): string {
  return searchKey(name.trim());
}

/** What codes made from a name begin with. Choice: attribute `code` (seen). */
export function codeStart(name: string): string {
  return slug(name, codeLength - 10);
}

/** Codes of the fields that every contact has. Spec: Contact, built-in attributes. */
const builtInCodes: ReadonlySet<string> = new Set(['email', 'first_name', 'last_name', 'sms_number']);

/** The first code made from `start` that isn't taken or a built-in field's: `city`, `city-2`, `city-3` … */
export function freeCode(start: string, taken: ReadonlySet<string>): string {
  if (!taken.has(start) && !builtInCodes.has(start)) return start;
  let number = 2;
  while (taken.has(`${start}-${number}`)) number += 1;
  return `${start}-${number}`;
}

/** True for a text that an attribute made by PUT may have as its code. */
export function isAttributeCode(text: string): boolean {
  return text.length <= codeLength && slug(text, codeLength) === text && !builtInCodes.has(text);
}
