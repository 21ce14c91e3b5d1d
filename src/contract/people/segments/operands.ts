import * as z from 'zod/mini';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { parseDay } from '../../../lib/time/calendar.ts';
import { inputFault } from '../../wire/input-faults.ts';
import { notBlank } from '../../wire/fields.ts';

/** Units of a span of time. */
export const timeUnits = ['hour', 'day', 'week', 'month', 'year'] as const;

export type TimeUnit = (typeof timeUnits)[number];

/** Units of whole days, for conditions on dates. */
export const dayUnits = ['day', 'week', 'month', 'year'] as const;

export type DayUnit = (typeof dayUnits)[number];

/** Maximum values of one operator. */
export const mostValues = 200;

/** Longest text, in UTF-16 code units, that a condition compares with. */
const longestText = 1000;

/** A text to compare with: not only of spaces and accents. */
export const word = z.string().check(
  notBlank,
  z.maxLength(longestText),
  z.refine((text) => text.trim() === '' || foldKey(text) !== '', { error: inputFault('blank') }),
);

/** Several texts, at least one. */
export const words = z.array(word).check(z.minLength(1), z.maxLength(mostValues));

/** A number of units, emails or days. */
export const amount = z.int().check(z.gte(1), z.lte(10_000));

export const unit = z.enum(timeUnits);

export const dayUnit = z.enum(dayUnits);

/** A calendar day, such as `2026-05-31`. */
export const day = z
  .string()
  .check(z.refine((text) => parseDay(text) !== null, { error: inputFault('day') }));

/** A number of at most 15 digits. */
export const decimal = z.number().check(z.gte(-1e15), z.lte(1e15));

/**
 * Conditions on a time. `day`, `before`, `after`, and `between` use calendar days in the zone. `between` includes both.
 */
export const time = z.union([
  z.strictObject({ is: z.enum(['in_last', 'in_next']), n: amount, unit }),
  z.strictObject({ is: z.enum(['day', 'before', 'after']), date: day }),
  z.strictObject({ is: z.literal('between'), from: day, to: day }),
]);

/** A condition on a time, as in `joined`, `left` and `mails`. */
export type Time = z.output<typeof time>;

/** The emails of a condition: some by id, the last ones sent, or all sent in a time. */
export const mailChoice = z.union([
  z.strictObject({
    ids: z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(mostValues)),
  }),
  z.strictObject({ last: z.int().check(z.gte(1), z.lte(mostValues)) }),
  z.strictObject({ sent: time }),
]);

export type MailChoice = z.output<typeof mailChoice>;
