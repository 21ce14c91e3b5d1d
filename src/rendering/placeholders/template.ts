import { splice } from '../html/splice.ts';
import { escapeValue, headerValue } from './escape-value.ts';
import type { EscapeName } from './escape-value.ts';
import { findPlaces } from './places.ts';
import type { PlacedPlaceholder } from './places.ts';
import { isKnownPlaceholder, linkPlaceholders, parsePlaceholders } from './placeholder.ts';
import type { KnownPlaceholders } from './placeholder.ts';
import type { Placeholder } from './placeholder-reader.ts';

/** Kind of a text: an email's HTML, its plain text, or a header such as the subject. */
export type TemplateContext = 'html' | 'text' | 'header';

/**
 * Values of one contact. A missing name or code stays as written (a test email provides only the links); an empty one
 * takes its fallback.
 */
export interface PlaceholderValues {
  readonly names: Readonly<Record<string, string>>;
  /** By code; null if the contact has no attributes to fill in. */
  readonly attributes: Readonly<Record<string, string>> | null;
}

/** A text that is parsed once and filled for each contact. */
export interface Template {
  /** Known merge tags in the order of the given text. */
  readonly placeholders: readonly Placeholder[];
  /** Distinct sources of merge tags that stay as written. */
  readonly unknown: readonly string[];
  /** Returns the text for one contact, every value escaped for its place. Only joins strings. */
  readonly fill: (values: PlaceholderValues) => string;
  /**
   * Parts that `fill` joins, for callers that encode the constant parts only once. Equal values at several places share
   * a slot.
   */
  readonly parts: readonly TemplatePart[];
}

/** A value for one kind of place. Plain data, so that it passes between threads. */
export interface Slot {
  readonly isAttribute: boolean;
  readonly name: string;
  readonly source: string;
  readonly fallback: string;
  readonly escape: EscapeName;
}

/** A piece of a text: the same for everybody, or one contact's value, escaped for its place. */
export type TemplatePart = string | Slot;

/** Parses a text. Never throws. Interface: placeholders, Merge tags. */
export function compileTemplate(
  text: string,
  context: TemplateContext,
  known: KnownPlaceholders = {},
): Template {
  const { source, all } = placedIn(text, context);
  const placed: PlacedPlaceholder[] = [];
  const unknown: string[] = [];
  for (const one of all) {
    if (isKnownPlaceholder(one.placeholder, known)) placed.push(one);
    else unknown.push(one.placeholder.source);
  }
  const parts = partsOf(source, placed);
  return {
    placeholders: placed.map(({ placeholder }) => placeholder),
    unknown: [...new Set(unknown)],
    fill: (values) => filled(parts, values),
    parts,
  };
}

interface PlacedIn {
  /** The text with quotes added and invalid characters removed. */
  readonly source: string;
  /** Every merge tag of the source, in order. */
  readonly all: readonly PlacedPlaceholder[];
}

function placedIn(text: string, context: TemplateContext): PlacedIn {
  if (context === 'html') return placedInHtml(text);
  const source = context === 'header' ? headerValue(text) : text;
  const escape = context === 'header' ? 'header' : 'plain';
  return { source, all: parsePlaceholders(source).map((placeholder) => ({ placeholder, escape })) };
}

function placedInHtml(html: string): PlacedIn {
  const { placed, unquoted } = findPlaces(html);
  if (unquoted.length === 0) return { source: html, all: inOrder(placed) };
  // An empty value without quotes would absorb the next attribute, so quotes are put around it.
  const quotes = unquoted.map(({ start, end }) => ({
    start,
    end,
    text: `"${html.slice(start, end).replaceAll('"', '&quot;')}"`,
  }));
  const source = splice(html, quotes);
  return { source, all: inOrder(findPlaces(source).placed) };
}

function inOrder(placed: readonly PlacedPlaceholder[]): PlacedPlaceholder[] {
  return placed.toSorted((one, other) => one.placeholder.start - other.placeholder.start);
}

function partsOf(text: string, placed: readonly PlacedPlaceholder[]): TemplatePart[] {
  const slotFor = slotMaker();
  const parts: TemplatePart[] = [];
  let at = 0;
  for (const { placeholder, escape } of placed) {
    const { kind, name, source, fallback, start, end } = placeholder;
    if (start > at) parts.push(text.slice(at, start));
    at = end;
    const isAttribute = kind === 'attribute';
    parts.push(slotFor({ isAttribute, name, source, fallback: fallback ?? '', escape }));
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** Returns a function that returns the same slot for equal slots of a text. */
function slotMaker(): (slot: Slot) => Slot {
  const made = new Map<string, Slot>();
  return (slot) => {
    const key = JSON.stringify(slot);
    const known = made.get(key) ?? slot;
    made.set(key, known);
    return known;
  };
}

/** Joins the parts of a text with one contact's values. */
export function filled(parts: readonly TemplatePart[], values: PlaceholderValues): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : slotValue(part, values);
  return text;
}

/** Returns one contact's value for a slot, escaped for its place. */
export function slotValue(slot: Slot, { names, attributes }: PlaceholderValues): string {
  const value = slot.isAttribute ? attributeValue(slot.name, attributes) : own(names, slot.name);
  if (value === undefined) return slot.source;
  return value === '' ? slot.fallback : escapeValue(slot.escape, value);
}

/** Returns an attribute's value, empty for a contact without it. */
function attributeValue(code: string, attributes: PlaceholderValues['attributes']): string | undefined {
  return attributes === null ? undefined : (own(attributes, code) ?? '');
}

function own(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Returns the values of a test email: only the links. Interface: placeholders, Test emails. */
export function onlyLinks({ names }: PlaceholderValues): PlaceholderValues {
  const links = Object.entries(names).filter(([name]) => linkPlaceholders.includes(name));
  return { names: Object.fromEntries(links), attributes: null };
}
