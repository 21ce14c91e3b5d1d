import { borderStyles } from '../../contract/mails/newsdesk-members.ts';
import { oneOf, pixels } from './block-look.ts';
import { inkOn, mixed } from './color.ts';
import { ownColor } from './own-color.ts';
import type { RenderContext } from './render-context.ts';
import { roomOf, type FullRoom } from './room.ts';

/** Renders the content of a frame, in the frame's own context. */
export type Inside = (context: RenderContext) => string;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Renders a row of an email with the document's margins, or its own. */
export function row(context: RenderContext, inside: Inside, own?: FullRoom): string {
  const { margin_topbottom: top, margin_leftright: side } = context.style;
  const across = context.isColumn ? 0 : side;
  const room = roomOf(context, own ?? { top, right: across, bottom: top, left: across });
  const html = inside({ ...context, look: null, width: Math.max(1, context.width - room.across) });
  const classes = room.classes.trim();
  return (
    `<table ${table} width="100%"><tr>` +
    `<td${classes === '' ? '' : ` class="${classes}"`} style="padding:${room.padding}">${html}</td></tr></table>`
  );
}

/** Renders a full-width colored panel, with text in a readable color. */
export function band(context: RenderContext, color: unknown, inside: Inside): string {
  const otherwise = mixed(context.style.p_link_color, context.background, 0.9);
  const background = ownColor(context, 'background', { chosen: color, otherwise });
  const { margin_topbottom: top, margin_leftright: side } = context.style;
  const across = context.isColumn ? 20 : side;
  const room = roomOf(context, { top: top + 26, right: across, bottom: top + 26, left: across });
  const width = Math.max(1, context.width - room.across);
  const html = inside({ ...context, ...panelColors(context, background), look: null, width });
  return (
    `<table ${table} width="100%"><tr><td class="${`${room.classes} nd-bg-${background}`.trim()}" bgcolor="#${background}" ` +
    `style="padding:${room.padding};background-color:#${background}">${html}</td></tr></table>`
  );
}

/** Renders a colored box with round corners, within the margins. */
export function panel(context: RenderContext, color: unknown, inside: Inside): string {
  const otherwise = mixed(context.style.p_link_color, context.background, 0.92);
  const background = ownColor(context, 'background', { chosen: color, otherwise });
  const width = Math.max(1, context.width - 48);
  const html = inside({ ...context, ...panelColors(context, background), width });
  return (
    `<table ${table} width="100%"><tr><td class="nd-bg-${background}" bgcolor="#${background}" ` +
    `style="padding:22px 24px 12px;background-color:#${background};border-radius:12px">${html}</td></tr></table>`
  );
}

/**
 * Returns the colors of a panel. A dark panel has white text and never changes; a bright one uses the document's
 * colors.
 */
export function panelColors(
  context: RenderContext,
  background: string,
): Pick<RenderContext, 'background' | 'ink'> {
  context.backgrounds.add(background);
  const ink = inkOn(background);
  return { background, ink: ink === 'ffffff' ? ink : null };
}

/**
 * Renders the centered part of an email, with a maximum width and its own color. Outlook knows no `max-width`, so it
 * gets its own table.
 */
export function strip(context: RenderContext, isCard: boolean, inside: Inside): string {
  const { width, style } = context;
  const background = isCard ? style.content_background : style.body_background;
  const look = isCard
    ? ` class="nd-card" bgcolor="#${background}" style="background-color:#${background};border-radius:12px;overflow:hidden"`
    : '';
  const html = inside({ ...context, background });
  return (
    `<!--[if mso]><table ${table} width="${width}" align="center"><tr><td><![endif]-->` +
    `<div style="max-width:${width}px;margin:0 auto"><table ${table} width="100%"><tr><td${look}>${html}</td></tr></table></div>` +
    '<!--[if mso]></td></tr></table><![endif]-->'
  );
}

