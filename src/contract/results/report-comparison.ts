import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { integer, recordIds } from '../wire/fields.ts';

/** Maximum reports that are compared. More lines in one chart are indistinguishable. */
export const mostCompared = 5;

/** Hours that are compared where none are asked for, and most of them: a week, a month. */
export const comparedHours = { default: 7 * 24, most: 30 * 24 };

/**
 * Results of an email in one hour, counted from 0 at `sendtime`: first opens of recipients, all opens, first clicks of
 * recipients, all clicks; people's.
 */
const comparedHour = z.looseObject({
  hour: z.int(),
  unique: z.int(),
  total: z.int(),
  clickers: z.int(),
  clicks: z.int(),
});

/** A report among others: `hours` are those that have anything, in their order. */
export const comparedReport = z.looseObject({
  id: z.int(),
  mail_subject: z.string(),
  sendtime: z.nullable(z.string()),
  delivered: z.int(),
  hours: z.array(comparedHour),
});

export type ComparedReport = z.output<typeof comparedReport>;

/** In the order asked for. Hours count whole slots of five minutes, the sending's own first. */
export const reportComparison = z.looseObject({ hours: z.int(), reports: z.array(comparedReport) });

export type ReportComparison = z.output<typeof reportComparison>;

/** Opens and clicks of up to five reports by hours since sending. Unknown reports are refused. */
export const reportCompare = defineEndpoint({
  id: 'reportCompare',
  resource: 'reports',
  summary: 'Compare reports by hours since send',
  method: 'GET',
  path: '/reports/compare/',
  origin: 'extension',
  query: z.object({
    ids: recordIds(z.minLength(1), z.maxLength(mostCompared)),
    hours: z.optional(integer({ min: 1, max: comparedHours.most })),
  }),
  responses: { 200: reportComparison },
});
