import { escapeHtml } from '../../lib/text/escape-html.ts';
import { socialIcons as icons } from '../icons/social-icons.ts';
import { address, linkData, textData } from './block-data.ts';
import { pixels } from './block-look.ts';
import type { RenderContext } from './render-context.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';
import type { Item } from './item-data.ts';
import type { ItemList } from './item-parts.ts';

/** Path of the icons on the service, which prepends its own URL when it returns the kinds of blocks. */
export const iconPath = '/p/images/';

/** Renders icons of social networks, each a link; a network without an icon shows its words. */
export function socialIcons(
  { items, component, data, found, rest }: ItemList,
  context: RenderContext,
): string {
  const size = Math.min(48, Math.max(24, pixels(data['size'], 48) ?? 32));
  const look = (['color', 'gray', 'round'] as const).find((one) => one === data['look']) ?? 'color';
  const given = address(textData(component['pictures']));
  const folder = given === '' ? iconPath : given;
  const one = (item: Item): string => {
    const { network, url } = item.values;
    const href = linkData({ label: '', href: url }).href;
    const icon = icons.get(textData(network));
    const shown =
      icon === undefined
        ? lines(textData(network))
        : `<img src="${escapeHtml(`${folder}${icon[look]}.png`)}" alt="${icon.name}" width="${size}" height="${size}" ` +
          `style="display:inline-block;width:${size}px;height:${size}px;border:0;outline:none;text-decoration:none;vertical-align:middle">`;
    const written = href === '' && textData(url).trim() !== '' ? ` ${lines(textData(url))}` : '';
    return (
      (href === '' ? shown : `<a href="${escapeHtml(href)}"${textStyles(context)('footer-a')}>${shown}</a>`) +
      written +
      rest(item, context)
    );
  };
  const spans = items.map(
    (item) => `<span style="display:inline-block;padding:0 5px 8px">${one(item)}</span>`,
  );
  return `<div${found} style="text-align:${context.align};font-family:${context.style.p_font_family};font-size:14px;line-height:${size + 4}px">${spans.join('&nbsp;')}</div>`;
}
