import { least, most } from '../../contract/mails/newsdesk-members.ts';
import { darkBackground, darkInk, mixed } from './color.ts';
import type { RenderContext, ShownLook } from './render-context.ts';
import type { StyleOf } from './rich-text.ts';

/** Sizes and weights of the kinds of text, relative to the document's own sizes. */
const headings: Readonly<Record<string, { readonly share: number; readonly margin: string }>> = {
  h1: { share: 1.38, margin: '0 0 12px' },
  h2: { share: 1, margin: '0 0 10px' },
  h3: { share: 0.73, margin: '0 0 6px' },
  h4: { share: 0.65, margin: '0 0 6px' },
  price: { share: 1.1, margin: '2px 0 10px' },
};

/**
 * Returns the attributes of a tag in the document's style: class for dark mode and narrow screens, inline CSS. In
 * addition to tag names it knows kinds of text: `kicker`, `price`, `caption`, `quote`, and `footer-p`, `footer-a` for
 * header and footer.
 */
export function textStyles(context: RenderContext): StyleOf {
  return (tag) => {
    if (tag.startsWith('span:')) return spanStyle(tag, context);
    const sized = Object.hasOwn(headings, tag) ? headings[tag] : undefined;
    if (sized !== undefined) return restyled(tag, headingStyle(tag, sized, context), context);
    const style = Object.hasOwn(kinds, tag) ? kinds[tag]?.(context) : undefined;
    return restyled(tag, style ?? '', context);
  };
}

/** Returns the attributes of an author's span: `span:<color>:<size>`, either may be empty. */
function spanStyle(tag: string, context: RenderContext): string {
  const [, color = '', digits = ''] = tag.split(':');
  const size = Number(digits);
  const rules = [
    ...(color === '' ? [] : [`color:#${color}`]),
    ...(size >= least.text && size <= most.text
      ? [`font-size:${size}px`, `line-height:${Math.round(size * 1.4)}px`]
      : []),
  ];
  if (rules.length === 0) return '';
  const bare = ` style="${rules.join(';')}"`;
  return color === '' ? bare : recolored(bare, color, context);
}

/** Puts a text's own color and size into the attributes of a tag; links within texts keep theirs. */
function restyled(tag: string, given: string, context: RenderContext): string {
  if (given === '' || tag === 'a' || tag.endsWith('-a')) return given;
  const result = withTextLook(given, context);
  return context.hasDarkInk ? withClass(result, 'nd-t') : result;
}

/** Puts a text's own color and size into the attributes of a standalone link or a button's label. */
export function withTextLook(given: string, context: RenderContext): string {
  const { text } = context;
  collectLook(given, context);
  if (text === null) return given;
  const sized = text.size === null ? given : resized(given, text.size);
  return text.color === null ? sized : recolored(sized, text.color, context);
}

