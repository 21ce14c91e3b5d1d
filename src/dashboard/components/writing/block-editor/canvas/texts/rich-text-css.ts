import type { PlacedBlock } from '../../../../../../contract/mails/block-document.ts';
import type { DocumentStyle } from '../../../../../../rendering/blocks/document-style.ts';
import type { AreaRoom } from '../../../../../../rendering/blocks/render-context.ts';
import type { BlockText } from '../../model/block-texts.ts';
import { renderBlock } from '../../../../../../rendering/blocks/render-block.ts';
import { withOption } from '../../model/options.ts';
import { elementIn, selectorOf } from './element-in.ts';
import { safeFragment } from './safe-html.ts';

interface Surroundings {
  readonly block: PlacedBlock['block'];
  readonly data: PlacedBlock['data'];
  readonly options: PlacedBlock['newsdesk'];
  readonly style: DocumentStyle;
  readonly room: AreaRoom;
}

const tags = ['p', 'ul', 'ol', 'li', 'a', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'code'];

const sample =
  '<p>a</p><p><a href="#">a</a></p><ul><li>a</li></ul><ol><li>a</li></ol><blockquote><p>a</p></blockquote>' +
  '<h1>a</h1><h2>a</h2><h3>a</h3><h4>a</h4><p><code>a</code></p>';

const lineTags = ['a', 'code'];

/** Marks of a line, and their words. */
const lineSample = { marks: '<a href="#">a</a><code>a</code>', words: 'aa' };

// Words directly in a list item have no paragraph in the email.
const bare = 'margin: 0; font: inherit; color: inherit; text-align: inherit;';

/**
 * Returns the email's inline styles as rules for a text being edited, whose tags have none. They are read from a sample
 * rendered in the text's place, so that both look the same.
 */
export function richTextCss(shown: BlockText, { block, data, options, style, room }: Surroundings): string {
  const isLine = shown.kind === 'line';
  const placed = {
    area: 1,
    sort_order: 0,
    block,
    newsdesk: isLine ? withOption(options ?? {}, ['marks', shown.path], lineSample.marks) : options,
    data: { ...data, ...shown.changed(isLine ? lineSample.words : sample) },
  };
  const fragment = safeFragment(renderBlock(placed, { style, room, hooks: true }));
  const text = elementIn(fragment, shown.path);
  const selector = selectorOf(shown.path);
  // A heading contains the textbox and isn't one itself.
  const scope = isLine ? `:is(${selector}, ${selector} *).ProseMirror` : `${selector}.ProseMirror`;
  const rules = (isLine ? lineTags : tags).map(
    (tag) => `${scope} ${tag} { ${text?.querySelector(tag)?.getAttribute('style') ?? ''} }`,
  );
  return [...rules, ...(isLine ? [] : [`${scope} li > p[data-bare]:only-child { ${bare} }`])].join('\n');
}
