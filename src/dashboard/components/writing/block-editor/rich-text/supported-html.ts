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
 * Returns whether the rich text editor preserves a text completely. Other HTML, such as a table, is edited as code:
 * silently dropping unknown HTML would destroy someone's work.
 */
export function isSupportedHtml(html: string): boolean {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  if (head.childElementCount > 0) return false;
  return [...body.querySelectorAll('*')].every(
    (element) =>
      supported.has(element.tagName) &&
      (isLookOfWords(element) ||
        [...element.attributes].every(({ name, value }) => isSupportedAttribute(name, value))),
  );
}

const wordRule = '(?:color:\\s*#[0-9a-f]{6}|font-size:\\s*\\d{1,2}px)';
const wordRules = new RegExp(`^\\s*${wordRule}\\s*(?:;\\s*${wordRule}\\s*)?;?\\s*$`, 'i');

/** Returns whether a span contains only the color and size of words. */
function isLookOfWords({ tagName, attributes, className }: Element): boolean {
  const style = attributes.getNamedItem('style')?.value ?? '';
  return tagName === 'SPAN' && attributes.length === 2 && className === 'nd' && wordRules.test(style);
}

function isSupportedAttribute(name: string, value: string): boolean {
  if (name === 'href' || name === 'target' || name === 'rel') return true;
  if (name === 'align' || name === 'start') return true;
  return name === 'style' && /^\s*(text-align:\s*(left|center|right)\s*;?\s*)?$/i.test(value);
}
