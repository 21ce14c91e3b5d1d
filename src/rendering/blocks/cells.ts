import { isRecord } from '../../lib/is-record.ts';
import { textData } from './block-data.ts';
import { mixed } from './color.ts';
import { marked } from './marked.ts';
import type { PlacedComponent } from './placed-component.ts';
import { hook, type RenderContext } from './render-context.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';

/** A table as a block's data holds it: the words of each cell, and the side of each column. */
export interface CellsData {
  readonly rows: readonly (readonly string[])[];
  readonly aligns: readonly Align[];
}

type Align = 'left' | 'center' | 'right';

/** Maximum rows and columns of a table in an editor. */
export const mostCells = { rows: 40, columns: 6 };

/** Reads a table; a plain list is its rows, anything else its only cell. */
export function cellsData(value: unknown): CellsData {
  const given = isRecord(value) && 'rows' in value ? value.rows : value;
  const aligns = isRecord(value) && Array.isArray(value.aligns) ? value.aligns : [];
  const rows = Array.isArray(given) ? given : textData(given) === '' ? [] : [[given]];
  return {
    rows: rows.map((row: unknown) =>
      (Array.isArray(row) ? row : [row]).map((cell: unknown) => textData(cell)),
    ),
    aligns: aligns.map(
      (align: unknown) => (['left', 'center', 'right'] as const).find((one) => one === align) ?? 'left',
    ),
  };
}

/** Renders a table of words with its first row as head. On phones it scrolls, or its cells are stacked. */
export function cells({ component, value, data, marks }: PlacedComponent, context: RenderContext): string {
  const found = hook(context, 'component', component.name);
  const { rows, aligns } = cellsData(value);
  const extra = isRecord(value) ? { ...value, rows: '', aligns: '' } : {};
  const rest = 'rows' in extra ? textData(extra) : '';
  if (rows.length === 0 && found === '')
    return rest === '' ? '' : `<p${textStyles(context)('p')}>${lines(rest)}</p>`;
  const hasHead = textData(data['head']) === 'yes';
  const isStriped = textData(data['stripes']) === 'yes';
  const stacks = textData(data['phone']) === 'stack';
  if (stacks)
    context.rules.narrow.set(
      'nd-tc',
      'display:block!important;width:auto!important;text-align:left!important',
    );
  const across = Math.max(1, ...rows.map((row) => row.length));
  const html = rows.map((row, at) => {
    const isHead = hasHead && at === 0;
    const stripe = isStriped && !isHead && at % 2 === 0 ? stripeOf(context) : null;
    const own = Array.from({ length: across }, (_, column) =>
      cell(row[column] ?? '', context, {
        place: `${at}-${column}`,
        align: aligns[column] ?? 'left',
        isHead,
        stripe,
        stacks,
        marks: marks?.(`${at}-${column}`),
      }),
    );
    return `<tr>${own.join('')}</tr>`;
  });
  const table = `<table cellpadding="0" cellspacing="0" border="0" width="100%"${found} style="margin:0 0 12px">${html.join('')}</table>`;
  const behind = rest === '' ? '' : `<p${textStyles(context)('p')}>${lines(rest)}</p>`;
  return (stacks ? table : `<div style="overflow-x:auto">${table}</div>`) + behind;
}

function stripeOf(context: RenderContext): string {
  const { ink, style, background } = context;
  const stripe = mixed(ink ?? style.p_font_color, background, 0.94);
  if (ink === null) context.backgrounds.add(stripe);
  return stripe;
}

interface CellLook {
  readonly place: string;
  readonly align: Align;
  readonly isHead: boolean;
  readonly stripe: string | null;
  readonly stacks: boolean;
  readonly marks: unknown;
}

function cell(words: string, context: RenderContext, look: CellLook): string {
  const { place, align, isHead, stripe, stacks, marks } = look;
  const { style, ink, background } = context;
  const line = ink === null ? style.separator_color : mixed(ink, background, 0.7);
  const own = { ...context, align };
  const found = context.hooks ? ` data-nd-text="${place}"` : '';
  const classes = ['nd-line', ...(stacks ? ['nd-tc'] : []), ...(stripe === null ? [] : [`nd-bg-${stripe}`])];
  const tag = isHead ? 'th scope="col"' : 'td';
  return (
    `<${tag} class="${classes.join(' ')}" align="${align}" valign="top"${stripe === null ? '' : ` bgcolor="#${stripe}"`} ` +
    `style="padding:9px 10px;border-bottom:${isHead ? 2 : 1}px solid #${line};text-align:${align};font-weight:normal${stripe === null ? '' : `;background-color:#${stripe}`}">` +
    `<span${found}${textStyles(own)(isHead ? 'value' : 'label')}>${words === '' ? '&nbsp;' : marked(words, marks, context)}</span></${isHead ? 'th' : 'td'}>`
  );
}
