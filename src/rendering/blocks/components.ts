import { parseFragment, serialize } from 'parse5';
import type { Block } from '../../contract/mails/block-document.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { isRecord } from '../../lib/is-record.ts';
import {
  type ImageData,
  imageData,
  linkData,
  shownImage,
  shownLinks,
  shownRows,
  textData,
} from './block-data.ts';
import { button } from './button.ts';
import { contrast, mixed } from './color.ts';
import { calendarLink } from './calendar.ts';
import { cells } from './cells.ts';
import { imageShape, readImageLook, readItemImageLook } from './image-look.ts';
import { menu } from './menu.ts';
import type { MarksOf, PlacedComponent } from './placed-component.ts';
import { inBothLooks, sizedPicture, type PictureSize } from './pictures.ts';
import { rating } from './rating.ts';
import { hook } from './render-context.ts';
import type { RenderContext } from './render-context.ts';
import { marked, markedLabel } from './marked.ts';
import { sanitiseRichText } from './rich-text.ts';
import { renderItems } from './render-items.ts';
import { textStyles, withTextLook } from './text-styles.ts';
import { lines } from './words.ts';

type Component = Block['components'][number];

type RenderComponent = (placed: PlacedComponent, context: RenderContext) => string;

const renderers: Readonly<Record<string, RenderComponent>> = {
  heading,
  text,
  richtext,
  image,
  timer,
  calendar,
  date,
  button,
  link,
  links,
  rows,
  html,
  cells,
  items,
  colour: nothing,
  number,
  choice: nothing,
};

/** Renders one component. An unknown type shows the words of its value. */
export function renderComponent(placed: PlacedComponent, context: RenderContext): string {
  const { type } = placed.component;
  const render = Object.hasOwn(renderers, type) ? renderers[type] : undefined;
  return (render ?? richtext)(placed, context);
}

/** Returns whether a component shows its own content. Colors, numbers, and choices only shape other components. */
export function isShown({ type }: Component): boolean {
  return type !== 'colour' && type !== 'number' && type !== 'choice';
}

/** Renders a list of items. A list without item fields shows its words. */
function items(placed: PlacedComponent, context: RenderContext): string {
  return Array.isArray(placed.component['fields'])
    ? renderItems(placed, context, renderComponent)
    : richtext(placed, context);
}

/** Renders a number of stars. Any other number only shapes other components. */
function number(placed: PlacedComponent, context: RenderContext): string {
  return member(placed.component, 'as') === 'stars' ? rating(placed, context) : '';
}

function nothing(): string {
  return '';
}

function member(component: Component, name: string): string {
  return textData(component[name]);
}

function heading({ component, value, data, marks }: PlacedComponent, context: RenderContext): string {
  const words = textData(value).trim();
  if (words === '' && !context.hooks) return '';
  const levels = [textData(data[member(component, 'by')]), member(component, 'level')];
  const level = levels.find((one) => ['1', '2', '3'].includes(one)) ?? '2';
  const attributes = textStyles(context)(`h${level}`);
  return `<h${level}${attributes}${hook(context, 'component', component.name)}>${marked(words, marks?.(), context)}</h${level}>`;
}

function text({ component, value, marks }: PlacedComponent, context: RenderContext): string {
  const words = textData(value).trim();
  if (words === '' && !context.hooks) return '';
  const attributes = textStyles(context)(member(component, 'as') || 'p');
  return `<p${attributes}${hook(context, 'component', component.name)}>${marked(words, marks?.(), context)}</p>`;
}

function richtext({ component, value }: PlacedComponent, context: RenderContext): string {
  const role = member(component, 'as');
  const { text } = context;
  const ofText = textStyles(context);
  // A heading within keeps its size, because it is another text.
  const ofHeading = textStyles({ ...context, text: text && { ...text, size: null }, looks: undefined });
  const styles = (tag: string) => (/^h[1-4]$/.test(tag) ? ofHeading(tag) : ofText(tag));
  const styleOf =
    role === '' ? styles : (tag: string) => styles(tag === 'p' || tag === 'a' ? `${role}-${tag}` : tag);
  const rich = sanitiseRichText(textData(value), styleOf);
  return context.hooks ? `<div${hook(context, 'component', component.name)}>${rich}</div>` : rich;
}

