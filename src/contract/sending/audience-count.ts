import * as z from 'zod/mini';
import { targetingMembers } from '../mails/targeting.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { listHashes, severalTexts, timestamp } from '../wire/fields.ts';

/**
 * Counts the recipients of an email to some lists (`receivers`), each contact once, and `left_out`, by the first reason.
 * Together they are the contacts on the lists. `at`: the moment for which conditions are evaluated, by default now. With
 * `values`, as for all of the lists, `empty` counts the recipients without each of them.
 */
export const audienceCount = defineEndpoint({
  id: 'audienceCount',
  resource: 'sendings',
  summary: 'Count who gets an email and who is left out',
  method: 'POST',
  path: '/mails/audience/',
  origin: 'extension',
  body: z.object({
    lists: listHashes(),
    ...targetingMembers,
    at: z.optional(timestamp()),
    values: z.optional(severalTexts()),
  }),
  responses: {
    200: z.looseObject({
      receivers: z.int(),
      left_out: z.looseObject({
        cancelled: z.int(),
        inactive: z.int(),
        suppressed: z.int(),
        not_in_segment: z.int(),
        excluded: z.int(),
        opened: z.int(),
        hidden: z.int(),
      }),
      empty: z.optional(z.record(z.string(), z.int())),
    }),
  },
});