/** Renders columns side by side, stacked on narrow screens: inline blocks, and a table for Outlook. */
export function columns(inside: string, around = ''): string {
  return (
    `<div class="nd-cols"${around} style="font-size:0;text-align:left"><!--[if mso]><table ${table} width="100%"${around}><tr><![endif]-->` +
    `${inside}<!--[if mso]></tr></table><![endif]--></div>`
  );
}

/** Attributes of columns written in reverse, so that the last one comes first on narrow screens. */
export interface ReversedOrder {
  /** Attribute of the element around them, which restores their order on wide screens. */
  readonly around: string;
  /** Attribute of each column, which restores the direction of its text. */
  readonly each: string;
}

/** Returns the attributes of reversed columns in an email of this direction. */
export function reversedOrder({ direction }: RenderContext): ReversedOrder {
  return { around: ` dir="${direction === 'ltr' ? 'rtl' : 'ltr'}"`, each: ` dir="${direction}"` };
}

const gap = 20;

/**
 * Renders one column, its width in percent. The first has its gap on the right, the last on the left, the others on
 * both sides.
 */
export function column(context: RenderContext, share: ColumnShare, inside: Inside): string {
  const width = Math.floor((context.width * share.percent) / 100);
  const left = share.isFirst ? 0 : gap / 2;
  const right = share.isLast ? 0 : gap / 2;
  const html = inside({ ...context, width: Math.max(1, width - left - right) });
  return (
    `<!--[if mso]><td width="${width}" valign="top"><![endif]-->` +
    `<div class="nd-col"${share.attribute ?? ''} style="display:inline-block;width:100%;max-width:${width}px;vertical-align:top">` +
    `<table ${table} width="100%"><tr><td class="nd-cell" style="padding:0 ${right}px 0 ${left}px;font-size:16px;vertical-align:top">${html}</td></tr></table>` +
    '</div><!--[if mso]></td><![endif]-->'
  );
}

/** Position of a column among its neighbors. */
export interface ColumnShare {
  readonly percent: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** An attribute of the column. */
  readonly attribute?: string;
}

/** Renders a separator line in the document's style, or as its block sets it. */
export function rule({ style, align }: RenderContext, data: Readonly<Record<string, unknown>> = {}): string {
  const { separator_height: height, separator_color: color } = style;
  if (height === 0) return '';
  const look = oneOf(borderStyles, data['line_style']) ?? 'solid';
  const share = Math.max(10, pixels(data['line_width'], 100) ?? 100);
  if (look !== 'solid' || share < 100)
    // A dotted line of one pixel looks like a dashed one.
    return (
      `<table ${table} width="100%"><tr><td align="${align}"><table ${table} width="${share}%" style="width:${share}%"><tr>` +
      `<td class="nd-line" style="border-top:${look === 'solid' ? height : Math.max(2, height)}px ${look} #${color};height:0;line-height:0;font-size:0">&nbsp;</td>` +
      '</tr></table></td></tr></table>'
    );
  return (
    `<table ${table} width="100%"><tr><td class="nd-rule" height="${height}" ` +
    `style="height:${height}px;line-height:${height}px;font-size:0;background-color:#${color}">&nbsp;</td></tr></table>`
  );
}

const mostSpace = 400;

/** Renders empty room of a height in pixels, with another height on phones if set. */
export function spacer(context: RenderContext, height: unknown, onPhones: unknown): string {
  const given = pixels(typeof height === 'string' ? Number(height) : height, mostSpace) ?? 24;
  const narrow = pixels(onPhones, mostSpace);
  const name = `nd-sp-${narrow}`;
  if (narrow !== null)
    context.rules.narrow.set(name, `height:${narrow}px!important;line-height:${narrow}px!important`);
  return `<div${narrow === null ? '' : ` class="${name}"`} style="height:${given}px;line-height:${given}px;font-size:1px">&nbsp;</div>`;
}
