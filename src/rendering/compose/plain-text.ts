import { convert } from 'html-to-text';
import type { HtmlToTextOptions } from 'html-to-text';

const options: HtmlToTextOptions = {
  wordwrap: 78,
  limits: { maxInputLength: 2_000_000 },
  selectors: [
    // `##unsubscribe##` looks like an anchor, but is an address.
    {
      selector: 'a',
      options: { noAnchorUrl: false, hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] },
    },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'td', format: 'block' },
    { selector: 'title', format: 'skip' },
    // What a mail hides, such as the words behind the subject in an inbox.
    { selector: '[style*="display:none"]', format: 'skip' },
    { selector: '[style*="display: none"]', format: 'skip' },
    { selector: '[hidden]', format: 'skip' },
  ],
};

/** The plain text of a mail's HTML, wrapped at 78 columns. Placeholders and the addresses of links stay in it. */
export function plainTextOf(html: string): string {
  return `${convert(html, options)
    .replace(/[\u034f\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
