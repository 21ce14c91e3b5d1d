import * as z from 'zod/mini';
import {
  address,
  checked,
  flag,
  listHashes,
  numberChoice,
  recordId,
  requiredText,
  timestamp,
} from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';

/** Receivers of a test mail at most. Interface: sending, Send request. */
export const testReceivers = 20;

/** Kinds of tracking. Interface: sending, Send request. */
export const trackingType = { webAnalytics: 0 } as const;

/** Tracking as sent and scheduled mails show it: parameters put behind each link. Interface: sending, Send request. */
export const tracking = z.looseObject({
  type: z.int(),
  params: z.record(z.string(), z.string()),
});

/** Answer to a send: where the sent or scheduled mail is. Interface: conventions, Extensions. */
export const sendAnswer = z.looseObject({ id: z.int(), url: z.string(), scheduled: z.boolean() });

const writtenTracking = z.object({
  type: numberChoice([0]),
  params: z.record(z.string(), requiredText()),
});

/** Asks for `sender_id` or `sender_email`. */
export const namesSender = z.refine<{ sender_id?: unknown; sender_email?: unknown }>(
  ({ sender_id, sender_email }) => (sender_id ?? sender_email ?? null) !== null,
  { error: inputFault('sendSender'), path: ['sender_id'] },
);

const tellsOneOfItsLists = z.refine<{ lists: string[]; tell_a_friend?: string | null | undefined }>(
  ({ lists, tell_a_friend }) => (tell_a_friend ?? '') === '' || lists.includes(tell_a_friend ?? ''),
  { error: inputFault('ownList'), path: ['tell_a_friend'] },
);

/**
 * Request to send a draft. Interface: sending, Send request; 0 and 1 as booleans. `time_to_send` in epoch
 * milliseconds, null or left out for now. `sender_override`, an extension: why it is sent although mailbox providers
 * refuse its sender; kept with the sending, never asked for. `tracking` false or empty for none, true for the default.
 */
export const sendRequest = checked(
  z.object({
    lists: listHashes(),
    sender_id: z.optional(z.nullable(recordId())),
    sender_email: z.optional(z.nullable(address())),
    sender_name: z.optional(z.nullable(requiredText())),
    test: z.optional(z.nullable(flag())),
    tracking: z.optional(z.nullable(z.union([flag(), z.array(writtenTracking)]))),
    tell_a_friend: z.optional(z.nullable(z.string())),
    time_to_send: z.optional(z.nullable(timestamp())),
    sender_override: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  }),
  namesSender,
  tellsOneOfItsLists,
);
