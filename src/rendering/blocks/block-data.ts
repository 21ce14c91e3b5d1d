import { isRecord } from '../../lib/is-record.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';

/** An image as a block's data holds it. */
export interface ImageData {
  readonly src: string;
  readonly alt: string;
  readonly href: string;
}

/** A link or button as a block's data holds it. */
export interface LinkData {
  readonly label: string;
  readonly href: string;
}

/** Returns the text of any document value: strings, numbers, and the texts within lists and objects. */
export function textData(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(textData).filter(Boolean).join(' ');
  if (!isRecord(value)) return '';
  return Object.values(value).map(textData).filter(Boolean).join(' ');
}

/** Reads an image; a plain string is its URL. */
export function imageData(value: unknown): ImageData {
  if (!isRecord(value)) return { src: address(textData(value)), alt: '', href: '' };
  const { src, alt, href } = value;
  return { src: address(textData(src)), alt: textData(alt), href: address(textData(href)) };
}

/** Returns an image as an email shows it. Decorative images have no alt text. */
export function shownImage(value: unknown): ImageData {
  const image = imageData(value);
  return isRecord(value) && value.decorative === true ? { ...image, alt: '' } : image;
}

/** Reads a link; a plain string is its label. */
export function linkData(value: unknown): LinkData {
  const { label, href } = writtenLink(value);
  return { label, href: address(href) };
}

/** Returns a link as written. An email can contain it only once its URL is complete. */
export function writtenLink(value: unknown): LinkData {
  if (!isRecord(value)) return { label: textData(value), href: '' };
  return { label: textData(value.label ?? value.text), href: textData(value.href ?? value.url) };
}

/** A list item that isn't empty, with its original position in the list. */
export interface ShownItem<T> {
  readonly item: T;
  readonly at: number;
}

/** Returns the links that an email shows, with their positions. A value that isn't a list counts as one link. */
export function shownLinks(value: unknown): ShownItem<LinkData>[] {
  return itemsOf(value)
    .map((one, at) => ({ item: linkData(one), at }))
    .filter(({ item: { label, href } }) => label !== '' || href !== '');
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A row of a small table. */
export interface RowData {
  readonly label: string;
  readonly value: string;
}

/** Returns the rows of a small table; plain strings are labels. */
export function rowsData(given: unknown): RowData[] {
  return shownRows(given).map(({ item }) => item);
}

/** Returns the rows that an email shows, with their positions. */
export function shownRows(given: unknown): ShownItem<RowData>[] {
  return itemsOf(given)
    .map((row, at) => ({ item: rowData(row), at }))
    .filter(({ item: { label, value } }) => label !== '' || value !== '');
}

/** Reads one row of a small table; a plain string is its label. */
export function rowData(row: unknown): RowData {
  if (!isRecord(row) || !('label' in row || 'value' in row)) return { label: textData(row), value: '' };
  return { label: textData(row.label), value: textData(row.value) };
}

const safeAddress = /^(?:https?:|mailto:|tel:|sms:|cid:|data:image\/(?:png|jpeg|gif|webp);|[/#?.])/i;

/**
 * Returns a URL that an email may hold, else an empty string. Programs (`javascript:`) aren't allowed, merge tags are,
 * and a bare host gets `https://`.
 */
export function address(given: string): string {
  const bare = given.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim();
  if (bare === '' || safeAddress.test(bare)) return bare;
  if (parsePlaceholders(bare)[0]?.start === 0) return bare;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(bare)) return '';
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u.test(bare) ? `https://${bare}` : '';
}
