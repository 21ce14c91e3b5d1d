import { searchKey } from '../../../lib/text/search-key.ts';
import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import { slug } from '../../../lib/text/slug.ts';

/** Longest code, in UTF-16 code units. */
const codeLength = 255;

/** Returns the key for comparing attribute names: without case and surrounding white space. */
export function attributeNameKey(name: string): string {
  return searchKey(name.trim());
}

/** Returns the beginning of codes made from a name. Interface: attributes, Codes of attributes. */
export function codeStart(name: string): string {
  return slug(name, codeLength - 10);
}

/** Codes of the fields that every contact has. Interface: contacts, Members of a contact. */
const builtInCodes: ReadonlySet<string> = new Set(['email', ...contactFieldNames]);

/** Returns the first code made from `start` that isn't taken or a built-in field's: `city`, `city-2`, `city-3` … */
export function freeCode(start: string, taken: ReadonlySet<string>): string {
  if (!taken.has(start) && !builtInCodes.has(start)) return start;
  let number = 2;
  while (taken.has(`${start}-${number}`)) number += 1;
  return `${start}-${number}`;
}

/** Returns true if an attribute created by PUT may have the text as its code. */
export function isAttributeCode(text: string): boolean {
  return text.length <= codeLength && slug(text, codeLength) === text && !builtInCodes.has(text);
}
