/** Characters that XML 1.0 doesn't allow. */
const unsayable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const elementName = /^[A-Za-z_][\w.-]*$/;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML; characters that XML doesn't allow become U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(unsayable, '\uFFFD').replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/**
 * Writes a body as XML: an element for each member, `list-item` for the items of an array, empty for null. A member
 * whose name isn't a valid element name becomes `<member name="…">`. Interface: conventions, Media types; the shape.
 */
export function writeXml(body: unknown): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<root>${content(body)}</root>\n`;
}

function content(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => `<list-item>${content(item)}</list-item>`).join('');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, member]) => element(name, content(member)))
      .join('');
  }
  return escapeXml(typeof value === 'string' ? value : JSON.stringify(value));
}

function element(name: string, inner: string): string {
  if (elementName.test(name)) return `<${name}>${inner}</${name}>`;
  return `<member name="${escapeXml(name)}">${inner}</member>`;
}
