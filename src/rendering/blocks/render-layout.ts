import { escapeHtml } from '../../lib/text/escape-html.ts';
import { textData } from './block-data.ts';
import { pixels } from './block-look.ts';
import { rowToEdges } from './edges.ts';
import * as frames from './frames.ts';
import { kindFrame } from './kind-frames.ts';
import { marksOf, type LayoutPart } from './layout.ts';
import type { RenderContext } from './render-context.ts';
import { sectionFrame, type SectionColumn } from './section-frame.ts';
import { readColumn, type SectionOptionsSource } from './section-look.ts';

/**
 * Function that fills the marks of a layout that aren't frames: an area or a component. Null leaves the mark as
 * written.
 */
export type FillMark = (name: string, argument: string, context: RenderContext) => string | null;

/** The values that fill a layout's marks and shape its frames. */
export interface LayoutFilling {
  readonly data: Readonly<Record<string, unknown>>;
  readonly fill: FillMark;
  /** The images that go to the edges of the block. */
  readonly edges?: ReadonlySet<string>;
  /** The options of sections; null or missing if the layout can't have any. */
  readonly sections?: SectionOptionsSource | null;
}

/** Renders a parsed layout. An unknown mark stays as written. */
export function renderLayout(
  parts: readonly LayoutPart[],
  context: RenderContext,
  filling: LayoutFilling,
): string {
  return renderParts(parts, context, filling).join('');
}

/** Renders each part; `attribute` is one of the columns among them. */
function renderParts(
  parts: readonly LayoutPart[],
  context: RenderContext,
  { attribute = '', ...filling }: LayoutFilling & { readonly attribute?: string },
): string[] {
  const first = parts.findIndex(isColumn);
  const last = parts.findLastIndex(isColumn);
  return parts.map((part, at) => {
    if (part.kind === 'html') return part.html;
    return renderMark(part, context, { filling, isFirst: at <= first, isLast: at >= last, attribute });
  });
}

type Mark = Extract<LayoutPart, { kind: 'mark' }>;

interface Around {
  readonly filling: LayoutFilling;
  /** True if no column comes before the mark. */
  readonly isFirst: boolean;
  /** True if no column comes after the mark. */
  readonly isLast: boolean;
  /** An attribute of the columns. */
  readonly attribute: string;
}

function isColumn(part: LayoutPart): boolean {
  return part.kind === 'mark' && part.name === 'column';
}

function renderMark(mark: Mark, context: RenderContext, around: Around): string {
  const { filling } = around;
  const { name, argument, inside } = mark;
  const within = (own: RenderContext): string => renderLayout(inside, own, filling);
  switch (name) {
    case 'row':
      return row(mark, aligned(context, argument, filling.data), filling);
    case 'band':
      return frames.band(aligned(context, 'align', filling.data), filling.data[argument], within);
    case 'panel':
      return frames.panel(context, filling.data[argument], within);
    case 'card':
      return frames.strip(context, true, within);
    case 'strip':
      return frames.strip(context, false, within);
    case 'columns':
      return columns(mark, context, filling);
    case 'column':
      return frames.column(context, shareOf(argument, around), within);
    case 'section':
      return section(mark, context, filling) ?? mark.source + within(context);
    case 'rule':
      return frames.rule(context, argument === 'own' ? filling.data : {});
    case 'spacer':
      return spacer(argument, context, filling.data);
    case 'value':
      return textData(filling.data[argument]).replace(/[^\p{L}\p{N}.%-]/gu, '');
    case 'width':
      return String(context.width);
    case 'style':
      return escapeHtml(textData(new Map<string, unknown>(Object.entries(context.style)).get(argument)));
    default:
      return otherMark(mark, context, filling);
  }
}

function row({ inside }: Mark, context: RenderContext, filling: LayoutFilling): string {
  const { data, edges } = filling;
  const insideOf = (parts: readonly LayoutPart[]) => (own: RenderContext) =>
    renderLayout(parts, own, filling);
  const toEdges =
    edges === undefined || edges.size === 0
      ? null
      : rowToEdges(context, { parts: inside, edges, data }, insideOf);
  return toEdges ?? frames.row(context, insideOf(inside));
}

