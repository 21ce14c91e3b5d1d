/** Text as it is written between tags. A no-break space is spelled out, or the next editor makes it a plain one. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (one) => entities[one] ?? one);
}

/** Text as it is written in an attribute within double quotes. */
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
