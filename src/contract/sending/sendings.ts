import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { listHashes, pathId, recordIds, severalTexts, timestamp, unspecified } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { shownTargeting } from '../mails/shown-targeting.ts';
import { sendingStates } from './sending-states.ts';
import { senderProblems } from '../senders/sender-problem.ts';

/**
 * States of one email to one contact. Interface: sending, Deliveries. `deferred`: refused for now, and retried.
 * `bounced`: the recipient's server refused it permanently, or returned it. `failed`: no attempt was possible, or all
 * attempts failed. `unknown`: the process or connection ended during delivery, so only a person may send it again.
 * `skipped`: when it was due, its contact was deleted, unsubscribed, inactive, or not in the autoresponder's segment.
 */
export const deliveryStates = [
  'queued',
  'sending',
  'deferred',
  'sent',
  'bounced',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
] as const;

const counts = {
  queued: z.int(),
  sending: z.int(),
  deferred: z.int(),
  sent: z.int(),
  bounced: z.int(),
  failed: z.int(),
  unknown: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
};

/**
 * Reasons why an email isn't sent, or is slow. `no_room`: the disk is full. `restored_copy`: on hold for a person, as
 * its database was restored. `clock_set_back`: the same, as the computer's clock was set back. `relay_unreachable`,
 * `relay_refused`: the mail server is unreachable, or refuses everything; retried automatically. `relay_sign_in`: it refuses the user name or password, which a person must fix.
 * `relay_encryption`: its encrypted connection fails, such as for its certificate; retried automatically.
 * `sending_limit`: the account has sent what its provider allows for now; retried automatically.
 * `too_large`: the email is larger than the mail server accepts, so a person must make it smaller.
 * `nothing_accepted`: no recipient's mail server has accepted it for 15 minutes; retried automatically.
 * `destination_held`: some destinations refuse everything for now. `warming_up`: the sender's domain has reached its
 * limit for today. `retrying`: some deliveries were refused for now. `preparation_failed`: the email can't be
 * composed. `other`: see `detail`.
 */
export const sendingReasons = [
  'paused_by_person',
  'restored_copy',
  'clock_set_back',
  'no_room',
  'not_sent_in_time',
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'relay_encryption',
  'sending_limit',
  'too_large',
  'nothing_accepted',
  'destination_held',
  'warming_up',
  'retrying',
  'preparation_failed',
  'other',
] as const;

/**
 * A destination that refuses an email for now: a domain, or the best-known domain of a mail provider. `waiting`:
 * deliveries on hold for it. `last_answer`: the server's words.
 */
export const heldDestination = z.looseObject({
  destination: z.string(),
  since: z.string(),
  waiting: z.int(),
  last_answer: z.string(),
  next_attempt: z.nullable(z.string()),
});

/** One of an email's held destinations. */
export type HeldDestination = z.output<typeof heldDestination>;

/**
 * Progress of a send. `state` has more detail than an email's `status`: `held` waits for a person, as nothing ran at its
 * time, and `preparing` freezes its audience. The counts of deliveries by state add up to `audience`. `handed_over`:
 * deliveries that a server accepted or refused, which reports call `sent`; absent in older services. `reason`: a code,
 * null without a problem; `detail`: the reason in a sentence; `since`: its start. `last_answer`: the server's last
 * refusal. `next_attempt`: the next retry, never in the past. `mail_server_failures`: failed deliveries that blame the
 * sender or the mail server, for `resend`. `sender_problem`: why mailbox providers refuse its sender, as known at the
 * send; `sender_override`: why a person sent it anyway. `warm_up`: while it waits for the next day, the sender's domain,
 * the maximum emails today, and the start of the next day. `asks_about_unknown`: true until a person decides whether to
 * send `unknown` deliveries again. `targeting`: null if its recipients weren't narrowed within its lists.
 */
export const sendingProgress = z.looseObject({
  id: z.int(),
  subject: z.string(),
  state: z.enum(sendingStates),
  audience: z.int(),
  /** True while recipients are still added to `audience`. */
  is_counting: unspecified(z.boolean()),
  ...counts,
  handed_over: unspecified(z.int()),
  started: z.nullable(z.string()),
  finished: z.nullable(z.string()),
  reason: z.nullable(z.enum(sendingReasons)),
  detail: z.nullable(z.string()),
  since: z.nullable(z.string()),
  last_answer: z.nullable(z.string()),
  next_attempt: z.nullable(z.string()),
  held: z.array(heldDestination),
  mail_server_failures: z.int(),
  asks_about_unknown: z.boolean(),
  sender_problem: z.nullable(z.enum(senderProblems)),
  sender_override: z.nullable(z.string()),
  targeting: z.nullable(shownTargeting),
  warm_up: z.nullable(z.looseObject({ domain: z.string(), ceiling: z.int(), next_day: z.string() })),
});

export type SendingProgress = z.output<typeof sendingProgress>;

/** One email to one contact. `answer`: the receiving server's last words, or why it wasn't sent. */
export const delivery = z.looseObject({
  id: z.int(),
  contact: z.string(),
  contact_url: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  answer: z.nullable(z.string()),
  due: z.nullable(z.string()),
  settled: z.nullable(z.string()),
});

export type Delivery = z.output<typeof delivery>;

