import { escapeHtml } from '../../lib/text/escape-html.ts';

/** The invented postal address in the footers of starters, as HTML. */
export const sampleAddress = '12 Harbour Street &middot; 20457 Hamburg';

/** Returns HTML with a postal address instead of the invented one. */
export function withAddress(html: string, address: string): string {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return html.replaceAll(sampleAddress, lines.map(escapeHtml).join(' &middot; '));
}
