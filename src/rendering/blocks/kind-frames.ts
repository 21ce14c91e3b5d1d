import { escapeHtml } from '../../lib/text/escape-html.ts';
import { imageData, linkData, textData } from './block-data.ts';
import { pixels } from './block-look.ts';
import { buttonPair } from './button.ts';
import { inkOn, luminance } from './color.ts';
import { panelColors, type Inside } from './frames.ts';
import { ownColor } from './own-color.ts';
import type { RenderContext } from './render-context.ts';
import { roomOf } from './room.ts';
import { layoutTable } from './tables.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';

/** A frame of a layout: its context, its argument, the block's values, and its content. */
interface KindFrame {
  readonly context: RenderContext;
  readonly argument: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly inside: Inside;
}

/** Renders a frame that only some kinds of blocks have, by name; null for any other mark. */
export function kindFrame(name: string, { context, argument, data, inside }: KindFrame): string | null {
  switch (name) {
    case 'nd-above':
      return above(inside(context));
    case 'nd-beside':
      return beside(inside(context));
    case 'nd-cell':
      return cell(context, argument, inside);
    case 'nd-tile':
      return tile(context, data[argument], inside);
    case 'nd-coupon':
      return coupon(context, data[argument], inside);
    case 'nd-cover':
      return cover(context, data, inside);
    case 'nd-play':
      return play(context, data[argument], inside);
    case 'nd-buttons':
      return linkData(data[argument]).label.trim() === ''
        ? inside(context)
        : buttonPair(context, data, inside);
    case 'nd-badge':
      return textData(data[argument]).trim() === '' ? inside(context) : badge(context, inside);
    case 'nd-banner':
      return banner(context, data[argument], inside);
    default:
      return null;
  }
}

/** Renders an image with room between it and the words below; empty without an image. */
function above(inside: string): string {
  return inside === ''
    ? ''
    : `<table ${layoutTable} width="100%"><tr><td style="padding:0 0 14px">${inside}</td></tr></table>`;
}

/** Renders cells that stay side by side on phones, such as a small image and words. */
function beside(inside: string): string {
  return inside === '' ? '' : `<table ${layoutTable} width="100%"><tr>${inside}</tr></table>`;
}

const gap = 16;

/**
 * Renders a cell of a width in pixels, followed by a gap; `-72` takes the room that such a cell and its gap leave. An
 * empty narrow cell takes no room.
 */
function cell(context: RenderContext, argument: string, inside: Inside): string {
  const given = Math.round(Number(argument));
  const wanted = Number.isFinite(given) ? given : 0;
  if (wanted > 0) {
    const html = inside({ ...context, width: wanted, align: 'left' });
    if (html.trim() === '') return '';
    return (
      `<td width="${wanted + gap}" valign="top" style="width:${wanted}px;padding:0 ${gap}px 0 0;vertical-align:top">` +
      `${html}</td>`
    );
  }
  const width = Math.max(1, context.width - (wanted === 0 ? 0 : gap - wanted));
  return `<td valign="top" style="vertical-align:top">${inside({ ...context, width })}</td>`;
}

/** Renders a small colored tile, as wide as its cell: the day of an event. */
function tile(context: RenderContext, color: unknown, inside: Inside): string {
  const background = ownColor(context, 'color', { chosen: color, otherwise: context.style.p_link_color });
  const html = inside({ ...context, ...panelColors(context, background), align: 'center' });
  if (html === '') return '';
  return (
    `<table ${layoutTable} width="100%"><tr><td class="nd-bg-${background}" align="center" bgcolor="#${background}" ` +
    `style="padding:10px 4px;background-color:#${background};border-radius:10px;text-align:center">${html}</td></tr></table>`
  );
}

/** Renders a few words on the accent color, such as an offer's label. */
function badge(context: RenderContext, inside: Inside): string {
  const background = context.ink ?? context.style.p_link_color;
  const own = panelColors(context, background);
  const html = inside({ ...context, ...own, ink: inkOn(background) });
  return (
    `<table ${layoutTable} align="${context.align}"><tr><td class="nd-bg-${background}" bgcolor="#${background}" ` +
    `style="padding:3px 10px;background-color:#${background};border-radius:20px">${html}</td></tr></table>` +
    `<div style="clear:both;height:8px;line-height:8px;font-size:0">&nbsp;</div>`
  );
}

/** Renders a box with a dashed border, like a coupon. */
function coupon(context: RenderContext, color: unknown, inside: Inside): string {
  const background = ownColor(context, 'background', { chosen: color, otherwise: context.background });
  const colors = panelColors(context, background);
  const width = Math.max(1, context.width - 52);
  const html = inside({ ...context, ...colors, align: 'center', width });
  const line = colors.ink ?? context.style.p_link_color;
  return (
    `<table ${layoutTable} width="100%"><tr><td class="${colors.ink === null ? 'nd-rim ' : ''}nd-bg-${background}" align="center" ` +
    `bgcolor="#${background}" style="padding:24px 24px 12px;background-color:#${background};border:2px dashed #${line};border-radius:12px;text-align:center">${html}</td></tr></table>`
  );
}

