import { comparisons } from '../../../contract/people/segments/conditions.ts';

/** Operators that compare with several texts. */
export const choices = ['one_of', 'not_one_of'] as const;

/** Operators that compare with several options of an attribute. */
export const optionOperators = ['none_of', 'has_any', 'has_all', 'has_none'] as const;

/** Operators without a value. */
export const fillings = ['empty', 'filled'] as const;

/** Operators of yes and no. */
export const flags = ['yes', 'no'] as const;

/** Operators of times. */
export const timeOperators = ['in_last', 'in_next', 'day', 'before', 'after', 'between'] as const;

/** Returns the operators for a time that is never in the future; `in_next` only if a condition already has it. */
export function momentOperators(is: string | undefined) {
  return timeOperators.filter((one) => one !== 'in_next' || is === 'in_next');
}

/** Operators that compare with one number. */
export const numberOperators = ['less', 'at_most', 'more', 'at_least'] as const;

/** Operators of emails. */
export const mailOperators = ['sent', 'reached', 'opened', 'clicked', 'bounced', 'left'] as const;

/** Operators of lists. */
export const listOperators = ['subscribed', 'cancelled', 'on'] as const;

/** States of consent. */
export const consents = ['confirmed', 'stated', 'none'] as const;

/** An operator that the builder offers. */
export type Operator =
  | (typeof comparisons)[number]
  | (typeof choices)[number]
  | (typeof optionOperators)[number]
  | (typeof fillings)[number]
  | (typeof flags)[number]
  | (typeof timeOperators)[number]
  | (typeof numberOperators)[number]
  | (typeof mailOperators)[number]
  | (typeof listOperators)[number]
  | (typeof consents)[number]
  | 'anniversary'
  | 'unreadable'
  | 'reason'
  | 'never'
  | 'for'
  | 'in'
  | 'not_in';

/** Operators of texts. */
export const textOperators: readonly Operator[] = [...comparisons, ...choices, ...fillings];
