import { scanHtml } from './scan-html.ts';
import type { ScannedPiece } from './scan-html.ts';

/**
 * Returns the pieces that only Outlook sees: the content of `<!--[if mso]> … <![endif]-->`. Offsets are into the whole
 * text.
 */
export function scanOutlookPieces(html: string, pieces: readonly ScannedPiece[]): ScannedPiece[] {
  const parts = pieces.flatMap((piece) =>
    piece.kind === 'comment' ? conditionalPart(html, piece.start, piece.end) : [],
  );
  return parts.flatMap(({ start, end }) => {
    const inside = scanHtml(html.slice(start, end));
    const first = inside[0]?.kind === 'text' ? inside.slice(1) : inside;
    return first.map((piece) => shifted(piece, start));
  });
}

/** Moves a piece of a part to its place in the whole text. */
function shifted(piece: ScannedPiece, by: number): ScannedPiece {
  const place = { start: piece.start + by, end: piece.end + by };
  if (piece.kind !== 'start' && piece.kind !== 'end') return { ...piece, ...place };
  const attributes = piece.attributes.map((attribute) => ({
    ...attribute,
    start: attribute.start + by,
    end: attribute.end + by,
    valueStart: attribute.valueStart + by,
    valueEnd: attribute.valueEnd + by,
  }));
  return { ...piece, ...place, attributes };
}

function conditionalPart(html: string, start: number, end: number): { start: number; end: number }[] {
  const comment = html.slice(start, end);
  const opening = /^<!--\[if [^\]]*\]>/i.exec(comment)?.[0];
  if (opening === undefined) return [];
  const closing = comment.toLowerCase().lastIndexOf('<![endif]');
  return closing < opening.length ? [] : [{ start: start + opening.length, end: start + closing }];
}