function image(placed: PlacedComponent, context: RenderContext): string {
  const { component, value, options, isOfItem = false } = placed;
  const look = isOfItem ? readItemImageLook(value) : readImageLook(options, component.name);
  const { src, alt, href } =
    look?.isDecorative === true ? { ...imageData(value), alt: '' } : shownImage(value);
  const found = hook(context, 'component', component.name);
  const size = sizeOf(component, context);
  if (size !== null) return sized({ src, alt, href }, { size, found, dark: look?.dark ?? '' }, context);
  if (src === '') return context.hooks ? emptyImage(found, placed) : lostImage(alt, context);
  const shape = imageShape(look, context);
  const words = escapeHtml(alt);
  const picture = inBothLooks(
    { src, dark: look?.dark ?? '', display: 'block' },
    (address, mark, display) =>
      `<img src="${escapeHtml(address)}" alt="${words}" width="${shape.width}"${found} class="nd-img${mark}" ` +
      `style="display:${display};${shape.size};height:auto;border:${shape.border};outline:none;text-decoration:none${altColor(context)}${shape.more}">`,
    context,
  );
  return shape.placed(
    href === '' ? picture : `<a href="${escapeHtml(href)}" style="text-decoration:none">${picture}</a>`,
  );
}

/** Returns the color of alt text where images are off: apps write it in black, which is unreadable on dark. */
function altColor({ background, ink, style, hasAltInk }: RenderContext): string {
  return hasAltInk && contrast('000000', background) < 4.5 ? `;color:#${ink ?? style.p_font_color}` : '';
}

/**
 * Renders a hatched placeholder for the image of a block that has nothing else. Other blocks have none, on the canvas
 * as in the email.
 */
function emptyImage(found: string, { isMain = false }: PlacedComponent): string {
  if (!isMain) return '';
  const stripes = 'repeating-linear-gradient(45deg,#eef0f4 0 8px,#e2e5eb 8px 16px)';
  return `<div${found} data-nd-empty="" style="height:120px;background:${stripes};border:1px dashed #9aa1ac;box-sizing:border-box"></div>`;
}

/** Returns the size of an image that isn't full width: a round portrait, or handwriting. */
function sizeOf(component: Component, { width }: RenderContext): PictureSize | null {
  const as = member(component, 'as');
  if (as === 'round') return { width, height: width, radius: '50%' };
  return as === 'handwriting' ? { width: Math.min(180, width), height: null } : null;
}

function sized(
  given: ImageData,
  { size, ...more }: { readonly size: PictureSize; readonly found: string; readonly dark: string },
  context: RenderContext,
): string {
  const picture = sizedPicture(given, size, { context, ...more });
  if (picture === '') return '';
  return `<div style="padding:0 0 12px;text-align:${context.align}">${picture}</div>`;
}

/** Renders an image without a URL as its alt text. */
function lostImage(alt: string, context: RenderContext): string {
  return alt.trim() === '' ? '' : `<p${textStyles(context)('caption')}>${lines(alt)}</p>`;
}

/** Size of a countdown in an email, in pixels; its image has two for each. */
const timerSize = { width: 304, height: 56 };

/** Renders a countdown image. Without an end time, an editor sees a placeholder. */
function timer({ component, value }: PlacedComponent, context: RenderContext): string {
  const { src } = imageData(value);
  const found = hook(context, 'component', component.name);
  const { width, height } = timerSize;
  if (src === '')
    return context.hooks
      ? `<div${found} style="max-width:${width}px;height:${height}px;margin:0 0 6px;background-color:#d5d9e0;border-radius:8px"></div>`
      : '';
  const alt = isRecord(value) ? textData(value.alt) : '';
  return (
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"${found} class="nd-img" ` +
    `style="display:block;width:${width}px;max-width:100%;height:auto;border:0;outline:none;text-decoration:none;margin:0 0 6px">`
  );
}

function link({ component, value, marks }: PlacedComponent, context: RenderContext): string {
  const role = member(component, 'as');
  const found = hook(context, 'component', component.name);
  const anchor = anchorOf(linkData(value), context, { role, name: 'label', marks });
  if (anchor === '' && found === '') return '';
  return `<p${textStyles(context)(role === '' ? 'p' : `${role}-p`)}${found}>${anchor}</p>`;
}

/** Renders the link to an event's calendar file; empty until its times are set. */
function calendar(placed: PlacedComponent, context: RenderContext): string {
  if (!isRecord(placed.value)) return richtext(placed, context);
  const value = calendarLink(placed.value, placed.data);
  return value === null ? '' : link({ ...placed, value }, context);
}

