import { imageData, textData } from './block-data.ts';
import { hexColor, inkOn, mixed } from './color.ts';
import { ownColor } from './own-color.ts';
import type { RenderContext } from './render-context.ts';
import { layoutTable } from './tables.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';
import type { Item } from './item-data.ts';
import type { ItemList } from './item-parts.ts';

/** Markers before an item, as characters that every app has. */
const characters: ReadonlyMap<string, string> = new Map([
  ['tick', '&#10003;'],
  ['arrow', '&#8594;'],
  ['dot', '&#8226;'],
  ['star', '&#9733;'],
]);

function colorOf(data: ItemList['data'], context: RenderContext): string {
  const otherwise = context.ink ?? context.style.p_link_color;
  return ownColor(context, 'color', { chosen: data['color'], otherwise });
}

/** Renders rows of two cells: a marker, number, or small image, and words. */
function twoCells(
  { items, found }: ItemList,
  context: RenderContext,
  cells: {
    readonly width: number;
    readonly sign: (item: Item, at: number) => string;
    readonly words: (item: Item, own: RenderContext) => string;
  },
): string {
  const { width, sign, words } = cells;
  const own: RenderContext = { ...context, align: 'left', width: Math.max(1, context.width - width) };
  const rows = items.map(
    (item, at) =>
      `<tr><td class="nd-sign" width="${width}" valign="top" style="width:${width}px;padding:0 0 2px;vertical-align:top">${sign(item, at)}</td>` +
      `<td valign="top" style="padding:0 0 2px;vertical-align:top">${words(item, own)}</td></tr>`,
  );
  return `<table ${layoutTable} width="100%"${found} style="margin:0 0 6px">${rows.join('')}</table>`;
}

/** Renders a list whose items have a tick, a number, or their own image. */
export function signs(list: ItemList, context: RenderContext): string {
  const { data, part, rest } = list;
  const sign = textData(data['sign']);
  const color = colorOf(data, context);
  const { style } = context;
  const height = Math.round(style.p_font_size * 1.6);
  const look = `font-family:${style.p_font_family};font-size:${style.p_font_size}px;line-height:${height}px;font-weight:bold;color:#${color}`;
  const isPicture = sign === 'picture';
  return twoCells(list, context, {
    width: isPicture ? 48 : 30,
    sign(item, at) {
      if (isPicture) return part(item, 'image', { ...context, width: 36 });
      const character = sign === 'number' ? `${at + 1}.` : (characters.get(sign) ?? '&#10003;');
      return `<span${inkClass(data, context)} style="${look}">${character}</span>`;
    },
    words: (item, own) =>
      part(item, 'text', own) + (isPicture ? '' : lostPicture(item, own, part)) + rest(item, own),
  });
}

/** Returns the class that makes the document's own color follow dark mode. */
function inkClass(data: ItemList['data'], { ink }: RenderContext): string {
  return hexColor(data['color']) === null && ink === null ? ' class="nd-a"' : '';
}

/** Renders the alt text of an item's image that has no URL. */
function lostPicture(item: Item, context: RenderContext, part: ItemList['part']): string {
  const { src, alt } = imageData(item.values['image']);
  return src === '' && alt !== '' ? part(item, 'image', { ...context, hooks: false }) : '';
}

/** Renders numbered steps, each with a heading and words. */
export function steps(list: ItemList, context: RenderContext): string {
  const { data, part, rest } = list;
  const { style } = context;
  const color = colorOf(data, context);
  const digits = `font-family:${style.p_font_family};font-size:15px;line-height:32px;font-weight:bold;color:#${inkOn(color)}`;
  return twoCells(list, context, {
    width: 48,
    sign: (_item, at) =>
      `<table ${layoutTable}><tr><td align="center" width="32" height="32" bgcolor="#${color}" ` +
      `style="width:32px;height:32px;background-color:#${color};border-radius:16px;text-align:center;${digits}">${at + 1}</td></tr></table>`,
    words: (item, own) =>
      `<div style="padding:4px 0 0">${part(item, 'heading', own)}${part(item, 'text', own)}${rest(item, own)}</div>`,
  });
}

/** Renders questions with their answers, all open, separated by lines. */
export function questions({ items, found, part, rest }: ItemList, context: RenderContext): string {
  const { style, ink, background } = context;
  const line = ink === null ? style.separator_color : mixed(ink, background, 0.7);
  const rows = items.map(
    (item, at) =>
      `<tr><td class="nd-line" style="padding:${at === 0 ? 0 : 14}px 0 2px${at === 0 ? '' : `;border-top:1px solid #${line}`}">` +
      `${part(item, 'question', context)}${part(item, 'answer', context)}${rest(item, context)}</td></tr>`,
  );
  return `<table ${layoutTable} width="100%"${found}>${rows.join('')}</table>`;
}

/** Renders bars, each with its label and its share in words. */
export function bars({ items, data, found, part, rest }: ItemList, context: RenderContext): string {
  const color = colorOf(data, context);
  const { ink, background } = context;
  const rail = mixed(ink ?? context.style.p_font_color, background, 0.86);
  const html = items.map((item) => {
    const given = item.values['share'];
    const share = percent(given);
    // A share that isn't a number shows its words.
    const words = share === null ? lines(textData(given)) : `${share}%`;
    return (
      `<table ${layoutTable} width="100%"><tr><td valign="bottom">${part(item, 'label', context)}</td>` +
      `<td align="right" valign="bottom" width="80" style="width:80px;text-align:right"><p${textStyles({ ...context, align: 'right' })('name')}>${words}</p></td></tr></table>${bar(share ?? 0, { color, rail })}${rest(item, context)}`
    );
  });
  return found === '' ? html.join('') : `<div${found}>${html.join('')}</div>`;
}

function percent(given: unknown): number | null {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof number !== 'number' || !Number.isFinite(number))
    return given === '' || given === null || given === undefined ? 0 : null;
  return Math.min(100, Math.max(0, Math.round(number)));
}

function bar(share: number, { color, rail }: { readonly color: string; readonly rail: string }): string {
  const cell = (part: number, fill: string) =>
    part === 0
      ? ''
      : `<td width="${part}%" height="12" bgcolor="#${fill}" style="width:${part}%;height:12px;line-height:12px;font-size:0;background-color:#${fill}">&nbsp;</td>`;
  return (
    `<table ${layoutTable} width="100%" style="margin:4px 0 16px;border-radius:6px;overflow:hidden"><tr>` +
    `${cell(share, color)}${cell(100 - share, rail)}</tr></table>`
  );
}
