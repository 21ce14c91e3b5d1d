const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Returns text as HTML, safe between tags and in an attribute with either quote. NUL is left out: HTML has no way to
 * write it.
 */
export function escapeHtml(text: string): string {
  if (!/[&<>"'\0]/.test(text)) return text;
  return text.replace(/[&<>"'\0]/g, (sign) => references[sign] ?? '');
}
