/**
 * Reads the attributes stored as JSON in a contact's row, without those whose code is in `hidden`. Values that aren't
 * text are skipped.
 */
export function attributesOf(json: string, hidden: ReadonlySet<string>): Record<string, string> {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return {};
  const texts = Object.entries(parsed).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !hidden.has(entry[0]),
  );
  return Object.fromEntries(texts);
}
