import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { listHashes, pathId, recordIds, severalTexts, timestamp, unspecified } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { shownTargeting } from '../mails/shown-targeting.ts';
import { senderProblems } from '../senders/sender-problem.ts';

/**
 * States of one email to one contact. Interface: sending, Deliveries. `deferred`: refused for now, tried again.
 * `bounced`: the recipient's server refused it permanently, or returned it. `failed`: it could not be tried, or too
 * often. `unknown`: it was on the wire when its process or connection ended; nobody knows whether it arrived, so only
 * a person sends it again. `skipped`: its contact was deleted, canceled or inactive by the time it was due, or
 * not in the segment of its autoresponder.
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
 * Why an email is not sent, or slower than it could be. `no_room`: the disk is full, so nothing can be recorded.
 * `restored_copy`: it waits for a person, as its database was restored. `relay_unreachable`, `relay_refused`: the mail
 * server can't be reached, or refuses whatever it is given; tried again without a person. `relay_sign_in`: it refuses
 * the user name or password, which a person has to correct. `nothing_accepted`: no recipient's mail server has accepted
 * it for 15 minutes; tried again without a person, too. `destination_held`: some destinations refuse everything for
 * now. `warming_up`: the sender's domain has sent what it may send today, and resumes tomorrow. `retrying`: some
 * deliveries were refused for now. `preparation_failed`: no email can be made of it. `other`: `detail` says it.
 */
export const sendingReasons = [
  'paused_by_person',
  'restored_copy',
  'no_room',
  'not_sent_in_time',
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'nothing_accepted',
  'destination_held',
  'warming_up',
  'retrying',
  'preparation_failed',
  'other',
] as const;

/**
 * A destination that refuses an email for now: a mail provider by its best-known domain, or a domain. `waiting`:
 * deliveries that wait for it; `last_answer`: its own words.
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
 * Progress of a send. `state` says more than an email's `status`: `held` waits for a person, as its time came while
 * nothing ran; `preparing` freezes its audience. The counts of deliveries by state add up to `audience`. `handed_over`:
 * those that left for a server that took or refused them, which reports call `sent`; older services don't say it.
 * `reason`: a code for why it waits, null if nothing is wrong; `detail`: the same in a sentence; `since`: when that
 * began; `last_answer`: the last refusal in the server's words; `next_attempt`: when it is tried again, never in the
 * past. `mail_server_failures`: failed deliveries that blame the sender or the mail server, for `resend`.
 * `sender_problem`: why mailbox providers refuse its sender, as it was known at the send; `sender_override`: why a
 * person sent it all the same. `warm_up`: while it waits for the next day, the sender's domain, the emails that may go
 * today, and when the next day begins. `asks_about_unknown`: true while a person has to say whether `unknown`
 * deliveries are sent again. `targeting`: how its recipients were narrowed within its lists; null if they weren't.
 */
export const sendingProgress = z.looseObject({
  id: z.int(),
  subject: z.string(),
  state: z.enum(['scheduled', 'held', 'preparing', 'sending', 'paused', 'sent', 'failed', 'cancelled']),
  audience: z.int(),
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

/** One email to one contact. `answer`: the receiving server's last words, or why it was not sent. */
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
 * Recipients of an email to some lists: `receivers` each once, `subscriptions` on all the lists together. `empty`: the
 * recipients who lack each of the values that were asked for.
 */
const audience = z.looseObject({
  receivers: z.int(),
  subscriptions: z.int(),
  empty: z.record(z.string(), z.int()),
});

const path = z.object({ id: pathId() });

/**
 * Counts the recipients of an email to these lists, each contact once. `values` are `firstname`, `lastname`, `email`, and
 * `[[code]]` of attributes; what else is asked for, recipients can't lack.
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

/** Progress of a sent or scheduled email. */
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
 * The emails that are being prepared, sent, paused or held, the newest first; with `id`, those with one of these ids,
 * however far they are.
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

/** The single deliveries of an email, all or those in some states. */
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

/** Stops sending; what is on the wire is finished. */
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

/** Goes on with a paused email; sends a held one now. */
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

/** Stops the email for all remaining recipients; it can't be resumed. */
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
 * Sends once more what failed, or what nobody knows of whether it arrived; with `party` instead, what ended
 * without success and blames the sender or the mail server, also where it was counted as a bounce.
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

/** Keeps deliveries with an unknown outcome as they are, so that the question isn't asked again. */
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
 * Takes the conditions that the segments of a scheduled email have now, instead of those at the time of the request.
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

/** Moves a scheduled email to another time; null sends it now. */
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
