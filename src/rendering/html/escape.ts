const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, safe between tags and in an attribute with either quote. NUL goes: HTML has no way to write it. */
export function escapeHtml(text: string): string {
  if (!/[&<>"'\0]/.test(text)) return text;
  return text.replace(/[&<>"'\0]/g, (sign) => references[sign] ?? '');
}
