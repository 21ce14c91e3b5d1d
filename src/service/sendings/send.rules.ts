import type * as z from 'zod/mini';
import type { FieldErrors } from '../../contract/parse.ts';
import { testReceivers, type sendRequest, type tracking } from '../../contract/send-request.ts';
import { senderStatus } from '../../contract/senders.ts';
import { hour_ms } from '../../lib/time/durations.ts';

/** What is asked for, as the contract parses it. */
export type SendRequest = z.output<typeof sendRequest>;

/** Parameters that web analytics get behind each link. */
export type Tracking = z.output<typeof tracking>;

/** Choice: a clock may be wrong by this much before a time to send counts as past, milliseconds. */
const pastTolerance_ms = hour_ms;

/** What there is of what a request names. */
export interface SendCheck {
  readonly request: SendRequest;
  readonly knownLists: ReadonlySet<string>;
  readonly sender: { readonly status: number } | undefined;
  /** How many would get it; null where a wrong list keeps it from being counted. */
  readonly receivers: number | null;
  readonly now: number;
}

/** What is wrong with a request to send, by field; null when the mail can go. Spec: Send. */
export function sendErrors({ request, knownLists, sender, receivers, now }: SendCheck): FieldErrors | null {
  const errors: Record<string, string[]> = {};
  const unknown = request.lists.filter((hash) => !knownLists.has(hash));
  if (unknown.length > 0) errors['lists'] = [`Invalid list id(s): ${unknown.join(', ')}.`];
  else if (receivers !== null) {
    const problem = audienceProblem(request, receivers);
    if (problem !== null) errors['lists'] = [problem];
  }
  const field = typeof request.sender_id === 'number' ? 'sender_id' : 'sender_email';
  if (sender === undefined) errors[field] = ['There is no such sender.'];
  else if (sender.status === senderStatus.notConfirmed) {
    errors[field] = ['This sender is not confirmed yet. Confirm its address first.'];
  }
  const at = request.time_to_send ?? null;
  if (at !== null && at < now - pastTolerance_ms) errors['time_to_send'] = ['This time is in the past.'];
  return Object.keys(errors).length === 0 ? null : errors;
}

function audienceProblem({ test, time_to_send }: SendRequest, receivers: number): string | null {
  if (test === true) {
    if (receivers === 0) return 'There is nobody on these lists to send a test to.';
    if (receivers <= testReceivers) return null;
    return `A test mail goes to at most ${testReceivers} receivers; these lists have ${receivers}.`;
  }
  const isNow = (time_to_send ?? null) === null;
  return isNow && receivers === 0 ? 'There is nobody on these lists who can get the mail.' : null;
}

/** The service's own label in web analytics. Spec: Send, 4. */
const utmSource = 'newsdesk';

/** What is put behind the links of a mail. Spec: Send, 4: false or nothing for none, true for the default. */
export function trackingOf(asked: SendRequest['tracking'], mailId: number): Tracking[] {
  if (asked === true) {
    const params = { utm_campaign: `cmp_${mailId}`, utm_medium: 'email', utm_source: utmSource };
    return [{ type: 0, params }];
  }
  return Array.isArray(asked) ? asked : [];
}
