import { panelColors, reversedOrder, type Inside, type ReversedOrder } from './frames.ts';
import { lookFrame } from './look-frame.ts';
import { hook, type RenderContext } from './render-context.ts';
import { isEmpty, roomOf } from './room.ts';
import type { ColumnLook, SectionLook } from './section-look.ts';

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A column of a section, ready to be rendered. */
export interface SectionColumn {
  readonly percent: number;
  readonly look: ColumnLook;
  readonly inside: Inside;
}

/** A section ready to be rendered: its name, options, and columns. */
export interface Section {
  readonly id: string;
  readonly look: SectionLook;
  readonly columns: readonly SectionColumn[];
}

/**
 * Renders a section: columns side by side, stacked on phones unless it says otherwise. Colored columns are as high as
 * their neighbors.
 */
export function sectionFrame(context: RenderContext, section: Section): string {
  const { id, look: options } = section;
  const found = hook(context, 'section', id);
  if (options.look === null) return padded(context, section, found);
  const { phoneAlign, darkInk } = options.look;
  const look = { ...options.look, phoneAlign: null, darkInk: null };
  return lookFrame(context, look, {
    takesRoom: true,
    picture: options.picture,
    hook: found,
    inside: (own) => padded({ ...own, ofSection: { phoneAlign, darkInk } }, section),
  });
}

function padded(context: RenderContext, section: Section, found = ''): string {
  const { look, columns } = section;
  const side = context.style.margin_leftright;
  const room = roomOf(context, { top: 0, right: side, bottom: 0, left: side });
  const own = { ...context, look: null, isColumn: true, width: Math.max(1, context.width - room.across) };
  const isTable = look.phones === 'side' || columns.some((column) => column.look.back !== null);
  const html = isTable ? cells(own, section) : stretches(own, section);
  const classes = room.classes.trim();
  return (
    `<table ${table} width="100%"${found}><tr>` +
    `<td${classes === '' ? '' : ` class="${classes}"`} style="padding:${room.padding}">${html}</td></tr></table>`
  );
}

interface WrittenOrder extends ReversedOrder {
  readonly columns: readonly SectionColumn[];
}

/** Orders columns. Written in reverse, the last column comes first on phones and stays last on computers. */
function orderOf(context: RenderContext, { look, columns }: Section): WrittenOrder {
  if (look.phones !== 'reverse') return { columns, around: '', each: '' };
  return { columns: columns.toReversed(), ...reversedOrder(context) };
}

/** Renders columns as table cells: equal in height, and side by side on phones if the section says so. */
function cells(context: RenderContext, section: Section): string {
  const { gap, phones } = section.look;
  const { columns, around, each } = orderOf(context, section);
  const free = context.width - gap * (columns.length - 1);
  const stacks = phones !== 'side';
  if (stacks) addStacking(context);
  const between =
    gap === 0
      ? ''
      : `<td${stacks ? ' class="nd-gap"' : ''} width="${gap}" style="width:${gap}px;font-size:0;line-height:0">&nbsp;</td>`;
  const html = columns.map((column) => {
    const width = Math.max(1, Math.floor((free * column.percent) / 100));
    const { back } = column.look;
    const valign = column.look.align ?? section.look.align;
    const classes = [stacks ? 'nd-stk' : '', back === null ? '' : `nd-bg-${back}`].filter(
      (name) => name !== '',
    );
    return (
      `<td${classes.length === 0 ? '' : ` class="${classes.join(' ')}"`} width="${width}" valign="${valign}"` +
      `${back === null ? '' : ` bgcolor="#${back}"`}${each} ` +
      `style="width:${shareOf(width, context)}%;vertical-align:${valign}${back === null ? '' : `;background-color:#${back}`}">` +
      `${columnInside({ ...context, width }, column)}</td>`
    );
  });
  return `<table ${table} width="100%"${around} style="table-layout:fixed"><tr>${html.join(between)}</tr></table>`;
}

function addStacking({ rules }: RenderContext): void {
  rules.narrow.set('nd-stk', 'display:block!important;width:auto!important');
  rules.narrow.set(
    'nd-gap',
    'display:block!important;width:auto!important;height:16px!important;line-height:16px!important',
  );
}

function shareOf(width: number, context: RenderContext): number {
  return Math.round((width / context.width) * 10_000) / 100;
}

/**
 * Renders columns as inline blocks, which stack automatically in apps without media queries, and as a table for
 * Outlook.
 */
function stretches(context: RenderContext, section: Section): string {
  const { gap } = section.look;
  const free = context.width - gap * (section.columns.length - 1);
  const { columns, around, each } = orderOf(context, section);
  const start = context.direction === 'ltr' ? 'left' : 'right';
  const html = columns.map((column) => {
    const at = section.columns.indexOf(column);
    const inner = Math.max(1, Math.floor((free * column.percent) / 100));
    const before = at === 0 ? 0 : Math.ceil(gap / 2);
    const behind = at === columns.length - 1 ? 0 : Math.floor(gap / 2);
    const width = inner + before + behind;
    const [left, right] = start === 'left' ? [before, behind] : [behind, before];
    const valign = column.look.align ?? section.look.align;
    const own = { ...context, width: inner };
    return (
      `<!--[if mso]><td width="${width}" valign="${valign}"><![endif]-->` +
      `<div class="nd-col"${each} style="display:inline-block;width:100%;max-width:${width}px;vertical-align:${valign}">` +
      `<table ${table} width="100%"><tr><td class="nd-cell" style="padding:0 ${right}px 0 ${left}px;font-size:16px;vertical-align:${valign}">${columnInside(own, column)}</td></tr></table>` +
      '</div><!--[if mso]></td><![endif]-->'
    );
  });
  return (
    `<div class="nd-cols"${around} style="font-size:0;text-align:${start}"><!--[if mso]><table ${table} width="100%"${around}><tr><![endif]-->` +
    `${html.join('')}<!--[if mso]></tr></table><![endif]--></div>`
  );
}

/** Side room of a colored column in pixels, unless the author says otherwise. */
export const coloredSide = 16;

/** Renders the column's own room, within its color. */
function columnInside(context: RenderContext, { look, inside }: SectionColumn): string {
  const colored = look.back === null ? context : { ...context, ...panelColors(context, look.back) };
  const side = look.back === null ? 0 : coloredSide;
  const { top = 0, right = side, bottom = 0, left = side } = look.space;
  if (look.back === null && isEmpty(look.space)) return inside(colored);
  const html = inside({ ...colored, width: Math.max(1, context.width - left - right) });
  return (
    `<table ${table} width="100%"><tr>` +
    `<td style="padding:${top}px ${right}px ${bottom}px ${left}px">${html}</td></tr></table>`
  );
}