/**
 * Counts for an email to some lists. `receivers`: each contact once. `subscriptions`: on all these lists. `empty`:
 * recipients without a value, for each requested value.
 */
const audience = z.looseObject({
  receivers: z.int(),
  subscriptions: z.int(),
  empty: z.record(z.string(), z.int()),
});

const path = z.object({ id: pathId() });

/**
 * Counts the recipients of an email to these lists, each contact once. `values` may be `firstname`, `lastname`, `email`,
 * and `[[code]]` of attributes. Others count as never missing.
 */
export const audienceShow = defineEndpoint({
  id: 'audienceShow',
  resource: 'sendings',
  summary: 'Count the recipients of some lists',
  method: 'GET',
  path: '/mails/audience/',
  origin: 'extension',
  query: z.object({ lists: listHashes(), values: z.optional(severalTexts()) }),
  responses: { 200: audience },
});

/** Gets the progress of a sent or scheduled email. */
export const sendingShow = defineEndpoint({
  id: 'sendingShow',
  resource: 'sendings',
  summary: 'Get the progress of a send',
  method: 'GET',
  path: '/mails/sendings/{id}/',
  origin: 'extension',
  params: path,
  responses: { 200: sendingProgress },
});

/**
 * The emails that are being prepared or sent, paused, or held, newest first. With `id`, the emails with these ids, in any
 * state.
 */
export const sendingList = defineEndpoint({
  id: 'sendingList',
  resource: 'sendings',
  summary: 'List unfinished sends',
  method: 'GET',
  path: '/mails/sendings/',
  origin: 'extension',
  query: z.object({ ...paging, id: z.optional(recordIds()) }),
  responses: { 200: pageOf(sendingProgress) },
});

/** The deliveries of an email, in all states or the given ones. */
export const deliveryList = defineEndpoint({
  id: 'deliveryList',
  resource: 'sendings',
  summary: 'List the deliveries of a send',
  method: 'GET',
  path: '/mails/sendings/{id}/deliveries/',
  origin: 'extension',
  params: path,
  query: z.object({ ...paging, state: z.optional(z.pipe(severalTexts(), z.array(z.enum(deliveryStates)))) }),
  responses: { 200: pageOf(delivery) },
});

/** Pauses a send. Deliveries in flight are finished. */
export const sendingPause = defineEndpoint({
  id: 'sendingPause',
  resource: 'sendings',
  summary: 'Pause a send',
  method: 'POST',
  path: '/mails/sendings/{id}/pause/',
  origin: 'extension',
  params: path,
  responses: { 200: sendingProgress },
});

/** Resumes a paused email, or sends a held one now. */
export const sendingResume = defineEndpoint({
  id: 'sendingResume',
  resource: 'sendings',
  summary: 'Resume a send',
  method: 'POST',
  path: '/mails/sendings/{id}/resume/',
  origin: 'extension',
  params: path,
  responses: { 200: sendingProgress },
});

/** Stops the email for all remaining recipients. It can't be resumed. */
export const sendingCancel = defineEndpoint({
  id: 'sendingCancel',
  resource: 'sendings',
  summary: 'Stop a send',
  method: 'POST',
  path: '/mails/sendings/{id}/cancel/',
  origin: 'extension',
  params: path,
  responses: { 200: sendingProgress },
});

/**
 * Sends failed or unknown deliveries again. With `party` instead, resends unsuccessful deliveries that blame the sender
 * or the mail server, including those counted as bounces.
 */
export const sendingResend = defineEndpoint({
  id: 'sendingResend',
  resource: 'sendings',
  summary: 'Resend failed or unknown deliveries',
  method: 'POST',
  path: '/mails/sendings/{id}/resend/',
  origin: 'extension',
  params: path,
  body: z.object({
    state: z.optional(z.enum(['failed', 'unknown'])),
    party: z.optional(z.enum(['sender'])),
  }),
  responses: { 200: sendingProgress },
});

/** Leaves deliveries with an unknown outcome as they are, and stops asking about them. */
export const sendingLeaveUnknown = defineEndpoint({
  id: 'sendingLeaveUnknown',
  resource: 'sendings',
  summary: 'Dismiss unknown deliveries',
  method: 'POST',
  path: '/mails/sendings/{id}/leave_unknown/',
  origin: 'extension',
  params: path,
  responses: { 200: sendingProgress },
});

/**
 * Updates the segments of a scheduled email to their current conditions.
 */
export const scheduledMailRefresh = defineEndpoint({
  id: 'scheduledMailRefresh',
  resource: 'sendings',
  summary: 'Update the segments of a scheduled email',
  method: 'POST',
  path: '/mails/sendings/{id}/refresh_segments/',
  origin: 'extension',
  params: path,
  responses: { 200: sendingProgress },
});

/** Moves a scheduled email to another time. Null sends it now. */
export const scheduledMailReschedule = defineEndpoint({
  id: 'scheduledMailReschedule',
  resource: 'sendings',
  summary: 'Reschedule an email',
  method: 'POST',
  path: '/mails/sendings/{id}/reschedule/',
  origin: 'extension',
  params: path,
  body: z.object({ time_to_send: z.nullable(timestamp()) }),
  responses: { 200: sendingProgress },
});
