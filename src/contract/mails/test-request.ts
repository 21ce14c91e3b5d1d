import * as z from 'zod/mini';
import { address, flag, recordId, severalTexts, text } from '../wire/fields.ts';
import { testReceivers } from './send-request.ts';

/** Longest note above a test email. */
export const testNoteLength = 1000;

/**
 * Request to send a test email to addresses and lists, together to at most 20. `as`: the contact whose values fill it;
 * left out or null for each recipient's own. Without `sender_id`, the first verified sender. `prefix`: whether the
 * subject begins with "[Test]", which it does by default.
 */
export const testRequest = z.object({
  to: z.optional(z.array(address()).check(z.maxLength(testReceivers))),
  lists: z.optional(severalTexts()),
  as: z.optional(z.nullable(address())),
  sender_id: z.optional(z.nullable(recordId())),
  note: text(testNoteLength),
  prefix: z.optional(z.nullable(flag())),
});

/** Answer to a test: the number of queued emails. */
export const testAnswer = z.looseObject({ receivers: z.int() });
