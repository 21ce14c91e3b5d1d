import * as z from 'zod/mini';
import { inputFault } from '../wire/input-faults.ts';

/** Maximum recipients of a test email. Interface: sending, Send request. */
export const testReceivers = 20;

/** Kinds of tracking. Interface: sending, Send request. */
export const trackingType = { webAnalytics: 0 } as const;

/** Tracking in sent and scheduled emails: parameters added to each link. Interface: sending, Send request. */
export const tracking = z.looseObject({
  type: z.int(),
  params: z.record(z.string(), z.string()),
});

/** Answer to a send: id and URL of the sent or scheduled email. Interface: conventions, Extensions. */
export const sendAnswer = z.looseObject({ id: z.int(), url: z.string(), scheduled: z.boolean() });

/** Requires `sender_id` or `sender_email`. */
export const namesSender = z.refine<{ sender_id?: unknown; sender_email?: unknown }>(
  ({ sender_id, sender_email }) => (sender_id ?? sender_email ?? null) !== null,
  { error: inputFault('sendSender'), path: ['sender_id'] },
);
