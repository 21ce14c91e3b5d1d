import type { ComposedMail, MailLink } from '../compose/mail-content.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import type { Finding, Severity } from './finding.ts';

type Fault = readonly [rule: string, severity: Severity, sentence: string];

/** What is wrong with the links of a mail, each by its place. */
export function checkLinks({ html, links }: ComposedMail): Finding[] {
  const targets = anchorTargets(html);
  return links.flatMap((link): Finding[] => {
    const fault = faultOf(link, targets);
    if (fault === null) return [];
    const [rule, severity, sentence] = fault;
    return [{ rule, severity, sentence, part: 'html', where: { start: link.start, end: link.end } }];
  });
}

/** Every value that is written as an `id` or `name`, to be asked for each of many links. */
function anchorTargets(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/(?=(?:id|name)="([^"]*)")/g), ([, target = '']) => target));
}

function faultOf(link: MailLink, targets: ReadonlySet<string>): Fault | null {
  const { href } = link;
  const name = link.text === '' ? 'A link' : `The link “${short(link.text)}”`;
  if (href === '' || href === '#') return ['link-empty', 'error', `${name} leads nowhere.`];
  if (parsePlaceholders(href)[0]?.start === 0) return null;
  if (href.startsWith('#')) return anchorFault(link, { targets, name });
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined)
    return ['link-relative', 'error', `${name} has no “https://” in front of “${short(href)}”.`];
  if (scheme === 'mailto' || scheme === 'tel' || scheme === 'sms') return null;
  if (scheme !== 'http' && scheme !== 'https')
    return ['link-scheme', 'error', `${name} begins with “${scheme}:”, which mail programs don't follow.`];
  return webFault(href, name);
}

interface Anchors {
  readonly targets: ReadonlySet<string>;
  readonly name: string;
}

function anchorFault({ href }: MailLink, { targets, name }: Anchors): Fault | null {
  if (targets.has(href.slice(1).replaceAll('"', ''))) return null;
  return ['link-anchor', 'warning', `${name} leads to “${short(href)}”, which isn't in the mail.`];
}

/** Choice: browsers and mail programs cut or refuse longer ones. */
const longestAddress = 8000;

function webFault(href: string, name: string): Fault | null {
  if (href.length > longestAddress)
    return ['link-long', 'error', `${name} has an address longer than ${longestAddress} characters.`];
  // A placeholder in the middle stands for some value.
  const filled = fillPlain(href);
  if (/\s/.test(filled) || !URL.canParse(filled) || !/^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu.test(filled))
    return ['link-malformed', 'error', `${name} has a malformed address: “${short(href)}”.`];
  const { hostname } = new URL(filled);
  if (!hostname.includes('.') && !hostname.startsWith('['))
    return ['link-host', 'warning', `${name} leads to “${hostname}”, which readers can't reach.`];
  if (filled.toLowerCase().startsWith('http:'))
    return ['link-http', 'info', `${name} isn't encrypted; “https://” is safer.`];
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
