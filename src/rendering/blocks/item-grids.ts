import { pixels } from './block-look.ts';
import { shownImage, textData } from './block-data.ts';
import { hexColor } from './color.ts';
import { readItemImageLook } from './image-look.ts';
import { column, columns } from './frames.ts';
import { hook, type RenderContext } from './render-context.ts';
import { figureSizes } from './figure-sizes.ts';
import { sizedPicture } from './pictures.ts';
import { layoutTable } from './tables.ts';
import { itemHook, type ItemList } from './item-parts.ts';
import { chunksOf } from '../../lib/chunks-of.ts';

const gap = 12;

/** Renders images in rows of two or three, side by side on phones too. */
export function gallery({ items, data, found, part, rest }: ItemList, context: RenderContext): string {
  const across = textData(data['across']) === '3' ? 3 : 2;
  const shown = items.filter((item) => part(item, 'image', context) + rest(item, context) !== '');
  const width = Math.max(1, Math.floor((context.width - gap * (across - 1)) / across));
  const own = { ...context, width };
  const rows = chunksOf(shown, across).map((row, number) => {
    const cells = Array.from({ length: across }, (_, at) => {
      const item = row[at];
      const html = item === undefined ? '&nbsp;' : part(item, 'image', own) + rest(item, own);
      return `<td width="${width}" valign="top" style="width:${share(across)}%;vertical-align:top;font-size:13px">${html}</td>`;
    });
    return `${number === 0 ? '' : space(2 * across - 1)}<tr>${cells.join(between)}</tr>`;
  });
  return `<table ${layoutTable} width="100%"${found} style="margin:0 0 8px;table-layout:fixed">${rows.join('')}</table>`;
}

const between = `<td width="${gap}" style="width:${gap}px;font-size:0;line-height:0">&nbsp;</td>`;

function space(cells: number): string {
  return `<tr><td colspan="${cells}" height="${gap}" style="height:${gap}px;line-height:${gap}px;font-size:0">&nbsp;</td></tr>`;
}

function share(across: number): number {
  return Math.floor(100 / across) - 1;
}

/** Renders numbers side by side, each with its words below. */
export function figures({ items, data, found, part, rest }: ItemList, context: RenderContext): string {
  const across = Math.min(4, Math.max(1, items.length));
  const width = Math.max(1, Math.floor(context.width / across) - 8);
  const { size, narrow } = figureSizes({ items, across, width }, context);
  const own: RenderContext = {
    ...context,
    width,
    align: 'center',
    text: { color: hexColor(data['color']), size, align: null },
  };
  const rows = chunksOf(items, across).map((row) => {
    const cells = row.map(
      (item) =>
        `<td align="center" valign="top" width="${width}" style="width:${share(across)}%;padding:0 4px;vertical-align:top">` +
        `${narrow(part(item, 'number', own))}${part(item, 'caption', { ...own, text: null })}${rest(item, own)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table ${layoutTable} width="100%"${found} style="table-layout:fixed">${rows.join('')}</table>`;
}

/** Renders logos of one height, in rows that wrap on narrow screens. */
export function logos({ items, data, found, rest }: ItemList, context: RenderContext): string {
  const height = Math.max(16, pixels(data['height'], 120) ?? 40);
  const html = items.map((item) => {
    const picture = sizedPicture(
      shownImage(item.values['image']),
      { width: null, height },
      {
        ...{ context, isMain: true, dark: readItemImageLook(item.values['image'])?.dark ?? '' },
        found: itemHook(item.at, context) + hook(context, 'component', 'image'),
      },
    );
    const words = rest(item, context);
    if (picture === '') return words;
    return `<span style="display:inline-block;padding:8px 12px;vertical-align:middle">${picture}</span>${words}`;
  });
  return (
    `<table ${layoutTable} width="100%"${found}><tr>` +
    `<td align="center" style="text-align:center;font-size:13px">${html.join(' ')}</td></tr></table>`
  );
}

/** Renders cards of an image, words, and a link: stacked, or two per row. */
export function stories({ items, data, found, part, rest }: ItemList, context: RenderContext): string {
  const across = textData(data['across']) === '2' ? 2 : 1;
  const card = (item: ItemList['items'][number], own: RenderContext) => {
    const picture = part(item, 'image', own);
    return (
      (picture === '' ? '' : `<div style="padding:0 0 12px">${picture}</div>`) +
      ['kicker', 'heading', 'text', 'link'].map((name) => part(item, name, own)).join('') +
      rest(item, own)
    );
  };
  const rows = chunksOf(items, across).map((row) =>
    across === 1
      ? row.map((item) => beside(item, { part, rest, context })).join('')
      : columns(
          row
            .map((item, at) =>
              column(context, { percent: 50, isFirst: at === 0, isLast: at === 1 }, (own) => card(item, own)),
            )
            .join(''),
        ),
  );
  const apart = '<div style="height:16px;line-height:16px;font-size:1px">&nbsp;</div>';
  return found === '' ? rows.join(apart) : `<div${found}>${rows.join(apart)}</div>`;
}

/** Renders a full-width story with its image next to its words. */
function beside(
  item: ItemList['items'][number],
  { part, rest, context }: Pick<ItemList, 'part' | 'rest'> & { readonly context: RenderContext },
): string {
  const words = (own: RenderContext) =>
    ['kicker', 'heading', 'text', 'link'].map((name) => part(item, name, own)).join('') + rest(item, own);
  if (part(item, 'image', context) === '') return words(context);
  return columns(
    column(context, { percent: 40, isFirst: true, isLast: false }, (own) => part(item, 'image', own)) +
      column(context, { percent: 60, isFirst: false, isLast: true }, words),
  );
}
