import type { BlockDocument, PlacedBlock } from '../../contract/mails/block-document.ts';
import { directionOf, languageAttributes } from '../html/language.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { isRecord } from '../../lib/is-record.ts';
import { darkAltRule, documentCss } from './document-css.ts';
import { documentStyle } from './document-style.ts';
import { hiddenPreview, mailOptions } from './mail-options.ts';
import { defaultLayout } from './layouts.ts';
import { marksOf, parseLayout, type LayoutPart } from './layout.ts';
import { hook } from './render-context.ts';
import { newRules } from './mail-rules.ts';
import { startingContext } from './render-context.ts';
import type { RenderContext } from './render-context.ts';
import { renderPlaced } from './render-block.ts';
import { renderLayout } from './render-layout.ts';
import { sectionSource } from './section-look.ts';
import type { MailRules } from './mail-rules.ts';

/**
 * The head for Outlook on Windows: images at their stated size on high-DPI screens, and exact line heights, which it
 * would otherwise treat as minimums.
 */
const outlookHead =
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office">' +
  '<o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>' +
  '<style>table,td,div,p,a,span,li,h1,h2,h3{mso-line-height-rule:exactly}</style><![endif]-->';

/** Facts that a document doesn't hold. */
export interface DocumentOptions {
  /** Usually the subject. */
  readonly title: string;
  /** BCP 47. */
  readonly language?: string;
  /**
   * True marks areas (`data-nd-area="1"`), blocks (`data-nd-block`, the index in `blockdata_set`) and components
   * (`data-nd-component`) for an editor, and shows a placeholder for the image of a block that has nothing else.
   */
  readonly hooks?: boolean;
  /** Collects the rules for narrow screens and dark mode that the document's parts need. */
  readonly rules?: MailRules;
}

/**
 * Renders a block document as a whole HTML email: inline CSS, tables for Outlook, rules for narrow screens and dark
 * mode. Never throws and drops nothing: blocks in an area that the layout lacks come after it, unknown blocks show
 * their words, and missing members take defaults.
 */
export function renderDocument(document: BlockDocument, options: DocumentOptions): string {
  const { title, hooks = false } = options;
  const given: Partial<BlockDocument> = isRecord(document) ? document : {};
  const { preview, ...mail } = mailOptions(given);
  const language = mail.language ?? options.language ?? 'en';
  const style = documentStyle(given);
  const context: RenderContext = {
    ...startingContext(),
    rules: options.rules ?? newRules(mail.width ?? undefined),
    style,
    hooks,
    direction: directionOf(language),
    width: mail.width ?? widest(given),
    background: style.body_background,
    hasAltInk: isRecord(given.newsdesk),
  };
  const body = renderAreas(given, context);
  if (context.hasAltInk && body.includes('<img ')) context.rules.dark.set(...darkAltRule(style));
  return [
    '<!DOCTYPE html>',
    `<html ${languageAttributes(language)} xmlns="http://www.w3.org/1999/xhtml">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${documentCss(style, context.backgrounds, context.rules)}</style>`,
    outlookHead,
    '</head>',
    `<body class="nd-body"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''} bgcolor="#${style.body_background}" style="margin:0;padding:0;background-color:#${style.body_background}">`,
    hiddenPreview(preview) + body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function renderAreas(document: Partial<BlockDocument>, context: RenderContext): string {
  const blocks = blocksByArea(document);
  const layout = layoutPartsOf(document);
  const placed = new Set<number>();
  const html = renderLayout(layout, context, {
    data: {},
    sections: sectionSource(document),
    fill: (name, argument, own) => {
      const area = Number(argument);
      if (name !== 'area' || !Number.isInteger(area) || placed.has(area)) return null;
      placed.add(area);
      return renderArea(area, blocks.get(area) ?? [], own);
    },
  });
  const homeless = [...blocks]
    .filter(([area]) => !placed.has(area))
    .toSorted(([one], [other]) => one - other);
  if (homeless.length === 0) return html;
  return (
    html +
    renderLayout(parseLayout('{{card}}{{area}}{{/card}}'), context, {
      data: {},
      fill: (_name, _argument, own) =>
        homeless.map(([area, within]) => renderArea(area, within, own)).join(''),
    })
  );
}

interface IndexedBlock {
  readonly placed: PlacedBlock;
  /** The index in `blockdata_set`. */
  readonly index: number;
}

function renderArea(area: number, blocks: readonly IndexedBlock[], context: RenderContext): string {
  const html = blocks
    .map(({ placed, index }) => {
      const rendered = renderPlaced(placed, context);
      if (!context.hooks) return rendered;
      return `<div${hook(context, 'block', String(index))}>${rendered}</div>`;
    })
    .join('\n');
  return context.hooks ? `<div${hook(context, 'area', String(area))}>${html}</div>` : html;
}

/** Groups blocks by area in sort order, ties in document order. Blocks without an area go to the first one. */
function blocksByArea({ blockdata_set: given }: Partial<BlockDocument>): Map<number, IndexedBlock[]> {
  const areas = new Map<number, IndexedBlock[]>();
  const blocks = Array.isArray(given) ? given : [];
  const order = ({ placed }: IndexedBlock): number =>
    Number.isFinite(placed.sort_order) ? placed.sort_order : 0;
  for (const [index, placed] of blocks.entries()) {
    if (!isRecord(placed)) continue;
    const area = Number.isInteger(placed.area) ? placed.area : 1;
    const within = areas.get(area) ?? [];
    within.push({ placed, index });
    areas.set(area, within);
  }
  for (const [area, within] of areas)
    areas.set(
      area,
      within.toSorted((one, other) => order(one) - order(other)),
    );
  return areas;
}

/** Parses a document's own layout, or the default if it has no place for an area. */
export function layoutPartsOf({ layout }: Partial<BlockDocument>): readonly LayoutPart[] {
  const content: unknown = isRecord(layout) ? layout.content : '';
  if (typeof content !== 'string') return parseLayout(defaultLayout.content);
  const parts = parseLayout(content);
  return marksOf(parts).some(({ name }) => name === 'area')
    ? parts
    : parseLayout(content + defaultLayout.content);
}

/** Returns the width of an email: its widest area's, or 600 pixels. */
export function widest({ areas }: Partial<BlockDocument>): number {
  const widths = Object.values(isRecord(areas) ? areas : {}).map((area: unknown) =>
    isRecord(area) && typeof area.width === 'number' ? area.width : 0,
  );
  const width = widths.reduce((one, other) => Math.max(one, other), 0);
  return width >= 200 && width <= 1000 ? Math.round(width) : 600;
}
