const paragraphs = new Set(['P', 'H1', 'H2', 'H3', 'H4']);

/** Joins two rich texts: the first paragraph of the lower continues the last one of the upper. */
export function joinHtml(upper: string, lower: string): string {
  const above = bodyOf(upper);
  const below = bodyOf(lower);
  const last = above.lastElementChild;
  const first = below.firstElementChild;
  if (last !== null && first !== null && paragraphs.has(last.tagName) && paragraphs.has(first.tagName)) {
    last.append(...first.childNodes);
    first.remove();
  }
  above.append(...below.childNodes);
  return above.innerHTML;
}

/** Parses a rich text without running any of it; words without a paragraph get one. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isPlain = body.querySelector('p, h1, h2, h3, h4, ul, ol, blockquote, div') === null;
  if (isPlain && body.textContent.trim() !== '') {
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...body.childNodes);
    body.replaceChildren(paragraph);
  }
  return body;
}
