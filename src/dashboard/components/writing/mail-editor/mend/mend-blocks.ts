import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { Brand } from '../../../../../contract/mails/brand.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { escapeHtml } from '../../../../../lib/text/escape-html.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { address, imageData, textData, writtenLink } from '../../../../../rendering/blocks/block-data.ts';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { brandBlockData } from '../../../../../rendering/brand/brand-values.ts';
import { attributeOf, scanHtml, type ScannedTag } from '../../../../../rendering/html/scan-html.ts';
import { splice } from '../../../../../rendering/html/splice.ts';
import { areasOf } from '../../block-editor/model/areas.ts';
import { sampleTexts } from '../../block-editor/model/block-samples.ts';
import { insertBlocks } from '../../block-editor/model/operations.ts';
import { changedStartTag } from '../../html-editor/source/start-tag.ts';
import { changeBlockAt, changedRecords, changedTexts } from '../../checks/change-block.ts';

/** The alt text for an image; null marks it as decorative. */
export type Alt = string | null;

/** Adds an alt text to the images of a block with a given URL and alt text, which is usually empty or missing. */
export function describeImages(
  placed: PlacedBlock,
  image: { src: string; alt: string },
  to: Alt,
): PlacedBlock {
  const isMeant = (value: unknown) => {
    const { src, alt } = imageData(value);
    return src === image.src && alt.trim() === image.alt.trim();
  };
  const own = placed.block.components.filter(
    ({ type, name }) => type === 'image' && isMeant(placed.data[name]),
  );
  const data = changedRecords(placed.data, (record) => {
    if (!('src' in record) || !isMeant(record)) return record;
    if (to !== null) return { ...record, alt: to };
    return own.length > 0 ? record : { ...record, decorative: true };
  });
  const described = { ...placed, data: changedTexts(data, (text) => describedHtml(text, image, to ?? '')) };
  if (to !== null || own.length === 0) return described;
  const images = { ...placed.newsdesk?.image };
  for (const { name } of own) images[name] = { ...images[name], decorative: true };
  return { ...described, newsdesk: { ...placed.newsdesk, image: images } };
}

function describedHtml(html: string, { src, alt }: { src: string; alt: string }, to: string): string {
  return changedTags(html, '<img', (tag) => {
    const isMeant =
      tag.name === 'img' &&
      (attributeOf(tag, 'src') ?? '').trim() === src &&
      (attributeOf(tag, 'alt') ?? '').trim() === alt.trim();
    return isMeant ? { alt: to } : null;
  });
}

/** Changes the URL of a block's links with a given URL. `words` is the link text, which identifies one of several. */
export function redirectLinks(
  placed: PlacedBlock,
  link: { href: string; words: string },
  to: string,
): PlacedBlock {
  const isMeant = (href: string) => href.trim() === link.href || address(href) === link.href;
  const data = changedRecords(placed.data, (record) => {
    const name = ['href', 'url'].find((one) => typeof record[one] === 'string');
    if (name === undefined || !isMeant(textData(record[name]))) return record;
    const { label } = writtenLink(record);
    return label !== '' && link.words !== '' && !label.startsWith(link.words)
      ? record
      : { ...record, [name]: to };
  });
  const inHtml = (html: string) =>
    changedTags(html, '<a', (tag) =>
      tag.name === 'a' && isMeant(attributeOf(tag, 'href') ?? '') ? { href: to } : null,
    );
  return { ...placed, data: changedTexts(data, inHtml) };
}

/** Changes a URL from http to https everywhere in a block. */
export function withHttps(placed: PlacedBlock, given: string): PlacedBlock {
  const secure = given.replace(/^http:/i, 'https:');
  const change = (text: string) =>
    text.replaceAll(given, secure).replaceAll(escapeHtml(given), escapeHtml(secure));
  return { ...placed, data: changedTexts(placed.data, change) };
}

/** Changes attributes of the tags in an HTML text. */
function changedTags(
  html: string,
  mark: string,
  change: (tag: ScannedTag) => Readonly<Record<string, string>> | null,
): string {
  if (!html.includes(mark)) return html;
  const splices = scanHtml(html).flatMap((piece) => {
    const attributes = piece.kind === 'start' ? change(piece) : null;
    if (piece.kind !== 'start' || attributes === null) return [];
    const { start, end, name } = piece;
    return [{ start, end, text: changedStartTag(html.slice(start, end), name, attributes) }];
  });
  return splice(html, splices);
}

/** Returns an HTML text with another year after its copyright sign. */
export function withYear(text: string, { written, year }: { written: number; year: number }): string {
  const sign = String.raw`((?:©|&copy;|\(c\)|\bcopyright\b)[^\d]{0,40}(?:\d{4}\s*[-–—]\s*)?)`;
  return text.replaceAll(new RegExp(`${sign}${String(written)}`, 'giu'), `$1${String(year)}`);
}

/** Returns a document with the preview text. */
export function withPreviewOption(document: BlockDocument, preview: string): BlockDocument {
  return { ...document, newsdesk: { ...document.newsdesk, preview } };
}

/** Texts and values for a new footer. */
interface FooterMaking {
  readonly samples: Translator<'email-samples'>;
  readonly brand: Brand | null;
}

/** Returns a document whose last footer has an unsubscribe link, in a new footer if there is none. */
export function withUnsubscribe(document: BlockDocument, making: FooterMaking): BlockDocument {
  const index = lastFooter(document);
  if (index === -1) return withNewFooter(document, making);
  const { unsubscribe } = sampleTexts(making.samples, 'footer');
  return changeBlockAt(document, index, (placed) => ({ ...placed, data: { ...placed.data, unsubscribe } }));
}

/** Returns a document whose last footer has the brand's address, in a new footer if there is none. */
export function withBrandAddress(document: BlockDocument, making: FooterMaking): BlockDocument {
  const index = lastFooter(document);
  if (index === -1) return withNewFooter(document, making);
  const { brand } = making;
  if (brand === null) return document;
  return changeBlockAt(document, index, (placed) => withAddressOf(placed, brand));
}

function withAddressOf(placed: PlacedBlock, brand: Brand): PlacedBlock {
  const { address: text } = brandBlockData(placed, brand);
  return text === undefined ? placed : { ...placed, data: { ...placed.data, address: text } };
}

/** Replaces an invented address in a block with the brand's. `line` is the address as a line of text. */
export function withOtherAddress(
  placed: PlacedBlock,
  { words, line, brand }: { readonly words: string; readonly line: string; readonly brand: Brand },
): PlacedBlock {
  if (placed.block.slug === 'footer') return withAddressOf(placed, brand);
  const change = (text: string) => text.replace(words, () => escapeHtml(line));
  return { ...placed, data: changedTexts(placed.data, change) };
}

function lastFooter({ blockdata_set }: BlockDocument): number {
  return blockdata_set.findLastIndex((placed) => isRecord(placed.block) && placed.block.slug === 'footer');
}

function withNewFooter(document: BlockDocument, { samples, brand }: FooterMaking): BlockDocument {
  const areas = areasOf(document);
  const place = areas.findLast(({ blocks }) => blocks.length > 0) ?? areas.at(-1);
  const area = areas.at(-1)?.area === 3 ? 3 : (place?.area ?? 1);
  const made = newBlock('footer', { area, sort_order: 0 }, sampleTexts(samples, 'footer'));
  const values = brand === null ? {} : brandBlockData(made, brand);
  const footer = { block: made.block, data: { ...made.data, ...values } };
  return insertBlocks(document, { area, position: Number.MAX_SAFE_INTEGER }, [footer]);
}
