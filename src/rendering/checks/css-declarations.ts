import { scanHtml } from '../html/scan-html.ts';
import type { ScannedTag } from '../html/scan-html.ts';

/** A declaration of css and its position in an email. */
export interface CssDeclaration {
  /** Lower case. */
  readonly property: string;
  readonly value: string;
  /** True in a `style` attribute, false in a `<style>`. */
  readonly isInline: boolean;
  /** The tag with the `style` attribute; null in a `<style>`. */
  readonly tag: ScannedTag | null;
  readonly start: number;
  readonly end: number;
}

/** A css text within an email. */
interface CssText {
  readonly css: string;
  readonly offset: number;
  readonly tag: ScannedTag | null;
}

/** Returns every declaration of an email's CSS, inline and in `<style>`, except the ones for Outlook only. */
export function cssDeclarations(html: string): CssDeclaration[] {
  return scanHtml(html).flatMap((piece) => {
    if (piece.kind === 'text' && piece.within === 'style')
      return sheetDeclarations({ css: html.slice(piece.start, piece.end), offset: piece.start, tag: null });
    if (piece.kind !== 'start') return [];
    const style = piece.attributes.find(({ name }) => name === 'style');
    if (style === undefined) return [];
    return declarations({
      css: html.slice(style.valueStart, style.valueEnd),
      offset: style.valueStart,
      tag: piece,
    });
  });
}

/** Returns the declarations between innermost braces. Comments become spaces, so that offsets stay. */
function sheetDeclarations({ css, offset }: CssText): CssDeclaration[] {
  const bare = css.replace(/\/\*[^]*?(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length));
  return Array.from(bare.matchAll(/\{([^{}]*)\}?/g)).flatMap((match) =>
    declarations({ css: match[1] ?? '', offset: offset + match.index + 1, tag: null }),
  );
}

function declarations({ css, offset, tag }: CssText): CssDeclaration[] {
  const found: CssDeclaration[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at <= css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if ((sign === ';' && depth <= 0) || at === css.length) {
      const written = css.slice(start, at);
      const colon = written.indexOf(':');
      const property = written.slice(0, colon).trim().toLowerCase();
      if (colon > 0 && /^[a-z-]+$/.test(property))
        found.push({
          property,
          value: written
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
          isInline: tag !== null,
          tag,
          start: offset + start,
          end: offset + at,
        });
      start = at + 1;
    }
  }
  return found;
}
