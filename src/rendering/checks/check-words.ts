import type { ComposedMail } from '../compose/mail-content.ts';
import { scanHtml } from '../html/scan-html.ts';
import { foreignTags } from '../placeholders/foreign-tags.ts';
import type { Finding } from './finding.ts';

/** Words of an unfinished text. */
const unfinished = [/\bTK\b/g, /\blorem ipsum\b/gi];

interface Piece {
  readonly part: 'subject' | 'html';
  readonly text: string;
  /** Offset of the text in its part. */
  readonly start: number;
}

/** Checks the words that recipients read: merge tags that nothing fills in, and unfinished text. */
export function checkWords({ subject, html }: ComposedMail): Finding[] {
  const pieces: Piece[] = [{ part: 'subject', text: subject, start: 0 }];
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'text' && piece.within === null)
      pieces.push({ part: 'html', text: html.slice(piece.start, piece.end), start: piece.start });
    if (piece.kind !== 'start') continue;
    for (const { name, valueStart, valueEnd } of piece.attributes)
      if (name === 'href' || name === 'alt')
        pieces.push({ part: 'html', text: html.slice(valueStart, valueEnd), start: valueStart });
  }
  return [
    ...found(pieces, [foreignTags], (tag) => ({ rule: 'tag-foreign', severity: 'error', tag })),
    ...found(pieces, unfinished, (words) => ({ rule: 'unfinished', severity: 'warning', words })),
  ];
}

type Found =
  | { readonly rule: 'tag-foreign'; readonly severity: 'error'; readonly tag: string }
  | { readonly rule: 'unfinished'; readonly severity: 'warning'; readonly words: string };

/** Finds each text once, at its first place. */
function found(
  pieces: readonly Piece[],
  patterns: readonly RegExp[],
  findingOf: (text: string) => Found,
): Finding[] {
  const seen = new Set<string>();
  return pieces.flatMap(({ part, text, start }) =>
    patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: source, index }): Finding[] => {
        if (seen.has(source)) return [];
        seen.add(source);
        const where = { start: start + index, end: start + index + source.length };
        return [{ ...findingOf(source), part, where }];
      }),
    ),
  );
}
