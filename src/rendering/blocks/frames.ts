import { hexColor, inkOn, mixed } from './color.ts';
import type { RenderContext } from './render-context.ts';
import { roomOf } from './room.ts';

/** Renders what is inside of a frame, in the frame's own context. */
export type Inside = (context: RenderContext) => string;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A row of a mail with the document's margins. */
export function row(context: RenderContext, inside: Inside): string {
  const { margin_topbottom: top, margin_leftright: side } = context.style;
  const across = context.isColumn ? 0 : side;
  const room = roomOf(context, { top, right: across, bottom: top, left: across });
  const html = inside({ ...context, look: null, width: Math.max(1, context.width - room.across) });
  const classes = room.classes.trim();
  return (
    `<table ${table} width="100%"><tr>` +
    `<td${classes === '' ? '' : ` class="${classes}"`} style="padding:${room.padding}">${html}</td></tr></table>`
  );
}

/** A colored panel over the whole width, its text in a color that reads on it. */
export function band(context: RenderContext, color: unknown, inside: Inside): string {
  const background = hexColor(color) ?? mixed(context.style.p_link_color, context.background, 0.9);
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

/** A colored box with round corners, within the margins. */
export function panel(context: RenderContext, color: unknown, inside: Inside): string {
  const background = hexColor(color) ?? mixed(context.style.p_link_color, context.background, 0.92);
  const width = Math.max(1, context.width - 48);
  const html = inside({ ...context, ...panelColors(context, background), width });
  return (
    `<table ${table} width="100%"><tr><td class="nd-bg-${background}" bgcolor="#${background}" ` +
    `style="padding:22px 24px 12px;background-color:#${background};border-radius:12px">${html}</td></tr></table>`
  );
}

/** A dark panel sets its text in white and stays as it is; on a bright one the document's colors hold. */
export function panelColors(
  context: RenderContext,
  background: string,
): Pick<RenderContext, 'background' | 'ink'> {
  context.backgrounds.add(background);
  const ink = inkOn(background);
  return { background, ink: ink === 'ffffff' ? ink : null };
}

/**
 * The middle of a mail: at most so wide, in the middle, on its own color. Outlook knows no `max-width`, so it gets a
 * table of its own.
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

/** Columns side by side, one below the other on a narrow screen: inline blocks, and a table for Outlook. */
export function columns(inside: string, around = ''): string {
  return (
    `<div class="nd-cols"${around} style="font-size:0;text-align:left"><!--[if mso]><table ${table} width="100%"${around}><tr><![endif]-->` +
    `${inside}<!--[if mso]></tr></table><![endif]--></div>`
  );
}

/** Attributes of columns that are written from the other side, so that the last one comes first on narrow screens. */
export interface ReversedOrder {
  /** Attribute of what is around them, which puts them into their order on wide screens. */
  readonly around: string;
  /** Attribute of each column, which puts its words into theirs. */
  readonly each: string;
}

/** Returns the attributes of reversed columns in an email of this direction. */
export function reversedOrder({ direction }: RenderContext): ReversedOrder {
  return { around: ` dir="${direction === 'ltr' ? 'rtl' : 'ltr'}"`, each: ` dir="${direction}"` };
}

const gap = 20;

/** One column, so many per cent wide. The first has its gap at the right, the last at the left, the others at both. */
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

/** A line of the document's separator style. */
export function rule({ style }: RenderContext): string {
  const { separator_height: height, separator_color: color } = style;
  if (height === 0) return '';
  return (
    `<table ${table} width="100%"><tr><td class="nd-rule" height="${height}" ` +
    `style="height:${height}px;line-height:${height}px;font-size:0;background-color:#${color}">&nbsp;</td></tr></table>`
  );
}

/** Empty room, so many pixels high. */
export function spacer(height: unknown): string {
  const given = typeof height === 'string' ? Number(height) : height;
  const pixels =
    typeof given === 'number' && Number.isFinite(given) ? Math.min(400, Math.max(0, Math.round(given))) : 24;
  return `<div style="height:${pixels}px;line-height:${pixels}px;font-size:1px">&nbsp;</div>`;
}