/** Renders the last day of something, in words. */
function date({ component, value, marks }: PlacedComponent, context: RenderContext): string {
  const { label } = linkData(value);
  const found = hook(context, 'component', component.name);
  if (label.trim() === '' && found === '') return '';
  const words = marked(label, marks?.('label'), context);
  const html = context.hooks ? `<span${hook(context, 'text', 'label')}>${words}</span>` : words;
  return `<p${textStyles(context)(member(component, 'as') || 'p')}${found}>${html}</p>`;
}

function links(placed: PlacedComponent, context: RenderContext): string {
  const { component, value, marks } = placed;
  const found = hook(context, 'component', component.name);
  const role = member(component, 'as');
  if (role === 'menu') return menu(placed, context);
  if (role === 'score') return scores(found, placed, context);
  const anchors = shownLinks(value).map(({ item, at }) =>
    anchorOf(item, context, { role, name: `${at}-label`, marks }),
  );
  if (anchors.length === 0 && found === '') return '';
  return `<p${textStyles(context)(role === '' ? 'p' : `${role}-p`)}${found}>${anchors.join(' &nbsp;&middot;&nbsp; ')}</p>`;
}

function anchorOf(
  { label, href }: { label: string; href: string },
  context: RenderContext,
  { role, name, marks }: { role: string; name: string; marks: MarksOf | undefined },
): string {
  const words = markedLabel(label.trim() === '' ? href : label, marks?.(name), context);
  const found = hook(context, 'text', name);
  if (href === '') return found === '' ? words : `<span${found}>${words}</span>`;
  const look = withTextLook(textStyles(context)(role === '' ? 'a' : `${role}-a`), context);
  return `<a href="${escapeHtml(href)}"${found}${look}>${words}</a>`;
}

/** Renders fields side by side, one for each link: a question's answers. */
function scores(found: string, placed: PlacedComponent, context: RenderContext): string {
  const { component, value, marks } = placed;
  const { style, ink } = context;
  const color = ink ?? style.p_link_color;
  const shown = shownLinks(value);
  const { padding, size, border, radius, gap } = scoreLook(component['isDense'] === true && shown.length > 7);
  const look =
    `display:block;padding:${padding};font-family:${style.p_font_family};font-size:${size}px;line-height:20px;` +
    `font-weight:bold;color:#${color};text-decoration:none`;
  const styles = withTextLook(`${ink === null ? ' class="nd-a"' : ''} style="${look}"`, context);
  const cells = shown.map(
    ({ item: { label, href }, at }) =>
      `<td align="center" class="nd-rim" style="border:${border}px solid #${color};border-radius:${radius}px">` +
      `<a href="${escapeHtml(href === '' ? '#' : href)}"${hook(context, 'text', `${at}-label`)}${styles}>${markedLabel(label, marks?.(`${at}-label`), context)}</a></td>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="${gap}" border="0" width="100%"${found} style="margin:4px 0 12px;table-layout:fixed"><tr>${cells.join('')}</tr></table>`;
}

/** Returns the sizes of fields to choose from, in pixels; dense ones fit eleven on a phone. */
function scoreLook(isDense: boolean) {
  return isDense
    ? { padding: '12px 0', size: 14, border: 1, radius: 6, gap: 2 }
    : { padding: '12px 4px', size: 16, border: 2, radius: 10, gap: 6 };
}

/** Renders a small table: labels on the left, values on the right, a line below each row. */
function rows({ component, value, marks }: PlacedComponent, context: RenderContext): string {
  const found = hook(context, 'component', component.name);
  const given = shownRows(value);
  if (given.length === 0 && found === '') return '';
  const { style, ink, background } = context;
  const line = `border-bottom:1px solid #${ink === null ? style.separator_color : mixed(ink, background, 0.7)};padding:10px 0`;
  const cell = textStyles({ ...context, align: 'left' });
  const cells = given.map(
    ({ item: { label, value: text }, at }) =>
      `<tr><td class="nd-line" valign="top" style="${line}"><span${hook(context, 'text', `${at}-label`)}${cell('label')}>${marked(label, marks?.(`${at}-label`), context)}</span></td>` +
      `<td class="nd-line" valign="top" align="right" style="${line};text-align:right"><span${hook(context, 'text', `${at}-value`)}${cell('value')}>${marked(text, marks?.(`${at}-value`), context)}</span></td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"${found} style="margin:0 0 16px">${cells.join('')}</table>`;
}

/** Renders the author's own HTML. Tags left open are closed, so that later blocks stay outside. */
function html({ component, value }: PlacedComponent, context: RenderContext): string {
  const written = serialize(parseFragment(textData(value)));
  return context.hooks ? `<div${hook(context, 'component', component.name)}>${written}</div>` : written;
}
