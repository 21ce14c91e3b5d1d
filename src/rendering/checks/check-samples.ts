import { parseUrl } from '../../lib/text/parse-url.ts';
import type { ComposedMail } from '../compose/mail-content.ts';
import { scanHtml, type ScannedPiece, type ScannedText } from '../html/scan-html.ts';
import { pictureKeys } from '../starters/picture.ts';
import { excerpt } from './excerpt.ts';
import type { Finding } from './finding.ts';

/** Texts that an email starts with, for its author to replace. */
export interface SampleTexts {
  /** Of new blocks, such as “Your heading”; a finished email has none of them. */
  readonly blocks: ReadonlySet<string>;
  /** Of the starter templates; some authors keep one. */
  readonly starters: ReadonlySet<string>;
  /** Invented postal addresses. */
  readonly addresses: readonly string[];
}

/** Returns a text as samples are compared: without the white space of its source. */
export function sampleKey(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Invented postal addresses of our samples and starters, and of other services'. */
const inventedAddresses =
  /\b1 Main Street\b|\b123 Main (?:Street|St)\b|\bAnytown\b|\b12 Harbour Street\b|\bMuster(?:straße|strasse|stadt)\b|\b12345 (?:Ciudad|Ville)\b|\b123 45 Storstad\b/iu;

const exampleHost = /(?:^|\.)(?:example(?:\.(?:com|org|net|edu))?|test|invalid)$/i;

/** Home pages of networks, which new blocks of social links lead to. */
const networkHome = /^https:\/\/www\.(?:instagram|linkedin|youtube|facebook|tiktok|x)\.com\/?$/i;

const starterPictures: readonly string[] = Object.values(pictureKeys);

/**
 * Finds content that isn't the author's own: sample texts, links to example.com, starter images, and invented
 * addresses.
 */
export function checkSamples(mail: ComposedMail, samples: SampleTexts | null): Finding[] {
  const pieces = scanHtml(mail.html);
  const texts = pieces.filter(isShownText);
  return [
    ...(samples === null ? [] : sampleTexts(texts, samples)),
    ...exampleLinks(mail),
    ...starterImages(mail),
    ...inventedAddress(texts, samples?.addresses ?? []),
  ];
}

function isShownText(piece: ScannedPiece): piece is ScannedText {
  return piece.kind === 'text' && piece.within === null && piece.value.trim() !== '';
}

function sampleTexts(texts: readonly ScannedText[], { blocks, starters }: SampleTexts): Finding[] {
  const own = texts.map((text) => ({ ...text, key: sampleKey(text.value) }));
  const ofBlocks = own
    .filter(({ key }) => blocks.has(key))
    .map(({ key: words, start, end }): Finding => {
      // A single word may be the author's own.
      const severity = words.includes(' ') ? 'error' : 'warning';
      return { rule: 'sample-text', severity, part: 'html', where: { start, end }, words };
    });
  const ofStarters = own.filter(({ key }) => starters.has(key) && !blocks.has(key));
  const [first] = ofStarters;
  if (first === undefined) return ofBlocks;
  const where = { start: first.start, end: first.end };
  const issue = { rule: 'starter-text', count: ofStarters.length, words: excerpt(first.key, 60) } as const;
  return [...ofBlocks, { ...issue, severity: 'warning', part: 'html', where }];
}

function exampleLinks({ links }: ComposedMail): Finding[] {
  const seen = new Set<string>();
  return links.flatMap(({ href, text, start, end, isOutlookOnly }): Finding[] => {
    const target = sampleTarget(href);
    const key = `${text} ${href}`;
    if (target === null || isOutlookOnly || seen.has(key)) return [];
    seen.add(key);
    const issue = { rule: 'link-example', linkText: excerpt(text), target, href } as const;
    return [{ ...issue, severity: 'error', part: 'html', where: { start, end } }];
  });
}

/** Returns the host that marks a link as a sample; null for any other link. */
function sampleTarget(href: string): string | null {
  const mailbox = /^mailto:[^?]*@([^?@]+)/i.exec(href)?.[1];
  if (mailbox !== undefined) return exampleHost.test(mailbox) ? mailbox : null;
  const url = parseUrl(href);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return exampleHost.test(url.hostname) || networkHome.test(href) ? url.hostname : null;
}

function starterImages({ images }: ComposedMail): Finding[] {
  const own = images.filter(({ src }) => starterPictures.some((key) => src.includes(`/p/images/${key}.`)));
  const [first] = own;
  if (first === undefined) return [];
  const where = { start: first.start, end: first.end };
  return [{ rule: 'starter-image', severity: 'warning', part: 'html', where, count: own.length }];
}

function inventedAddress(texts: readonly ScannedText[], addresses: readonly string[]): Finding[] {
  const known = addresses.map(sampleKey).filter((address) => address !== '');
  const found = texts.find(({ value }) => {
    const key = sampleKey(value);
    return inventedAddresses.test(key) || known.some((address) => key.includes(address));
  });
  if (found === undefined) return [];
  const { start, end } = found;
  const words = excerpt(sampleKey(found.value), 80);
  return [{ rule: 'address-invented', severity: 'error', part: 'html', where: { start, end }, words }];
}
