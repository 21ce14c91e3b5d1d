import { escapeHtml } from '../html/escape.ts';
import { textData } from './block-data.ts';
import * as frames from './frames.ts';
import type { LayoutPart } from './layout.ts';
import type { RenderContext } from './render-context.ts';

/** What fills the marks of a layout that aren't frames: an area or a component. Null leaves the mark as it is written. */
export type FillMark = (name: string, argument: string, context: RenderContext) => string | null;

/** A layout's marks and the values that shape its frames. */
export interface LayoutFilling {
  readonly data: Readonly<Record<string, unknown>>;
  readonly fill: FillMark;
}

/** Renders a parsed layout. A mark that nobody knows stays as it is written. */
export function renderLayout(
  parts: readonly LayoutPart[],
  context: RenderContext,
  filling: LayoutFilling,
): string {
  return parts
    .map((part, at) => (part.kind === 'html' ? part.html : renderMark(part, context, { filling, parts, at })))
    .join('');
}

type Mark = Extract<LayoutPart, { kind: 'mark' }>;

interface Around {
  readonly filling: LayoutFilling;
  readonly parts: readonly LayoutPart[];
  readonly at: number;
}

function renderMark(mark: Mark, context: RenderContext, { filling, parts, at }: Around): string {
  const { name, argument, inside } = mark;
  const within = (own: RenderContext): string => renderLayout(inside, own, filling);
  switch (name) {
    case 'row':
      return frames.row(aligned(context, argument, filling.data), within);
    case 'band':
      return frames.band(aligned(context, 'align', filling.data), filling.data[argument], within);
    case 'panel':
      return frames.panel(context, filling.data[argument], within);
    case 'card':
      return frames.strip(context, true, within);
    case 'strip':
      return frames.strip(context, false, within);
    case 'columns':
      return frames.columns(within(context));
    case 'column':
      return frames.column(context, shareOf(argument, parts, at), within);
    case 'rule':
      return frames.rule(context);
    case 'spacer':
      return frames.spacer(filling.data[argument]);
    case 'value':
      return textData(filling.data[argument]).replace(/[^\p{L}\p{N}.%-]/gu, '');
    case 'width':
      return String(context.width);
    case 'style':
      return escapeHtml(textData(new Map<string, unknown>(Object.entries(context.style)).get(argument)));
    default:
      return filling.fill(name, argument, context) ?? mark.source;
  }
}

function shareOf(argument: string, parts: readonly LayoutPart[], at: number): frames.ColumnShare {
  const isColumn = (part: LayoutPart): boolean => part.kind === 'mark' && part.name === 'column';
  const percent = Number(argument);
  return {
    percent: percent > 0 && percent <= 100 ? percent : 100,
    isFirst: !parts.slice(0, at).some(isColumn),
    isLast: !parts.slice(at + 1).some(isColumn),
  };
}

/** `{{row:align}}` takes the alignment of the component `align`, `{{row:center}}` is always so. */
function aligned(context: RenderContext, argument: string, data: LayoutFilling['data']): RenderContext {
  const wanted = argument === 'align' ? data.align : argument;
  const align = (['left', 'center', 'right'] as const).find((one) => one === wanted);
  return align === undefined ? context : { ...context, align };
}
