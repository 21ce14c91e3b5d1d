import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { documentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { hexColor } from '../../../../../rendering/blocks/color.ts';

/** Choice: the number of colors that fits into two rows of swatches. */
const most = 16;

/** Returns the colors of an email as hex digits: first from its style, then from its blocks and texts. */
export function emailColors(document: BlockDocument): string[] {
  const { h_font_color, p_font_color, p_link_color, header_footer_font_color } = documentStyle(document);
  const written = document.blockdata_set.flatMap(({ data, newsdesk }) => {
    const source = JSON.stringify([data, newsdesk]);
    return [...source.matchAll(/(?:color|back|ink)\W{1,5}([\da-f]{6})\b/gi)].flatMap(
      ([, digits]) => hexColor(digits) ?? [],
    );
  });
  const colors = [h_font_color, p_font_color, p_link_color, header_footer_font_color, ...written];
  return [...new Set(colors)].slice(0, most);
}
