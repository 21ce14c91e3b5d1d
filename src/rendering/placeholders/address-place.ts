import { addressPartValue, addressValue, mailAddressValue, noValue } from './escape-value.ts';
import type { EscapeValue } from './escape-value.ts';
import { scanHtml } from '../html/scan-html.ts';

/**
 * The rule for a placeholder in an address, by what is written before it: nothing, a scheme that is settled, or the
 * beginning of a program, however it is disguised by character references.
 */
export function addressPlace(before: string): EscapeValue {
  const start = read(before)
    .replace(/[\u0000-\u0020]+/g, '')
    .toLowerCase();
  if (start === '') return addressValue;
  if (/^(?:javascript|vbscript|data|livescript|mocha):/.test(start)) return noValue;
  if (start.startsWith('mailto:')) return mailAddressValue;
  return addressPartValue;
}

function read(written: string): string {
  const [piece] = scanHtml(`<title>${written}</title>`).filter(({ kind }) => kind === 'text');
  return piece?.kind === 'text' ? piece.value : '';
}
