import type { ComposedMail } from '../compose/mail-content.ts';
import { previewTextOf } from '../html/preview-text.ts';
import { attributeOf, scanHtml, type ScannedPiece, type ScannedTag } from '../html/scan-html.ts';
import type { Finding } from './finding.ts';

/** Wider tables make phones scroll sideways, pixels. Most emails are 600 to 640 wide. */
const widestTable = 700;

/** Checks the structure of an email: its preview text, the order of its headings, and the width of its tables. */
export function checkStructure({ html }: ComposedMail): Finding[] {
  const pieces = scanHtml(html);
  return [...checkPreview(html), ...checkHeadings(pieces), ...checkTables(pieces)];
}

function checkPreview(html: string): Finding[] {
  if ((previewTextOf(html)?.text.trim() ?? '') !== '') return [];
  return [{ rule: 'preview-missing', severity: 'info', part: 'html', where: null }];
}

/** Finds the first heading that skips a level, which confuses people who jump from heading to heading. */
function checkHeadings(pieces: readonly ScannedPiece[]): Finding[] {
  let before = 0;
  for (const [at, piece] of pieces.entries()) {
    const level = piece.kind === 'start' ? Number(/^h([1-6])$/.exec(piece.name)?.[1] ?? 0) : 0;
    if (level === 0) continue;
    if (before !== 0 && level > before + 1) {
      const text = pieces.slice(at).find((one) => one.kind === 'text' && one.value.trim() !== '');
      const { start, end } = text ?? piece;
      return [
        { rule: 'heading-order', severity: 'info', part: 'html', where: { start, end }, level, before },
      ];
    }
    before = level;
  }
  return [];
}

/** Finds the first table that is too wide to shrink to a phone. */
function checkTables(pieces: readonly ScannedPiece[]): Finding[] {
  for (const piece of pieces) {
    if (piece.kind !== 'start' || (piece.name !== 'table' && piece.name !== 'td')) continue;
    const width = fixedWidth(piece);
    if (width <= widestTable) continue;
    const where = { start: piece.start, end: piece.end };
    return [{ rule: 'table-wide', severity: 'warning', part: 'html', where, width, most: widestTable }];
  }
  return [];
}

/** Returns the width in pixels that an element has on every screen; 0 for none. */
function fixedWidth(tag: ScannedTag): number {
  const style = (attributeOf(tag, 'style') ?? '').toLowerCase();
  const least = Number(/(?:^|;)\s*min-width\s*:\s*([\d.]+)px/.exec(style)?.[1] ?? 0);
  if (/max-width|(?:^|;)\s*width\s*:\s*(?:100%|auto)/.test(style)) return least;
  const ofStyle = /(?:^|;)\s*width\s*:\s*([\d.]+)px/.exec(style)?.[1];
  const ofTag = /^\s*(\d+)(?:px)?\s*$/.exec(attributeOf(tag, 'width') ?? '')?.[1];
  return Math.max(least, Number(ofStyle ?? ofTag ?? 0));
}
