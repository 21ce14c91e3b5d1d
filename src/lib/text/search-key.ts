/**
 * Returns the key for searching and comparing texts without case: NFC, then lower case. Stored with the text (`name_key`),
 * and applied to search texts. Accents count. Use `foldKey` to ignore them.
 */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Removes NUL characters: PostgreSQL refuses them and SQLite's driver cuts the text there. */
export function stripNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
