/**
 * Returns the key for searching and comparing text without case: NFC, then lower case. Stored next to the text
 * (`name_key`), and applied to what is searched for. Accents count; where they shouldn't, use `foldKey`.
 */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Removes NUL characters: PostgreSQL refuses them and SQLite's driver cuts the text there. */
export function stripNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
