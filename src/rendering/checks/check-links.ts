import { parseUrl } from '../../lib/text/parse-url.ts';
import type { ComposedMail, MailLink } from '../compose/mail-content.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import type { Finding, LinkRule, Severity } from './finding.ts';

type Fault = readonly [rule: LinkRule, severity: Severity, target: string];

/** Checks the links of an email, each by its place. */
export function checkLinks({ html, links }: ComposedMail): Finding[] {
  const targets = anchorTargets(html);
  return links.flatMap((link): Finding[] => {
    const fault = faultOf(link, targets);
    if (fault === null) return [];
    const [rule, severity, target] = fault;
    const where = { start: link.start, end: link.end };
    return [{ rule, severity, linkText: short(link.text), target: short(target), part: 'html', where }];
  });
}

/** Every value that is written as an `id` or `name`, to be asked for each of many links. */
function anchorTargets(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/(?=(?:id|name)="([^"]*)")/g), ([, target = '']) => target));
}

function faultOf(link: MailLink, targets: ReadonlySet<string>): Fault | null {
  const { href } = link;
  if (href === '' || href === '#') return ['link-empty', 'error', href];
  if (parsePlaceholders(href)[0]?.start === 0) return null;
  if (href.startsWith('#')) return anchorFault(href, targets);
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined) return ['link-relative', 'error', href];
  if (scheme === 'mailto' || scheme === 'tel' || scheme === 'sms') return null;
  if (scheme !== 'http' && scheme !== 'https') return ['link-scheme', 'error', `${scheme}:`];
  return webFault(href);
}

function anchorFault(href: string, targets: ReadonlySet<string>): Fault | null {
  if (targets.has(href.slice(1).replaceAll('"', ''))) return null;
  return ['link-anchor', 'warning', href];
}

/** Browsers and mail programs cut or refuse longer ones. */
const longestAddress = 8000;

function webFault(href: string): Fault | null {
  if (href.length > longestAddress) return ['link-long', 'error', href];
  // A placeholder in the middle stands for some value.
  const filled = fillPlain(href);
  const url = parseUrl(filled);
  if (/\s/.test(filled) || url === null || !/^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu.test(filled))
    return ['link-malformed', 'error', href];
  const { hostname } = url;
  if (!hostname.includes('.') && !hostname.startsWith('[')) return ['link-host', 'warning', hostname];
  if (filled.toLowerCase().startsWith('http:')) return ['link-http', 'info', href];
  return null;
}

function fillPlain(href: string): string {
  let filled = '';
  let at = 0;
  for (const { start, end } of parsePlaceholders(href)) {
    filled += `${href.slice(at, start)}x`;
    at = end;
  }
  return filled + href.slice(at);
}

function short(text: string): string {
  const signs = Array.from(text.slice(0, 100));
  return signs.length <= 40 ? text : `${signs.slice(0, 39).join('')}…`;
}
