import type { TextCondition } from '../../../contract/people/segments/conditions.ts';

/** A comparison of a text: the test of an existing one, and whether it is negated. */
export interface TextComparison {
  readonly kind: 'equals' | 'contains' | 'starts' | 'ends' | 'filled';
  /** Folded; at least one, except for `filled`. Any of them may apply. */
  readonly values: readonly string[];
  /** True if the condition is true for everybody for whom the comparison isn't. */
  readonly isNot: boolean;
}

interface Asked {
  readonly is: TextCondition['is'];
  readonly value?: string | number;
  readonly values?: readonly string[];
}

/** Returns whether an operator compares texts. */
export function isOnTexts(is: string): is is TextCondition['is'] {
  return is === 'filled' || is === 'empty' || Object.hasOwn(kinds, is);
}

/** Returns the comparison of a condition. `fold` converts its values to the form of the texts. */
export function textComparison(
  { is, value = '', values = [] }: Asked,
  fold: (text: string) => string,
): TextComparison {
  if (is === 'filled' || is === 'empty') return { kind: 'filled', values: [], isNot: is === 'empty' };
  const isNot = is.startsWith('not_');
  const kind = kinds[is];
  return {
    kind,
    values: (kind === 'equals' && values.length > 0 ? values : [String(value)]).map(fold),
    isNot,
  };
}

const kinds = {
  equals: 'equals',
  not_equals: 'equals',
  contains: 'contains',
  not_contains: 'contains',
  starts: 'starts',
  not_starts: 'starts',
  ends: 'ends',
  not_ends: 'ends',
  one_of: 'equals',
  not_one_of: 'equals',
} as const;

/** Returns whether a comparison is true for a folded text, '' for none. */
export function comparesTo({ kind, values, isNot }: TextComparison, text: string): boolean {
  const applies = (value: string) => {
    if (kind === 'equals') return text === value;
    if (kind === 'contains') return text.includes(value);
    return kind === 'starts' ? text.startsWith(value) : text.endsWith(value);
  };
  const isMet = text !== '' && (kind === 'filled' || values.some(applies));
  return isMet !== isNot;
}
