import type { Link } from '../../../../contract/results/report-links.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { formatCount, formatShare } from '../../../components/basics/format.ts';

/** Styles of the labels: next to their links, over the email, darker with more clicks. */
const style = `
a[data-nd-clicks] { position: relative !important; outline: 2px solid rgb(74 69 209 / var(--nd-heat)) !important; outline-offset: 1px; }
a[data-nd-clicks]::after {
  content: attr(data-nd-clicks); position: absolute; z-index: 2147483647; top: -15px; left: -3px; display: block;
  padding: 1px 7px; border: 1px solid #fff; border-radius: 10px; background: #4a45d1; color: #fff; opacity: 1;
  font: 600 11px/16px system-ui, sans-serif; letter-spacing: 0; text-transform: none; white-space: nowrap;
  text-decoration: none;
}
a[data-nd-clicks="0"]::after { background: #5b6170; }
`;

/**
 * Draws the clicks of each link over an email. `html`: the service's preview, with tracked links to `#link-<id>`.
 * Scripts in it don't run, here or in the frame that shows it.
 */
export function drawClicks(html: string, links: readonly Link[], t: Translator<'reports'>): string {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const most = Math.max(1, ...links.map(({ total_clicks }) => total_clicks));
  const byId = new Map(links.map((link) => [`#link-${link.id}`, link]));
  for (const anchor of mail.querySelectorAll('a[href]')) {
    const link = byId.get(anchor.getAttribute('href') ?? '');
    if (link === undefined) continue;
    const { total_clicks: clicks, unique_clicks: contacts, percent_of_total: percent } = link;
    const share = formatShare(percent, 100);
    anchor.setAttribute('data-nd-clicks', clicks === 0 ? '0' : `${formatCount(clicks)} · ${share}`);
    anchor.setAttribute('title', [link.link, t('map.link.tooltip', { clicks, contacts, share })].join('\n'));
    const heat = (0.15 + (0.85 * clicks) / most).toFixed(2);
    anchor.setAttribute('style', `${anchor.getAttribute('style') ?? ''};--nd-heat:${heat}`);
  }
  const drawing = mail.createElement('style');
  drawing.textContent = style;
  mail.head.append(drawing);
  // Kept as written, because it decides whether browsers use quirks mode.
  const doctype = mail.doctype === null ? '' : new XMLSerializer().serializeToString(mail.doctype);
  return doctype + mail.documentElement.outerHTML;
}
