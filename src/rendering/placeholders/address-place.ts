import type { EscapeName } from './escape-value.ts';
import { scanHtml } from '../html/scan-html.ts';

/** Number of characters that determine the scheme of a URL: the length of the longest relevant one, `livescript:`. */
const settling = 11;

/**
 * Returns the rule for each merge tag of a URL, by the text before it: nothing, a known scheme, or the beginning of a
 * program, even if disguised by character references. Call the function for merge tags in order.
 */
export function addressPlaces(address: string): (start: number) => EscapeName {
  let settled: EscapeName | null = null;
  return (start) => {
    if (settled !== null) return settled;
    const before = read(address.slice(0, start));
    const escape = escapeBehind(before);
    // Reading the beginning again for each merge tag would take quadratic time.
    if (before.length >= settling) settled = escape;
    return escape;
  };
}

function escapeBehind(before: string): EscapeName {
  if (before === '') return 'address';
  if (/^(?:javascript|vbscript|data|livescript|mocha):/.test(before)) return 'none';
  return before.startsWith('mailto:') ? 'mailAddress' : 'addressPart';
}

function read(written: string): string {
  const [piece] = scanHtml(`<title>${written}</title>`).filter(({ kind }) => kind === 'text');
  const value = piece?.kind === 'text' ? piece.value : '';
  return value.replace(/[\u0000-\u0020]+/g, '').toLowerCase();
}
