import { attributeOf } from '../html/scan-html.ts';
import type { ScannedPiece, ScannedTag, ScannedText } from '../html/scan-html.ts';
import { backgroundColor, cssColor } from './css-color.ts';
import { cssRules, matches, type CssRule, type OwnScheme, type Selected } from './css-rules.ts';

/** Looks of a text, from its element. */
export interface Looks {
  /** Six hex digits; null if unknown. */
  readonly color: string | null;
  readonly background: string | null;
  /** Pixels. */
  readonly size: number;
  readonly isHidden: boolean;
}

/** A text of an email with its looks. */
export interface TextLooks extends Looks {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** The `href` of the link around it; null for none. */
  readonly href: string | null;
}

interface Element extends Selected {
  readonly looks: Looks;
  readonly href: string | null;
}

/** Maximum depth of nested elements; deeper ones copy their looks. */
const deepest = 120;

/** More work than any real email needs: elements times rules. */
const mostWork = 3_000_000;

const voidTags = new Set([
  'img',
  'br',
  'hr',
  'meta',
  'link',
  'input',
  'col',
  'area',
  'base',
  'wbr',
  'source',
]);

/** Elements that end the previous one of the same name if its end tag is missing. */
const unclosed = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option']);

const pixelsOf: Readonly<Record<string, number>> = {
  h1: 32,
  h2: 24,
  h3: 18.7,
  h5: 13.3,
  h6: 10.7,
  small: 13.3,
};

/**
 * Returns the shown and hidden texts of an email with their colors in a scheme, by its sheets, its `style`s, and the
 * attributes of older emails. None for an email that would take too long.
 */
export function textLooks(html: string, pieces: readonly ScannedPiece[], scheme: OwnScheme): TextLooks[] {
  const rules = cssRules(pieces, html, scheme);
  if (rules.length * pieces.length > mostWork) return [];
  const path: Element[] = [];
  return pieces.flatMap((piece) => {
    if (piece.kind === 'text') return textOf(piece, path.at(-1));
    if (piece.kind === 'start') open(piece, path, rules);
    else if (piece.kind === 'end') close(piece, path);
    return [];
  });
}

/** The looks of a page without styles. */
const page: Looks = { color: '000000', background: 'ffffff', size: 16, isHidden: false };

function textOf({ within, value, start, end }: ScannedText, around: Element | undefined): TextLooks[] {
  if (within !== null || value.trim() === '') return [];
  const looks = around?.looks ?? page;
  const isHidden = looks.isHidden || looks.size <= 1;
  return [{ ...looks, isHidden, value, start, end, href: around?.href ?? null }];
}

/** Adds an element to the open ones. */
function open(tag: ScannedTag, path: Element[], rules: readonly CssRule[]): void {
  if (unclosed.has(tag.name) && path.at(-1)?.name === tag.name) path.pop();
  if (voidTags.has(tag.name) || path.length >= deepest) return;
  const around = path.at(-1);
  const own = {
    name: tag.name,
    id: (attributeOf(tag, 'id') ?? '').toLowerCase(),
    classes: new Set((attributeOf(tag, 'class') ?? '').toLowerCase().split(/\s+/)),
  };
  const found = [...path, own];
  const declared = declaredOf(
    tag,
    rules.filter((rule) => matches(rule, found)),
  );
  const href = tag.name === 'a' ? attributeOf(tag, 'href') : null;
  path.push({
    ...own,
    looks: looksOf(tag, declared, around?.looks ?? page),
    href: href ?? around?.href ?? null,
  });
}

function close({ name }: ScannedTag, path: Element[]): void {
  const at = path.findLastIndex((element) => element.name === name);
  if (at !== -1) path.length = at;
}

type Declared = ReadonlyMap<string, string>;

const inline = 1e8;
const important = 1e9;

/** Returns the winning value of each property: important ones first, then the `style`, then the sheet. */
function declaredOf(tag: ScannedTag, rules: readonly CssRule[]): Declared {
  const values = new Map<string, { readonly value: string; readonly weight: number }>();
  const declare = (css: string, weight: number) => {
    for (const declaration of css.split(';')) {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      if (property === '' || value === '') continue;
      const own = /!important/i.test(value) ? weight + important : weight;
      if ((values.get(property)?.weight ?? -1) <= own) values.set(property, { value, weight: own });
    }
  };
  for (const { declarations, weight } of rules) declare(declarations, weight);
  declare(attributeOf(tag, 'style') ?? '', inline);
  return new Map([...values].map(([property, { value }]) => [property, value]));
}

function looksOf(tag: ScannedTag, declared: Declared, around: Looks): Looks {
  return {
    color: colorOf(tag, declared, around.color),
    background: backgroundOf(tag, declared, around.background),
    size: sizeOf(declared.get('font-size'), tag.name, around.size),
    isHidden: around.isHidden || hides(declared) || attributeOf(tag, 'hidden') !== null,
  };
}

function colorOf(tag: ScannedTag, declared: Declared, around: string | null): string | null {
  const written = declared.get('color') ?? (tag.name === 'font' ? attributeOf(tag, 'color') : null);
  if (written !== null) return /^\s*inherit/i.test(written) ? around : cssColor(written);
  return tag.name === 'a' && attributeOf(tag, 'href') !== null ? '0000ee' : around;
}

function backgroundOf(tag: ScannedTag, declared: Declared, around: string | null): string | null {
  if (attributeOf(tag, 'background') !== null) return null;
  if (/url\(|gradient\(/i.test(declared.get('background-image') ?? '')) return null;
  const written =
    declared.get('background-color') ?? declared.get('background') ?? attributeOf(tag, 'bgcolor');
  if (written === null) return around;
  const color = backgroundColor(written);
  return color === 'unknown' ? null : (color ?? around);
}

function hides(declared: Declared): boolean {
  return (
    /^none/i.test(declared.get('display') ?? '') ||
    /^hidden/i.test(declared.get('visibility') ?? '') ||
    /^0(?:px)?(?:\s|!|$)/.test(declared.get('max-height') ?? '') ||
    /^0(?:\.0+)?(?:\s|!|$)/.test(declared.get('opacity') ?? '') ||
    /^all/i.test(declared.get('mso-hide') ?? '')
  );
}

function sizeOf(written: string | undefined, name: string, around: number): number {
  if (/^0(?:\s|!|$)/.test(written ?? '')) return 0;
  const [, number = '', unit = ''] = /^([\d.]+)(px|pt|em|rem|%)/.exec(written ?? '') ?? [];
  const value = Number(number);
  if (number === '' || Number.isNaN(value)) return pixelsOf[name] ?? around;
  if (unit === 'pt') return (value * 4) / 3;
  if (unit === 'em') return value * around;
  if (unit === 'rem') return value * 16;
  return unit === '%' ? (value / 100) * around : value;
}