/** Renders a dark strip below an image, with the same link as the image. */
function play(context: RenderContext, image: unknown, inside: Inside): string {
  const background = '14171f';
  const { href } = imageData(image);
  const words = inside({ ...context, ...panelColors(context, background), align: 'center' });
  if (words === '') return '';
  const html =
    href === ''
      ? words
      : `<a href="${escapeHtml(href)}" style="display:block;color:#ffffff;text-decoration:none">${words}</a>`;
  return (
    `<table ${layoutTable} width="100%"><tr><td align="center" bgcolor="#${background}" ` +
    `style="padding:12px 16px;background-color:#${background};text-align:center">${html}</td></tr></table>`
  );
}

/** Renders a slim full-width band of color. */
function banner(context: RenderContext, color: unknown, inside: Inside): string {
  const otherwise = context.style.p_link_color;
  const background = ownColor(context, 'background', { chosen: color, otherwise });
  const side = context.isColumn ? 20 : context.style.margin_leftright;
  const room = roomOf(context, { top: 14, right: side, bottom: 2, left: side });
  const html = inside({
    ...context,
    ...panelColors(context, background),
    look: null,
    align: 'center',
    width: Math.max(1, context.width - room.across),
  });
  return (
    `<table ${layoutTable} width="100%"><tr><td class="${`${room.classes} nd-bg-${background}`.trim()}" align="center" bgcolor="#${background}" ` +
    `style="padding:${room.padding};background-color:#${background};text-align:center">${html}</td></tr></table>`
  );
}

const positions: ReadonlyMap<string, string> = new Map([
  ['top', 'center top'],
  ['bottom', 'center bottom'],
  ['left', 'left center'],
  ['right', 'right center'],
]);

/**
 * Renders a full-width image with words on it, over a shade and a color that both keep them readable. Classic Outlook
 * gets it as VML.
 */
function cover(context: RenderContext, data: Readonly<Record<string, unknown>>, inside: Inside): string {
  const background = ownColor(context, 'background', { chosen: data['background'], otherwise: '1c2b4a' });
  const height = pixels(data['height'], 800) ?? 320;
  const shade = Math.min(80, pixels(data['shade'], 80) ?? 40);
  const { src, alt } = imageData(data['image']);
  const { margin_leftright: side } = context.style;
  const across = context.isColumn ? 20 : side;
  const room = roomOf(context, { top: 40, right: across, bottom: 32, left: across });
  const width = Math.max(1, context.width - room.across);
  const own = { ...context, ...panelColors(context, background), look: null, width };
  // A missing image shows at least its alt text.
  const html =
    (src === '' && alt !== '' ? `<p${textStyles(own)('caption')}>${lines(alt)}</p>` : '') + inside(own);
  // A bright color needs dark words, which a dark shade would hide.
  const tint = luminance(background) > 0.35 ? '255,255,255' : '0,0,0';
  const position = positions.get(textData(data['focus'])) ?? 'center center';
  const picture =
    src === ''
      ? ''
      : `;background-image:linear-gradient(rgba(${tint},${shade / 100}),rgba(${tint},${shade / 100})),url('${escapeHtml(cssAddress(src))}');` +
        `background-position:${position};background-size:cover;background-repeat:no-repeat`;
  const words = `<table ${layoutTable} width="100%"><tr><td class="${room.classes.trim()}" style="padding:${room.padding}">${html}</td></tr></table>`;
  return (
    `<table ${layoutTable} width="100%"><tr><td class="nd-bg-${background}" height="${height}" valign="middle" bgcolor="#${background}"` +
    ` style="height:${height}px;vertical-align:middle;background-color:#${background}${picture}">` +
    `${src === '' ? words : withVml(words, { src, background, shade, width: context.width, height })}</td></tr></table>`
  );
}

interface Vml {
  readonly src: string;
  readonly background: string;
  readonly shade: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Puts words into a text box on the image, which only classic Outlook shows. Its images have no shade, but show the color
 * behind them.
 */
function withVml(words: string, { src, background, shade, width, height }: Vml): string {
  return (
    `<!--[if mso]><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:${width}px;height:${height}px">` +
    `<v:fill type="frame" src="${escapeHtml(src)}" color="#${background}" opacity="${(100 - shade) / 100}" />` +
    `<v:textbox inset="0,0,0,0"><![endif]--><div>${words}</div><!--[if mso]></v:textbox></v:rect><![endif]-->`
  );
}

/** Returns a URL escaped for quotes in CSS. */
function cssAddress(src: string): string {
  return src.replace(/["'()\\\s<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
