import * as z from 'zod/mini';
import { address, flag, recordId, severalTexts, text } from '../wire/fields.ts';
import { testReceivers } from './send-request.ts';

/** Longest note above a test email. */
export const testNoteLength = 1000;

/**
 * Request to send a test email to addresses and lists, 20 recipients at most. `as`: the contact whose values fill the
 * email; if omitted or null, each recipient's own do. `sender_id`: by default the first verified sender. `prefix`:
 * whether the subject begins with "[Test]", true by default.
 */
export const testRequest = z.object({
  to: z.optional(z.pipe(severalTexts(), z.array(address()).check(z.maxLength(testReceivers)))),
  lists: z.optional(severalTexts()),
  as: z.optional(z.nullable(address())),
  sender_id: z.optional(z.nullable(recordId())),
  note: text(testNoteLength),
  prefix: z.optional(z.nullable(flag())),
});

/** Answer to a test: the number of queued emails. */
export const testAnswer = z.looseObject({ receivers: z.int() });
