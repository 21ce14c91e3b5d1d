import { cellAddresses } from '../understand/cell-addresses.ts';
import {
  attributeTarget,
  type ColumnMapping,
  type ColumnTarget,
  type MappableAttribute,
} from './column-target.ts';
import { editDistance } from './edit-distance.ts';
import type { PresetMatch } from './presets.ts';
import { headerKey, HEADER_WORDS, wholeNameLanguage, type HeaderLanguage } from './header-words.ts';

/** A column of the file: its name and its filled cells in the first rows. */
export interface MatchableColumn {
  readonly name: string;
  readonly samples: readonly string[];
  /** The number of rows that the samples are from. */
  readonly rows: number;
}

/** The reason why a column was matched, for a sentence on the page. */
export type MatchReason =
  | { readonly code: 'known_name'; readonly word: string; readonly language: HeaderLanguage }
  | { readonly code: 'similar_name'; readonly word: string }
  | { readonly code: 'name_contains'; readonly word: string }
  | { readonly code: 'whole_name' }
  | { readonly code: 'addresses'; readonly share: number }
  | { readonly code: 'statuses'; readonly word: string }
  | { readonly code: 'attribute_name'; readonly attribute: string }
  | { readonly code: 'similar_attribute'; readonly attribute: string }
  | { readonly code: 'preset'; readonly name: string };

/** A column's matched target; `confidence` from 0 to 1. */
export interface ColumnMatch {
  readonly target: ColumnTarget;
  readonly confidence: number;
  readonly reason: MatchReason;
}

interface Proposal extends ColumnMatch {
  readonly column: number;
}

/** Words with no meaning as part of a longer name: “Last activity”, “First order”. */
const tooCommon: ReadonlySet<string> = new Set(['first', 'last']);

/** Matches below this confidence would be wrong more often than right. */
const LEAST_CONFIDENCE = 0.35;
const SAMPLED_CELLS = 200;
/** The share of rows in which the email column is filled, and of its cells that are email addresses. */
const LEAST_SHARE = 0.8;
/** A confidence above any name's. */
const CERTAIN = 1.1;

/**
 * Matches columns with contact fields and attributes. The email column is found by its cells, the others by their names
 * in a dozen languages and by similarity. Each target goes to the column that fits it best; a column without a match is
 * null.
 */
export function matchColumns(
  columns: readonly MatchableColumn[],
  attributes: readonly MappableAttribute[],
): (ColumnMatch | null)[] {
  const isByContent = columns.some(({ rows }) => rows > 0);
  const email = isByContent ? emailProposal(columns) : null;
  const proposals = columns
    .flatMap((column, index) =>
      proposalsFor(column, attributes).map((match) => ({ ...match, column: index })),
    )
    .filter(
      ({ target, confidence }) => confidence >= LEAST_CONFIDENCE && !(isByContent && target === 'email'),
    );
  return settle(email === null ? proposals : [email, ...proposals], columns.length);
}

/**
 * Finds the column with the most email addresses. It must be filled in most rows and contain addresses in most of
 * those; otherwise the user is asked. Names only decide between columns with equal counts. Spec: guards against silent
 * loss.
 */
function emailProposal(columns: readonly MatchableColumn[]): Proposal | null {
  const candidates = columns.flatMap((column, index) => {
    const filled = column.samples.filter((cell) => cell.trim() !== '');
    const addresses = filled.filter(isAddress).length;
    if (!isMost(filled.length, column.rows) || !isMost(addresses, filled.length)) return [];
    const share = addresses / filled.length;
    return [{ index, addresses, name: bestEmailName(column.name), share }];
  });
  const [best] = candidates.toSorted(
    (one, other) =>
      other.addresses - one.addresses || (other.name?.confidence ?? 0) - (one.name?.confidence ?? 0),
  );
  if (best === undefined) return null;
  const reason = best.name?.reason ?? ({ code: 'addresses', share: best.share } as const);
  return { column: best.index, target: 'email', confidence: CERTAIN, reason };
}

/** Returns whether some are most of all: all but one in a short table, whose last row may be a total. */
function isMost(some: number, all: number): boolean {
  return some > 0 && (some >= all * LEAST_SHARE || (some > 1 && some === all - 1));
}

function bestEmailName(name: string): ColumnMatch | null {
  const key = headerKey(name);
  if (key === '') return null;
  const matches = fieldMatches(name, key).filter(({ target }) => target === 'email');
  return matches.toSorted((one, other) => other.confidence - one.confidence)[0] ?? null;
}

/** Replaces guesses by name with the matches of a recognized export; the email column stays. */
export function withPreset(
  matches: readonly (ColumnMatch | null)[],
  { name, targets, email }: PresetMatch,
): (ColumnMatch | null)[] {
  const hasEmail = matches.some((match) => match?.target === 'email');
  return matches.map((match, at) => {
    const target = at === email && !hasEmail ? 'email' : targets.get(at);
    if (match?.target === 'email') return match;
    if (target === undefined) return match !== null && isLikeness(match) ? null : match;
    return { target, confidence: CERTAIN, reason: { code: 'preset', name } };
  });
}

