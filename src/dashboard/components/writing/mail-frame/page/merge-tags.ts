/** Merge tags of ours: fields, links and attributes. */
const known =
  /##(?:firstname|lastname|email|list_name|sendername|unsubscribe|view_online|tell_a_friend)(?:\|[^#]{0,200})?##|\[\[[^[\]]{1,200}\]\]/;

/** Text that only looks like a merge tag: an unknown name, or another service's syntax. */
const unknown =
  /##\w{1,60}(?:\|[^#]{0,200})?##|\*\|[\w:.+ -]{1,80}\|\*|\{\{[^{}]{1,200}\}\}|\{%[^{}%]{1,200}%\}|\{\$[\w.]{1,80}\}|(?<![\d%])%[A-Z][A-Z0-9_]{2,60}(?:-[A-Z]+)?%/;

const either = new RegExp(`${known.source}|${unknown.source}`, 'g');

/**
 * Paints the merge tags of the shown email as chips, and unknown ones in red, without touching a node. Browsers without
 * the CSS Custom Highlight API show them as they are written.
 */
export function paintMergeTags(document: Document): void {
  if (!('highlights' in CSS)) return;
  const found = { known: new Highlight(), unknown: new Highlight() };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (!(node instanceof Text) || !/[#[*{%]/.test(node.data)) continue;
    for (const { 0: tag, index } of node.data.matchAll(either)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + tag.length);
      (known.test(tag) ? found.known : found.unknown).add(range);
    }
  }
  CSS.highlights.set('nd-tag', found.known);
  CSS.highlights.set('nd-unknown-tag', found.unknown);
}

/** The looks of painted merge tags. */
export const mergeTagCss = `
  ::highlight(nd-tag) { background-color: #e4e2fb; color: #2c27a3; }
  ::highlight(nd-unknown-tag) { background-color: #fde3e1; color: #a3150f; text-decoration: underline wavy #a3150f; }
`;
