import { isRecord } from '../../lib/is-record.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';

/** A picture as a block's data holds it. */
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

/** Text of whatever a document holds: strings and numbers as they are, of lists and objects the texts within. */
export function textData(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(textData).filter(Boolean).join(' ');
  if (!isRecord(value)) return '';
  return Object.values(value).map(textData).filter(Boolean).join(' ');
}

/** A picture; a mere string is its address. */
export function imageData(value: unknown): ImageData {
  if (!isRecord(value)) return { src: address(textData(value)), alt: '', href: '' };
  const { src, alt, href } = value;
  return { src: address(textData(src)), alt: textData(alt), href: address(textData(href)) };
}

/** A picture as an email shows it: one that is marked as decorative has no alternative text. */
export function shownImage(value: unknown): ImageData {
  const image = imageData(value);
  return isRecord(value) && value.decorative === true ? { ...image, alt: '' } : image;
}

/** A link; a mere string is its label. */
export function linkData(value: unknown): LinkData {
  const { label, href } = writtenLink(value);
  return { label, href: address(href) };
}

/** A link as it was written, which a mail can hold only once its address is whole. */
export function writtenLink(value: unknown): LinkData {
  if (!isRecord(value)) return { label: textData(value), href: '' };
  return { label: textData(value.label ?? value.text), href: textData(value.href ?? value.url) };
}

/** An item of a list that isn't empty, and its position in the list as it came. */
export interface ShownItem<T> {
  readonly item: T;
  readonly at: number;
}

/** The links that a mail shows, with their positions; what isn't a list is one of them. */
export function shownLinks(value: unknown): ShownItem<LinkData>[] {
  return itemsOf(value)
    .map((one, at) => ({ item: linkData(one), at }))
    .filter(({ item: { label, href } }) => label !== '' || href !== '');
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A line of a small table. */
export interface RowData {
  readonly label: string;
  readonly value: string;
}

/** Lines of a small table; mere strings are labels. */
export function rowsData(given: unknown): RowData[] {
  return shownRows(given).map(({ item }) => item);
}

/** The lines that a mail shows, with their positions. */
export function shownRows(given: unknown): ShownItem<RowData>[] {
  return itemsOf(given)
    .map((row, at) => ({ item: rowData(row), at }))
    .filter(({ item: { label, value } }) => label !== '' || value !== '');
}

/** One line of a small table; a mere string is its label. */
export function rowData(row: unknown): RowData {
  if (!isRecord(row) || !('label' in row || 'value' in row)) return { label: textData(row), value: '' };
  return { label: textData(row.label), value: textData(row.value) };
}

const safeAddress = /^(?:https?:|mailto:|tel:|sms:|cid:|data:image\/(?:png|jpeg|gif|webp);|[/#?.])/i;

/**
 * An address that a mail may hold, else empty. A program (`javascript:`) is none, a placeholder is one, and a bare host
 * gets `https://`.
 */
export function address(given: string): string {
  const bare = given.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim();
  if (bare === '' || safeAddress.test(bare)) return bare;
  if (parsePlaceholders(bare)[0]?.start === 0) return bare;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(bare)) return '';
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u.test(bare) ? `https://${bare}` : '';
}