/** Returns whether a match is a similar name, which means nothing in a known export: "first_payment_at". */
export function isLikeness({ reason: { code } }: ColumnMatch): boolean {
  return code === 'similar_name' || code === 'name_contains' || code === 'similar_attribute';
}

/** Returns the matches as a mapping. */
export function mappingOf(matches: readonly (ColumnMatch | null)[]): ColumnMapping {
  return matches.map((match) => match?.target ?? null);
}

function settle(proposals: readonly Proposal[], columns: number): (ColumnMatch | null)[] {
  const matches: (ColumnMatch | null)[] = Array.from({ length: columns }, () => null);
  const taken = new Set<ColumnTarget>();
  for (const { column, ...match } of proposals.toSorted((a, b) => b.confidence - a.confidence)) {
    if (taken.has(match.target) || matches[column] !== null) continue;
    taken.add(match.target);
    matches[column] = match;
  }
  return matches;
}

function proposalsFor(column: MatchableColumn, attributes: readonly MappableAttribute[]): ColumnMatch[] {
  const key = headerKey(column.name);
  const addresses = addressShare(column.samples);
  const byName = key === '' ? [] : [...fieldMatches(column.name, key), ...attributeMatches(key, attributes)];
  const isEmpty = column.rows > 0 && column.samples.every((cell) => cell.trim() === '');
  return byName.map((match) => weighed(match, { addresses, isEmpty }));
}

/**
 * Reduces the confidence of a column full of email addresses, which isn't a name, whatever its header, and a little that
 * of an empty column, so that a filled one with the same name comes first.
 */
function weighed(
  match: ColumnMatch,
  { addresses, isEmpty }: { readonly addresses: number; readonly isEmpty: boolean },
): ColumnMatch {
  if (addresses >= 0.5) return { ...match, confidence: match.confidence * 0.4 };
  return isEmpty ? { ...match, confidence: match.confidence * 0.9 } : match;
}

function fieldMatches(name: string, whole: string): ColumnMatch[] {
  const matches: ColumnMatch[] = [];
  // The first of several: “Email 1”.
  const key = whole.replace(/(?<=\p{L})1$/u, '');
  for (const { key: known, field: target, word, language } of HEADER_WORDS) {
    if (known === key) {
      matches.push({
        target,
        confidence: language === 'en' ? 1 : 0.98,
        reason: { code: 'known_name', word, language },
      });
    } else if (isSimilar(key, known)) {
      matches.push({ target, confidence: 0.75, reason: { code: 'similar_name', word } });
    } else if (known.length >= 4 && !tooCommon.has(known) && containsWord(name, known)) {
      matches.push({ target, confidence: 0.6, reason: { code: 'name_contains', word } });
    }
  }
  if (wholeNameLanguage(name) !== null) {
    matches.push({ target: 'first_name', confidence: 0.4, reason: { code: 'whole_name' } });
  }
  return matches;
}

function attributeMatches(key: string, attributes: readonly MappableAttribute[]): ColumnMatch[] {
  const matches: ColumnMatch[] = [];
  for (const { code, name } of attributes) {
    const target = attributeTarget(code);
    const keys = [headerKey(name), headerKey(code)];
    if (keys.includes(key)) {
      matches.push({ target, confidence: 0.99, reason: { code: 'attribute_name', attribute: name } });
    } else if (keys.some((known) => isSimilar(key, known))) {
      matches.push({ target, confidence: 0.7, reason: { code: 'similar_attribute', attribute: name } });
    }
  }
  return matches;
}

/** Returns whether names are similar: one typo in five letters, two in nine; short names must be exact. */
function isSimilar(key: string, known: string): boolean {
  const length = Math.min(key.length, known.length);
  const limit = length >= 9 ? 2 : length >= 5 ? 1 : 0;
  return limit > 0 && editDistance(key, known, limit) <= limit;
}

/**
 * Returns whether whole words of the name, or several in a row, are the known one: "Customer e-mail address (work)".
 */
function containsWord(name: string, known: string): boolean {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(headerKey)
    .slice(0, 12);
  return words.some((_word, from) =>
    words.some((_end, to) => to >= from && words.slice(from, to + 1).join('') === known),
  );
}

function addressShare(samples: readonly string[]): number {
  const cells = samples.filter((cell) => cell.trim() !== '').slice(0, SAMPLED_CELLS);
  return cells.length === 0 ? 0 : cells.filter(isAddress).length / cells.length;
}

/** Returns whether a cell has an email address, or several. */
function isAddress(cell: string): boolean {
  return cellAddresses(cell) !== null;
}
