import { scanHtml } from '../html/scan-html.ts';
import type { ScannedAttribute, ScannedPiece, ScannedTag } from '../html/scan-html.ts';
import { addressPlaces } from './address-place.ts';
import type { EscapeName } from './escape-value.ts';
import { parsePlaceholders } from './placeholder.ts';
import type { Placeholder } from './placeholder-reader.ts';

/** A merge tag in HTML with the escape rule of its place. Offsets are into the whole text. */
export interface PlacedPlaceholder {
  readonly placeholder: Placeholder;
  readonly escape: EscapeName;
}

/** Every merge tag of an email's HTML, and the unquoted values that need quotes. */
export interface HtmlPlaces {
  readonly placed: readonly PlacedPlaceholder[];
  readonly unquoted: readonly { readonly start: number; readonly end: number }[];
}

const addressAttributes: ReadonlySet<string> = new Set(
  'href src action background poster formaction cite longdesc data ping manifest xlink:href srcset lowsrc dynsrc classid codebase profile icon'.split(
    ' ',
  ),
);

/** Finds merge tags by the piece of HTML around them; text that spans two pieces isn't a merge tag. */
export function findPlaces(html: string): HtmlPlaces {
  const placed: PlacedPlaceholder[] = [];
  const unquoted: { start: number; end: number }[] = [];
  for (const piece of scanHtml(html)) {
    const source = html.slice(piece.start, piece.end);
    if (!source.includes('##') && !source.includes('[[')) continue;
    if (piece.kind === 'start') inTag({ html, tag: piece, placed, unquoted });
    else for (const one of found(source, piece.start, escapeOf(piece))) placed.push(one);
  }
  return { placed, unquoted };
}

function found(source: string, offset: number, escape: EscapeName): PlacedPlaceholder[] {
  return parsePlaceholders(source).map((placeholder) => ({
    placeholder: { ...placeholder, start: placeholder.start + offset, end: placeholder.end + offset },
    escape,
  }));
}

function escapeOf(piece: Exclude<ScannedPiece, ScannedTag> | ScannedTag): EscapeName {
  if (piece.kind === 'comment') return 'comment';
  if (piece.kind !== 'text') return 'word';
  const isMarkup = piece.within === null || piece.within === 'title' || piece.within === 'textarea';
  return isMarkup ? 'text' : 'word';
}

interface InTag {
  readonly html: string;
  readonly tag: ScannedTag;
  readonly placed: PlacedPlaceholder[];
  readonly unquoted: { start: number; end: number }[];
}

/** Records places in a tag: anything outside the values (names, repeated attributes) gets only words. */
function inTag({ html, tag, placed, unquoted }: InTag): void {
  let at = tag.start;
  const isRefresh = tag.attributes.some(({ name }) => name === 'http-equiv');
  const beside = (end: number): void => {
    for (const one of found(html.slice(at, end), at, 'word')) placed.push(one);
  };
  for (const attribute of tag.attributes.toSorted((one, other) => one.start - other.start)) {
    const { valueStart, valueEnd, quote } = attribute;
    if (valueStart === valueEnd) continue;
    beside(valueStart);
    at = valueEnd;
    const value = html.slice(valueStart, valueEnd);
    const inValue = parsePlaceholders(value);
    if (inValue.length > 0 && quote === '') unquoted.push({ start: valueStart, end: valueEnd });
    const escapeAt = attributePlace(attribute, value, isRefresh);
    for (const placeholder of inValue) {
      const escape = escapeAt(placeholder.start);
      const place = { start: placeholder.start + valueStart, end: placeholder.end + valueStart };
      placed.push({ placeholder: { ...placeholder, ...place }, escape });
    }
  }
  beside(tag.end);
}

/** Returns the rule for a merge tag in an attribute, by its position in the value. */
function attributePlace(
  { name }: ScannedAttribute,
  value: string,
  isRefresh: boolean,
): (start: number) => EscapeName {
  if (addressAttributes.has(name)) return addressPlaces(value);
  const isProgram = name.startsWith('on') || name === 'style' || name === 'srcdoc' || name === 'http-equiv';
  const escape = isProgram || (isRefresh && name === 'content') ? 'word' : 'text';
  return () => escape;
}
