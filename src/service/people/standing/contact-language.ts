/** Code of the attribute that holds a contact's language, a BCP 47 tag. Imports and forms fill it like any other. */
const languageCode = 'language';

/** Returns the language in a contact's attributes; null if there is none, or it isn't a language tag. */
export function contactLanguage(attributes: Readonly<Record<string, string>>): string | null {
  const own = attributes[languageCode] ?? '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(own) ? own : null;
}
