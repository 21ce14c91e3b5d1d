import { parseEmailAddress } from '../../../../lib/email/email-address.ts';
import {
  attributeTarget,
  type ColumnMapping,
  type ColumnTarget,
  type MappableAttribute,
} from './column-target.ts';
import { editDistance } from './edit-distance.ts';
import { headerKey, HEADER_WORDS, wholeNameLanguage, type HeaderLanguage } from './header-words.ts';

/** A column of the file: its name and cells from its first rows. */
export interface MatchableColumn {
  readonly name: string;
  readonly samples: readonly string[];
}

/** Why a column was matched, in a form that a page can put into a sentence. */
export type MatchReason =
  | { readonly code: 'known_name'; readonly word: string; readonly language: HeaderLanguage }
  | { readonly code: 'similar_name'; readonly word: string }
  | { readonly code: 'name_contains'; readonly word: string }
  | { readonly code: 'whole_name' }
  | { readonly code: 'addresses'; readonly share: number }
  | { readonly code: 'attribute_name'; readonly attribute: string }
  | { readonly code: 'similar_attribute'; readonly attribute: string };

/** What a column is taken for; `confidence` from 0 to 1. */
export interface ColumnMatch {
  readonly target: ColumnTarget;
  readonly confidence: number;
  readonly reason: MatchReason;
}

interface Proposal extends ColumnMatch {
  readonly column: number;
}

/** Below this a match would be wrong more often than right. */
const LEAST_CONFIDENCE = 0.35;
const SAMPLED_CELLS = 200;

/**
 * Matches columns with contact fields and attributes, by their names in a dozen languages, by likeness, and by what
 * is in their cells. Each target goes to the column that fits it best; a column without a match is null.
 */
export function matchColumns(
  columns: readonly MatchableColumn[],
  attributes: readonly MappableAttribute[],
): (ColumnMatch | null)[] {
  const proposals = columns
    .flatMap((column, index) =>
      proposalsFor(column, attributes).map((match) => ({ ...match, column: index })),
    )
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  return settle(proposals, columns.length);
}

/** The matches as a mapping. */
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
  const matches = byName.map((match) => weighed(match, addresses));
  if (addresses >= 0.5) {
    const reason = { code: 'addresses', share: addresses } as const;
    matches.push({ target: 'email', confidence: 0.5 + addresses * 0.4, reason });
  }
  return matches;
}

/** A column without a single address is no email column whatever its name, and one full of them is no name. */
function weighed(match: ColumnMatch, addresses: number): ColumnMatch {
  if (addresses === NO_CELLS) return match;
  const fits = match.target === 'email' ? addresses > 0 : addresses < 0.5;
  return fits ? match : { ...match, confidence: match.confidence * 0.4 };
}

function fieldMatches(name: string, key: string): ColumnMatch[] {
  const matches: ColumnMatch[] = [];
  for (const { key: known, field: target, word, language } of HEADER_WORDS) {
    if (known === key) {
      matches.push({
        target,
        confidence: language === 'en' ? 1 : 0.98,
        reason: { code: 'known_name', word, language },
      });
    } else if (isSimilar(key, known)) {
      matches.push({ target, confidence: 0.75, reason: { code: 'similar_name', word } });
    } else if (known.length >= 4 && containsWord(name, known)) {
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

/** One slip in five letters, two in nine; short names must be exact. */
function isSimilar(key: string, known: string): boolean {
  const length = Math.min(key.length, known.length);
  const limit = length >= 9 ? 2 : length >= 5 ? 1 : 0;
  return limit > 0 && editDistance(key, known, limit) <= limit;
}

/** Whole words of the name, or several in a row, make the known one: "Customer e-mail address (work)". */
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

/** Stands for the share of addresses in a column that has no cells to judge by. */
const NO_CELLS = -1;

function addressShare(samples: readonly string[]): number {
  const cells = samples.filter((cell) => cell.trim() !== '').slice(0, SAMPLED_CELLS);
  if (cells.length === 0) return NO_CELLS;
  return cells.filter((cell) => cell.includes('@') && parseEmailAddress(cell).ok).length / cells.length;
}
