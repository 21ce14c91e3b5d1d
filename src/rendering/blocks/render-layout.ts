import { escapeHtml } from '../../lib/text/escape-html.ts';
import { textData } from './block-data.ts';
import * as frames from './frames.ts';
import type { LayoutPart } from './layout.ts';
import type { RenderContext } from './render-context.ts';

/**
 * Function that fills the marks of a layout that aren't frames: an area or a component. Null leaves the mark as it is
 * written.
 */
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
  const first = parts.findIndex(isColumn);
  const last = parts.findLastIndex(isColumn);
  return parts
    .map((part, at) => {
      if (part.kind === 'html') return part.html;
      return renderMark(part, context, { filling, isFirst: at <= first, isLast: at >= last });
    })
    .join('');
}

type Mark = Extract<LayoutPart, { kind: 'mark' }>;

interface Around {
  readonly filling: LayoutFilling;
  /** No column stands before the mark. */
  readonly isFirst: boolean;
  /** No column stands behind the mark. */
  readonly isLast: boolean;
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
      return frames.column(context, shareOf(argument, around), within);
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

function shareOf(argument: string, { isFirst, isLast }: Around): frames.ColumnShare {
  const percent = Number(argument);
  return { percent: percent > 0 && percent <= 100 ? percent : 100, isFirst, isLast };
}

/** `{{row:align}}` takes the alignment of the component `align`, `{{row:center}}` is always so. */
function aligned(context: RenderContext, argument: string, data: LayoutFilling['data']): RenderContext {
  const wanted = argument === 'align' ? data.align : argument;
  const align = (['left', 'center', 'right'] as const).find((one) => one === wanted);
  return align === undefined ? context : { ...context, align };
}