/** Renders room of a height: `{{spacer:height}}`, or `{{spacer:height,phone_height}}` with another one on phones. */
function spacer(argument: string, context: RenderContext, data: LayoutFilling['data']): string {
  const [height = '', onPhones = ''] = argument.split(',');
  return frames.spacer(context, data[height], data[onPhones]);
}

/**
 * Renders columns of a block. `{{columns:reverse}}` puts the last one first on phones, as do `{{columns:name=value}}`
 * if the block has this value, and `{{columns:name!value}}` if it doesn't.
 */
function columns({ argument, inside }: Mark, context: RenderContext, filling: LayoutFilling): string {
  const [, name = '', sign, value] = /^(\w+)([=!])(\w+)$/.exec(argument) ?? [];
  const isReversed =
    argument === 'reverse' || (name !== '' && (filling.data[name] === value) === (sign === '='));
  if (!isReversed) return frames.columns(renderLayout(inside, context, filling));
  const { around, each } = frames.reversedOrder(context);
  return frames.columns(
    renderParts(inside, context, { ...filling, attribute: each })
      .toReversed()
      .join(''),
    around,
  );
}

/** Renders a frame that only some kinds have, or a mark that isn't a frame. */
function otherMark(
  { name, argument, source, inside }: Mark,
  context: RenderContext,
  filling: LayoutFilling,
): string {
  const { data, fill } = filling;
  const frame = kindFrame(name, {
    context: aligned(context, 'align', data),
    argument,
    data,
    inside: (own) => renderLayout(inside, own, filling),
  });
  return frame ?? fill(name, argument, context) ?? source;
}

/** Renders a section; null if the document doesn't know it, so that the mark stays as written. */
function section({ argument, inside }: Mark, context: RenderContext, filling: LayoutFilling): string | null {
  const { sections } = filling;
  if (sections === undefined || sections === null) return null;
  const [columns] = inside.filter((part) => part.kind === 'mark' && part.name === 'columns');
  const marks = columns?.kind === 'mark' ? columns.inside : inside;
  const found = marks.filter((part): part is Mark => part.kind === 'mark' && part.name === 'column');
  const whole: SectionColumn = {
    percent: 100,
    look: readColumn(undefined),
    inside: (own) => renderLayout(inside, own, filling),
  };
  const ready = found.map((column): SectionColumn => {
    const area = marksOf(column.inside).find(({ name }) => name === 'area');
    const { percent } = shareOf(column.argument, { filling, isFirst: false, isLast: false, attribute: '' });
    return {
      percent,
      look: area === undefined ? readColumn(undefined) : sections.column(Number(area.argument)),
      inside: (own) => renderLayout(column.inside, own, filling),
    };
  });
  return sectionFrame(context, {
    id: argument,
    look: sections.section(argument),
    columns: ready.length === 0 ? [whole] : ready,
  });
}

/**
 * Returns the share of a column: `{{column:42}}`, a value of the block `{{column:name:42}}`, or the rest of it,
 * `{{column:-name:42}}`.
 */
function shareOf(argument: string, { filling, isFirst, isLast, attribute }: Around): frames.ColumnShare {
  const [, minus, name = '', usual] = /^(-?)(\w+):(\d+)$/.exec(argument) ?? [];
  const own = pixels(filling.data[name], 75);
  const share = own === null ? Number(usual) : Math.max(25, own);
  const percent = usual === undefined ? Number(argument) : minus === '-' ? 100 - share : share;
  return { percent: percent > 0 && percent <= 100 ? percent : 100, isFirst, isLast, attribute };
}

/** Aligns a context: `{{row:align}}` takes the alignment of the component `align`, `{{row:center}}` is fixed. */
function aligned(context: RenderContext, argument: string, data: LayoutFilling['data']): RenderContext {
  const wanted = argument === 'align' ? data.align : argument;
  const align = (['left', 'center', 'right'] as const).find((one) => one === wanted);
  return align === undefined ? context : { ...context, align };
}
