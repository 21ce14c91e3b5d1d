import type { BlockDocument } from '../../../contract/mails/block-document.ts';
import { composeMail } from '../../../rendering/compose/compose-mail.ts';
import type { FooterWords } from '../../../rendering/compose/footer.ts';
import type { Inliner } from '../../../rendering/compose/inliner.ts';
import { addOpenImage, replaceLinks } from '../../../rendering/compose/links.ts';
import {
  encodedAddress,
  findTextLinks,
  isFilledIn,
  replaceTextLinks,
} from '../../../rendering/compose/text-links.ts';
import { withUtm, type UtmValues } from '../../../rendering/compose/utm.ts';
import type { AddressForms } from './tracked-addresses.ts';

/** The frozen texts of a send. */
export interface SendingContent {
  readonly subject: string;
  readonly body: string | null;
  readonly plain_text: string | null;
  readonly css: string | null;
  readonly blockdocument: BlockDocument | null;
  readonly language?: string | null;
  readonly utm: UtmValues;
}

/** A send's texts, with the addresses that its clicks open. */
export interface ComposedSending {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Each tracked address once, in the order of the email. */
  readonly links: readonly string[];
}

/** Placeholders for the tokens of a delivery. Only the engine writes them. */
export const tokenNames = { open: 'newsdesk_open', click: 'newsdesk_click' } as const;

/** Placeholders for the footer's words in each reader's language. Only the engine writes them. */
export const footerNames = {
  reason: 'newsdesk_reason',
  unsubscribe: 'newsdesk_unsubscribe',
  language: 'newsdesk_language',
  direction: 'newsdesk_direction',
} as const satisfies FooterWords;

/** Names of placeholders that only the engine writes, and fills in every email. */
export const engineNames: ReadonlySet<string> = new Set([
  ...Object.values(tokenNames),
  ...Object.values(footerNames),
]);

const footer: FooterWords = {
  reason: `##${footerNames.reason}##`,
  unsubscribe: `##${footerNames.unsubscribe}##`,
  language: `##${footerNames.language}##`,
  direction: `##${footerNames.direction}##`,
};

/** Composes a send once, with the addresses as its author wrote them. Interface: sending, Send request. */
export function composeSending(content: SendingContent, inliner: Inliner | null): ComposedSending {
  const { utm } = content;
  const { subject, html, text: written, links } = composeMail(content, { inliner, utm, footer });
  const text = replaceTextLinks(written, (address) => encodedAddress(withUtm(address, utm)));
  const counted = links.map(({ href }) => href).filter(isCounted);
  const inHtml = new Set(counted.map(encodedAddress));
  const inTextOnly = findTextLinks(text).filter((address) => isCounted(address) && !inHtml.has(address));
  return { subject, html, text, links: [...new Set([...counted, ...inTextOnly])] };
}

/**
 * Replaces the web URLs of an email with tracked ones, and adds the open image. `positions`: the position of each URL in the
 * send's links. Other targets (a merge tag, `mailto:`, an anchor) stay unchanged.
 */
export function withTracking(
  html: string,
  addresses: AddressForms,
  positions: ReadonlyMap<string, number>,
): string {
  const tracked = replaceLinks(html, ({ href }) => {
    const position = positions.get(href);
    return position === undefined ? null : addresses.address('click', `##${tokenNames.click}##`, position);
  });
  return addOpenImage(
    tracked,
    addresses.address('open', `##${tokenNames.open}##`),
    addresses.hidden(`##${tokenNames.click}##`),
  );
}

/** Replaces the web addresses in an email's plain text with tracked ones, by the same positions as its HTML. */
export function withTextTracking(
  text: string,
  addresses: AddressForms,
  positions: ReadonlyMap<string, number>,
): string {
  const encoded = new Map(Array.from(positions, ([href, position]) => [encodedAddress(href), position]));
  return replaceTextLinks(text, (address) => {
    const position = encoded.get(address);
    return position === undefined || !isCounted(address)
      ? address
      : addresses.address('click', `##${tokenNames.click}##`, position);
  });
}

function isCounted(href: string): boolean {
  return /^https?:\/\/[^/]/i.test(href) && !isFilledIn(href);
}
