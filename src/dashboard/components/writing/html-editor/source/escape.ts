/**
 * Escapes text between tags. A no-break space is written as an entity, because the next editor would turn it into an
 * ordinary one.
 */
export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (one) => entities[one] ?? one);
}

/** Escapes text in an attribute within double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (one) => entities[one] ?? one);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
