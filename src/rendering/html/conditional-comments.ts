import { scanHtml } from './scan-html.ts';
import type { ScannedPiece } from './scan-html.ts';

/**
 * The pieces that only Outlook sees: what stands in `<!--[if mso]> … <![endif]-->`. Offsets are into the whole text.
 */
export function scanOutlookPieces(html: string, pieces: readonly ScannedPiece[]): ScannedPiece[] {
  const parts = pieces.flatMap((piece) =>
    piece.kind === 'comment' ? conditionalPart(html, piece.start, piece.end) : [],
  );
  return parts.flatMap(({ start, end }) => {
    // Blanks in front keep the offsets as they are.
    const inside = scanHtml(' '.repeat(start) + html.slice(start, end));
    return inside.filter((piece) => piece.start >= start);
  });
}

function conditionalPart(html: string, start: number, end: number): { start: number; end: number }[] {
  const comment = html.slice(start, end);
  const opening = /^<!--\[if [^\]]*\]>/i.exec(comment)?.[0];
  if (opening === undefined) return [];
  const closing = comment.toLowerCase().lastIndexOf('<![endif]');
  return closing < opening.length ? [] : [{ start: start + opening.length, end: start + closing }];
}
