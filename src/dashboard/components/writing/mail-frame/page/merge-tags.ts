import {
  isKnownPlaceholder,
  type KnownPlaceholders,
} from '../../../../../rendering/placeholders/placeholder.ts';
import { tagRange, tagsIn } from './edit/tag-ranges.ts';

/**
 * Paints the merge tags of the displayed email as chips, and unknown ones in red, without changing a node. Browsers
 * without the CSS Custom Highlight API show them as written.
 */
export function paintMergeTags(document: Document, known: KnownPlaceholders): void {
  if (!('highlights' in CSS)) return;
  const found = { known: new Highlight(), unknown: new Highlight() };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    if (!(node instanceof Text)) continue;
    for (const tag of tagsIn(node)) {
      const isKnown = tag.kind !== 'foreign' && isKnownPlaceholder(tag, known);
      (isKnown ? found.known : found.unknown).add(tagRange(node, tag));
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
