import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { integer, recordIds } from '../wire/fields.ts';

/** Maximum reports in a comparison. More lines in one chart can't be told apart. */
export const mostCompared = 5;

/** Default and maximum hours in a comparison: a week, and a month of 30 days. */
export const comparedHours = { default: 7 * 24, most: 30 * 24 };

/**
 * Results of an email in one hour, counted from 0 at `sendtime`: recipients' first opens, all opens, recipients' first
 * clicks, all clicks. Excludes machines.
 */
const comparedHour = z.looseObject({
  hour: z.int(),
  unique: z.int(),
  total: z.int(),
  clickers: z.int(),
  clicks: z.int(),
});

/** A report in a comparison. `hours`: the hours with opens or clicks, in order. */
export const comparedReport = z.looseObject({
  id: z.int(),
  mail_subject: z.string(),
  sendtime: z.nullable(z.string()),
  delivered: z.int(),
  hours: z.array(comparedHour),
});

export type ComparedReport = z.output<typeof comparedReport>;

/** Reports in the order of the request. Hours consist of five-minute slots, starting with the slot of the send. */
export const reportComparison = z.looseObject({ hours: z.int(), reports: z.array(comparedReport) });

export type ReportComparison = z.output<typeof reportComparison>;

/** Gets opens and clicks of up to five reports by hours since the send. Refuses unknown reports. */
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
