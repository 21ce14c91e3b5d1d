const supported = new Set([
  'A',
  'B',
  'BLOCKQUOTE',
  'BR',
  'CODE',
  'DEL',
  'DIV',
  'EM',
  'H1',
  'H2',
  'H3',
  'H4',
  'I',
  'LI',
  'OL',
  'P',
  'S',
  'SPAN',
  'STRIKE',
  'STRONG',
  'SUB',
  'SUP',
  'U',
  'UL',
]);

/**
 * Returns whether the rich text editor preserves all of a text. Other HTML, such as a table, is edited as code: an
 * editor that silently drops what it doesn't know would destroy someone's work.
 */
export function isSupportedHtml(html: string): boolean {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  if (head.childElementCount > 0) return false;
  return [...body.querySelectorAll('*')].every(
    (element) =>
      supported.has(element.tagName) &&
      [...element.attributes].every(({ name, value }) => isSupportedAttribute(name, value)),
  );
}

function isSupportedAttribute(name: string, value: string): boolean {
  if (name === 'href' || name === 'target' || name === 'rel') return true;
  if (name === 'align' || name === 'start') return true;
  return name === 'style' && /^\s*(text-align:\s*(left|center|right)\s*;?\s*)?$/i.test(value);
}