function collectLook(given: string, { looks, textName }: RenderContext): void {
  if (looks === undefined || textName === undefined) return;
  const known = looks.get(textName) ?? {};
  const size = /font-size:(\d+)px/.exec(given)?.[1];
  const color = /(?<=[;"])color:#([0-9a-f]{6})/.exec(given)?.[1];
  // Only a link has no size, and its color is the one to see.
  const shown = size === undefined ? (color ?? known.color) : (known.color ?? color);
  const look: ShownLook = {
    ...(size === undefined ? {} : { size: Number(size) }),
    ...(known.size === undefined ? {} : { size: known.size }),
    ...(shown === undefined ? {} : { color: shown }),
  };
  looks.set(textName, look);
}

function resized(attributes: string, size: number): string {
  const before = Number(/font-size:(\d+)px/.exec(attributes)?.[1]);
  return attributes
    .replace(/font-size:\d+px/, `font-size:${size}px`)
    .replace(/line-height:(\d+)px/, (_whole, height: string) => {
      const share = before > 0 ? Number(height) / before : 1.4;
      return `line-height:${Math.round(size * share)}px`;
    });
}

/** Brightens an author's color for dark mode as needed, unless its panel doesn't change. */
function recolored(attributes: string, color: string, context: RenderContext): string {
  const { ink, background, style, rules } = context;
  const bare = attributes
    .replace(/(?<=[;"])color:#[0-9a-f]{6}/, `color:#${color}`)
    .replace(/ ?\bnd-[hpkf]\b(?=[ "])/, '')
    .replace(' class=""', '');
  if (ink !== null) return bare;
  const lightness = background === style.content_background ? 0.11 : 0.17;
  const shown = darkInk(color, darkBackground(background, lightness), 7);
  const name = `nd-i-${color}-${shown}`;
  rules.dark.set(name, `color:#${shown}!important`);
  return withClass(bare, name);
}

function withClass(attributes: string, name: string): string {
  return attributes.includes(' class="')
    ? attributes.replace(' class="', ` class="${name} `).replace(' "', '"')
    : ` class="${name}"${attributes}`;
}

function headingStyle(
  tag: string,
  { share, margin }: { share: number; margin: string },
  context: RenderContext,
): string {
  const { style, ink, align } = context;
  const size = Math.max(14, Math.round(style.h_font_size * share));
  return attributes(context, `nd-h nd-${tag}`, [
    `margin:${margin}`,
    `font-family:${style.h_font_family}`,
    `font-size:${size}px`,
    `line-height:${Math.round(size * (size > 30 ? 1.15 : 1.3))}px`,
    'font-weight:bold',
    `color:#${ink ?? style.h_font_color}`,
    `text-align:${align}`,
  ]);
}

type Kind = (context: RenderContext) => string;

const kinds: Readonly<Record<string, Kind>> = {
  p: (context) => attributes(context, 'nd-p', [...paragraph(context), 'margin:0 0 14px']),
  ul: (context) =>
    attributes(context, 'nd-p', [...paragraph(context), 'margin:0 0 14px', 'padding:0 0 0 22px']),
  ol: (context) =>
    attributes(context, 'nd-p', [...paragraph(context), 'margin:0 0 14px', 'padding:0 0 0 24px']),
  li: (context) => attributes(context, '', [...paragraph(context).slice(0, 3), 'margin:0 0 6px']),
  blockquote: (context) =>
    attributes(context, '', [
      'margin:0 0 14px',
      'padding:0 0 0 16px',
      `border-left:3px solid #${context.style.p_link_color}`,
    ]),
  a: ({ style, ink, hooks }) =>
    attributes({ ink, hooks }, 'nd-a', [`color:#${ink ?? style.p_link_color}`, 'text-decoration:underline']),
  code: () => ' style="font-family:Courier New,Courier,monospace"',
  kicker: (context) =>
    attributes(context, 'nd-k', [
      'margin:0 0 8px',
      `font-family:${context.style.p_font_family}`,
      'font-size:12px',
      'line-height:18px',
      'font-weight:bold',
      'letter-spacing:1.4px',
      'text-transform:uppercase',
      `color:#${context.ink ?? context.style.p_link_color}`,
      `text-align:${context.align}`,
    ]),
  label: (context) => attributes(context, 'nd-p', [...paragraph(context).slice(0, 4)]),
  value: (context) =>
    attributes(context, 'nd-h', [
      ...paragraph(context).slice(0, 3),
      'font-weight:bold',
      `color:#${context.ink ?? context.style.h_font_color}`,
    ]),
  caption: (context) =>
    attributes(context, 'nd-f', [
      'margin:6px 0 12px',
      `font-family:${context.style.p_font_family}`,
      'font-size:13px',
      'line-height:19px',
      `color:#${soft(context)}`,
      `text-align:${context.align}`,
    ]),
  quote: (context) =>
    attributes(context, 'nd-h', [
      'margin:0 0 10px',
      `font-family:${context.style.h_font_family}`,
      `font-size:${Math.round(context.style.h_font_size * 0.85)}px`,
      `line-height:${Math.round(context.style.h_font_size * 1.25)}px`,
      'font-style:italic',
      `color:#${context.ink ?? context.style.h_font_color}`,
      `text-align:${context.align}`,
    ]),
  name: (context) =>
    attributes(context, 'nd-h', [
      'margin:0 0 2px',
      ...paragraph(context).slice(0, 3),
      'font-weight:bold',
      `color:#${context.ink ?? context.style.h_font_color}`,
      `text-align:${context.align}`,
    ]),
  badge: (context) =>
    attributes(context, 'nd-h', [
      'margin:0',
      `font-family:${context.style.p_font_family}`,
      ...sizes(12, 1.5),
      'font-weight:bold',
      `color:#${context.ink ?? context.style.h_font_color}`,
    ]),
  'old-price': (context) =>
    kinds.caption?.(context).replace('margin:6px 0 12px', 'margin:0;text-decoration:line-through') ?? '',
  role: (context) => kinds.caption?.(context).replace('margin:6px 0 12px', 'margin:0 0 8px') ?? '',
  figure: (context) =>
    attributes(context, 'nd-k', [
      'margin:0 0 2px',
      `font-family:${context.style.h_font_family}`,
      ...sizes(figureSize(context.style), 1.2),
      'font-weight:bold',
      `color:#${context.ink ?? context.style.p_link_color}`,
      `text-align:${context.align}`,
    ]),
  play: (context) =>
    attributes(context, 'nd-h', [
      'margin:0',
      ...paragraph(context).slice(0, 3),
      'font-weight:bold',
      `color:#${context.ink ?? context.style.h_font_color}`,
      'text-align:center',
    ]),
  month: (context) => tileText(context, 12, ['letter-spacing:1px', 'text-transform:uppercase']),
  day: (context) => tileText(context, 28, []),
  listing: (context) => monospaced(context, 14, ['margin:0 0 14px', 'white-space:pre-wrap']),
  voucher: (context) =>
    monospaced(context, 22, ['margin:2px 0 12px', 'font-weight:bold', 'letter-spacing:2px']),
  'quote-p': (context) => kinds.quote?.(context) ?? '',
  'quote-a': (context) => kinds.a?.(context) ?? '',
  'footer-p': (context) => attributes(context, 'nd-f', [...footer(context), 'margin:0 0 8px']),
  'footer-a': (context) =>
    attributes(context, 'nd-f', [`color:#${footerInk(context)}`, 'text-decoration:underline']),
};

/** Returns the usual size of a key figure, in pixels. */
export function figureSize({ h_font_size: size }: RenderContext['style']): number {
  return Math.round(size * 1.4);
}

function paragraph({ style, ink, align }: RenderContext): string[] {
  const size = style.p_font_size;
  return [
    `font-family:${style.p_font_family}`,
    `font-size:${size}px`,
    `line-height:${Math.round(size * 1.6)}px`,
    `color:#${ink ?? style.p_font_color}`,
    `text-align:${align}`,
  ];
}

function sizes(size: number, height: number): string[] {
  return [`font-size:${size}px`, `line-height:${Math.round(size * height)}px`];
}

/** Returns the attributes of a line of the tile that shows a date. */
function tileText(context: RenderContext, size: number, more: readonly string[]): string {
  const { style, ink } = context;
  return attributes(context, 'nd-h', [
    'margin:0',
    `font-family:${style.h_font_family}`,
    ...sizes(size, 1.3),
    'font-weight:bold',
    ...more,
    `color:#${ink ?? style.h_font_color}`,
    'text-align:center',
  ]);
}

function monospaced(context: RenderContext, size: number, more: readonly string[]): string {
  const { style, ink, align } = context;
  return attributes(context, 'nd-h', [
    ...more,
    'font-family:Courier New,Courier,monospace',
    ...sizes(size, 1.5),
    `color:#${ink ?? style.h_font_color}`,
    `text-align:${align}`,
  ]);
}

function footer(context: RenderContext): string[] {
  const { style, align } = context;
  const size = style.header_footer_font_size;
  return [
    `font-family:${style.header_footer_font_family}`,
    `font-size:${size}px`,
    `line-height:${Math.round(size * 1.55)}px`,
    `color:#${footerInk(context)}`,
    `text-align:${align}`,
  ];
}

function footerInk({ ink, style }: RenderContext): string {
  return ink ?? style.header_footer_font_color;
}

function soft({ ink, background, style }: RenderContext): string {
  return ink === null ? mixed(style.p_font_color, background, 0.2) : mixed(ink, background, 0.15);
}

/** Returns attributes with classes. On a colored panel the text keeps its color in dark mode, as the panel does. */
function attributes(
  { ink }: Pick<RenderContext, 'ink' | 'hooks'>,
  names: string,
  rules: readonly string[],
): string {
  const kept = ink === null ? names : names.replace(/nd-(?:h|p|a|k|f)(?= |$)/g, '').trim();
  return `${kept === '' ? '' : ` class="${kept}"`} style="${rules.join(';')}"`;
}
