import type { EscapeName } from './escape-value.ts';
import { scanHtml } from '../html/scan-html.ts';

/** Characters that settle which scheme an address has: those of the longest that matters, `livescript:`. */
const settling = 11;

/**
 * Returns the rule for each placeholder of an address, by what is written before it: nothing, a scheme that is settled,
 * or the beginning of a program, however it is disguised by character references. Placeholders are asked for in order.
 */
export function addressPlaces(address: string): (start: number) => EscapeName {
  let settled: EscapeName | null = null;
  return (start) => {
    if (settled !== null) return settled;
    const before = read(address.slice(0, start));
    const escape = escapeBehind(before);
    // Reading the beginning again for each placeholder would take time by the square of their number.
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
