import { emailKey } from '../../../lib/email/email-address.ts';

/** Replacement of an erased address in texts that must keep their form. Nobody can have it: RFC 2606. */
const erasedAddress = 'erased@erased.invalid';

/** Returns whether a text mentions an address itself, and not a longer one that contains it. */
export function mentions(text: string, email_key: string): boolean {
  return placesOf(emailKey(text), email_key).length > 0;
}

/** Returns a text with another address instead of one. */
function withoutAddress(text: string, email_key: string): string {
  const key = emailKey(text);
  const places = placesOf(key, email_key);
  if (places.length === 0) return text;
  // A text whose lower case is longer has other offsets.
  const source = key.length === text.length ? text : key;
  let left = '';
  let from = 0;
  for (const at of places) {
    left += source.slice(from, at) + erasedAddress;
    from = at + email_key.length;
  }
  return left + source.slice(from);
}

const inName = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const inDomain = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u;

function placesOf(key: string, email_key: string): number[] {
  const places: number[] = [];
  for (let at = key.indexOf(email_key); at !== -1; at = key.indexOf(email_key, at + email_key.length)) {
    const isPart = inName.test(key.charAt(at - 1)) || inDomain.test(key.slice(at + email_key.length));
    if (!isPart) places.push(at);
  }
  return places;
}

/** Returns JSON with another address instead of one, in all of its texts. */
export function jsonWithoutAddress(json: string, email_key: string): string {
  return JSON.stringify(replaced(JSON.parse(json), email_key));
}

function replaced(value: unknown, email_key: string): unknown {
  if (typeof value === 'string') return withoutAddress(value, email_key);
  if (Array.isArray(value)) return value.map((one: unknown) => replaced(one, email_key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [
      withoutAddress(name, email_key),
      replaced(one, email_key),
    ]),
  );
}

/** Returns JSON without the list items for an address: those with it as `email`. */
export function jsonWithoutItems(json: string, email_key: string): string {
  return JSON.stringify(replaced(withoutItems(JSON.parse(json), email_key), email_key));
}

function withoutItems(value: unknown, email_key: string): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.filter((one) => !isAbout(one, email_key)).map((one) => withoutItems(one, email_key));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, withoutItems(one, email_key)]),
  );
}

function isAbout(value: unknown, email_key: string): boolean {
  if (typeof value !== 'object' || value === null || !('email' in value)) return false;
  return typeof value.email === 'string' && emailKey(value.email) === email_key;
}
