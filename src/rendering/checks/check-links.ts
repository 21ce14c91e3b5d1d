import { parseUrl } from '../../lib/text/parse-url.ts';
import { eventPath } from '../blocks/calendar.ts';
import type { ComposedMail, MailLink } from '../compose/mail-content.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import { excerpt } from './excerpt.ts';
import type { Finding, LinkRule, Severity } from './finding.ts';

type Fault = readonly [rule: LinkRule, severity: Severity, target: string];

/** Checks the links of an email, each by its place. */
export function checkLinks({ html, links }: ComposedMail): Finding[] {
  const targets = anchorTargets(html);
  const faults = links.flatMap((link): Finding[] => {
    const fault = faultOf(link, targets) ?? wordsFault(link);
    return fault === null ? [] : [findingOf(link, fault)];
  });
  return [...faults, ...ambiguousLinks(links)];
}

function findingOf({ text, href, start, end }: MailLink, [rule, severity, target]: Fault): Finding {
  const where = { start, end };
  return { rule, severity, linkText: excerpt(text), target: excerpt(target), href, part: 'html', where };
}

/** Link texts that mean nothing when read alone, in our languages. */
const vague =
  /^(?:(?:click|tap|press) here|here|this link|link|hier(?: klicken)?|klicken sie hier|klick hier|här|klicka här|tryck här|ici|cliquez ici|aquí|haz clic aquí|pulsa aquí|haga clic aquí)$/iu;

function wordsFault({ href, text, isOutlookOnly }: MailLink): Fault | null {
  const words = text.replace(/[\s.!:>→»…]+$/u, '').trim();
  return !isOutlookOnly && vague.test(words) ? ['link-vague', 'warning', href] : null;
}

/** Finds words that link to two places, each once, at the second one. */
function ambiguousLinks(links: readonly MailLink[]): Finding[] {
  const first = new Map<string, string>();
  const told = new Set<string>();
  return links.flatMap((link): Finding[] => {
    const words = link.text.toLowerCase();
    const known = first.get(words);
    if (words === '' || link.isOutlookOnly || link.href === '') return [];
    if (known === undefined) first.set(words, link.href);
    if (known === undefined || known === link.href || told.has(words)) return [];
    told.add(words);
    return [findingOf(link, ['link-ambiguous', 'info', link.href])];
  });
}

/** Returns every value of an `id` or `name`, to look up many links. */
function anchorTargets(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/(?=(?:id|name)="([^"]*)")/g), ([, target = '']) => target));
}

function faultOf(link: MailLink, targets: ReadonlySet<string>): Fault | null {
  const { href } = link;
  if (href === '' || href === '#') return ['link-empty', 'error', href];
  if (parsePlaceholders(href)[0]?.start === 0) return null;
  if (href.startsWith('#')) return anchorFault(href, targets);
  // The service completes it with the next save.
  if (href.startsWith(`${eventPath}/`)) return null;
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

/** Browsers and email apps cut or reject longer ones. */
const longestAddress = 8000;

function webFault(href: string): Fault | null {
  if (href.length > longestAddress) return ['link-long', 'error', href];
  // A merge tag in the middle is replaced by a value.
  const filled = fillPlain(href);
  const url = parseUrl(filled);
  if (/\s/.test(filled) || url === null || !/^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu.test(filled))
    return ['link-malformed', 'error', href];
  const { hostname } = url;
  if (isOwnNetwork(hostname)) return ['link-host', 'error', hostname];
  if (filled.toLowerCase().startsWith('http:')) return ['link-http', 'info', href];
  return null;
}

/** Returns whether a host is this machine or on its own network, which recipients can't reach. */
function isOwnNetwork(hostname: string): boolean {
  return (
    (!hostname.includes('.') && !hostname.startsWith('[')) ||
    /^(?:127|10|0)\.\d+\.\d+\.\d+$|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(
      hostname,
    ) ||
    /\.(?:local|localhost|internal|lan)$|^\[(?:::1|f[cd][0-9a-f]{2}:|fe80:)/i.test(hostname)
  );
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
