import * as z from 'zod/mini';
import type { sendRequest } from '../../../contract/mails/draft-send.ts';
import { testReceivers, tracking } from '../../../contract/mails/send-request.ts';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { UtmValues } from '../../../rendering/compose/utm.ts';
import type { FieldSentences, Sentence } from '../../base/errors.ts';
import { hour_ms } from '../../../lib/time/durations.ts';

/** Parsed send request. */
export type SendRequest = z.output<typeof sendRequest>;

/** Web analytics parameters added to each link. */
export type Tracking = z.output<typeof tracking>;

/** Maximum error of a clock before a send time counts as past, milliseconds. */
const pastTolerance_ms = hour_ms;

/** Parts of a request that exist. */
export interface SendCheck {
  readonly request: SendRequest;
  readonly knownLists: ReadonlySet<string>;
  readonly sender: { readonly status: number } | undefined;
  /** Number of recipients; null if an invalid list prevents counting. */
  readonly receivers: number | null;
  /** True if not all subscribers of its lists get it. */
  readonly isNarrowed: boolean;
  readonly now: number;
}

/**
 * Returns the errors of a send request, by field; null when the email can be sent. Interface: sending, Send request.
 */
export function sendErrors({
  request,
  knownLists,
  sender,
  receivers,
  isNarrowed,
  now,
}: SendCheck): FieldSentences | null {
  const errors: Record<string, Sentence[]> = {};
  const unknown = request.lists.filter((hash) => !knownLists.has(hash));
  if (unknown.length > 0)
    errors['lists'] = [messageOf('api', 'lists.unknown', { hashes: unknown.join(', ') })];
  else if (receivers !== null) {
    const problem = audienceProblem(request, receivers, isNarrowed);
    if (problem !== null) errors['lists'] = [problem];
  }
  const field = typeof request.sender_id === 'number' ? 'sender_id' : 'sender_email';
  if (sender === undefined) errors[field] = [messageOf('api', 'sender.unknown')];
  else if (sender.status === senderStatus.notConfirmed) {
    errors[field] = [messageOf('api', 'sender.unverified')];
  }
  const at = request.time_to_send ?? null;
  if (at !== null && at < now - pastTolerance_ms) errors['time_to_send'] = [messageOf('api', 'time.past')];
  return Object.keys(errors).length === 0 ? null : errors;
}

function audienceProblem(
  { test, time_to_send }: SendRequest,
  receivers: number,
  isNarrowed: boolean,
): Sentence | null {
  if (test === true) {
    if (receivers === 0) return messageOf('api', 'send.noSubscribers');
    if (receivers <= testReceivers) return null;
    return messageOf('api', 'send.testTooLarge', { most: testReceivers, count: receivers });
  }
  const isNow = (time_to_send ?? null) === null;
  if (!isNow || receivers > 0) return null;
  return messageOf('api', isNarrowed ? 'send.nobodyLeft' : 'send.noSubscribers');
}

/** The service's own source label in web analytics. Interface: sending, Send request. */
const utmSource = 'newsdesk';

/** Returns the parameters for the links of an email. Interface: sending, Send request. */
export function trackingOf(asked: SendRequest['tracking'], mailId: number): Tracking[] {
  if (asked === true) {
    const params = { utm_campaign: `cmp_${mailId}`, utm_medium: 'email', utm_source: utmSource };
    return [{ type: 0, params }];
  }
  return Array.isArray(asked) ? asked : [];
}

const stored = z.array(tracking);

/** Reads the `tracking` JSON of a send's row. */
export function storedTracking(json: string): Tracking[] {
  return stored.parse(JSON.parse(json));
}

/** Returns the parameters of a send's links from its row's JSON. Interface: sending, Send request. */
export function utmOf(json: string): UtmValues {
  const values = new Map(
    storedTracking(json)
      .flatMap(({ params }) => Object.entries(params))
      .filter(([, value]) => value !== ''),
  );
  const known = ['source', 'medium', 'campaign', 'term', 'content'];
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = values.get(`utm_${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
