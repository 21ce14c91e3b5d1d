import { emptyFields, tagValues, type TaggedFields } from '../../../lib/contact/contact-fields.ts';
import type { output } from 'zod/mini';
import type { testRequest } from '../../../contract/mails/test-request.ts';
import { testReceivers } from '../../../contract/mails/send-request.ts';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { day_ms, hour_ms } from '../../../lib/time/durations.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { PlaceholderValues } from '../../../rendering/placeholders/template.ts';
import type { FieldSentences, Sentence } from '../../base/errors.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';

/** Parsed request for a test. */
export type TestRequest = output<typeof testRequest>;

/** Limits on test emails per period, so that newsletters aren't sent as tests. Choice: decision 29. */
const testLimits = [
  { within_ms: hour_ms, most: 100 },
  { within_ms: day_ms, most: 300 },
] as const;

/** The fields of a contact that a test email needs. */
export interface TestContact extends TaggedFields {
  readonly email: string;
  readonly email_key: string;
  readonly attributes: string;
  readonly active: number;
}

/** A recipient of a test: an address, and its contact, if any. */
export interface TestRecipient {
  readonly email: string;
  readonly contact: TestContact | null;
}

/** Existing records named by a request. */
export interface TestCheck {
  readonly request: TestRequest;
  readonly knownLists: ReadonlySet<string>;
  readonly sender: { readonly status: number } | undefined;
  /** The contact in the request's `as`. */
  readonly filledAs: TestContact | undefined;
  /** Contacts at the addresses of `to`, by key. */
  readonly typed: ReadonlyMap<string, TestContact>;
  readonly subscribers: readonly TestContact[];
  /** Keys of suppressed addresses. */
  readonly suppressed: ReadonlySet<string>;
}

/** Returns the recipients of a test, each once: first of `to`, then contacts on the lists who can get email. */
export function recipientsOf({ request, typed, subscribers, suppressed }: TestCheck): TestRecipient[] {
  const found = new Map<string, TestRecipient>();
  for (const email of request.to ?? []) {
    const key = emailKey(email);
    if (!found.has(key)) found.set(key, { email, contact: typed.get(key) ?? null });
  }
  for (const contact of subscribers)
    if (!found.has(contact.email_key) && !suppressed.has(contact.email_key))
      found.set(contact.email_key, { email: contact.email, contact });
  return [...found.values()];
}

/** Returns the errors of a request, by field; null for one that can be sent. */
export function testErrors(check: TestCheck): FieldSentences | null {
  const { request, knownLists, sender, filledAs } = check;
  const errors: Record<string, Sentence[]> = {};
  const unknown = (request.lists ?? []).filter((hash) => !knownLists.has(hash));
  if (unknown.length > 0)
    errors['lists'] = [messageOf('api', 'lists.unknown', { hashes: unknown.join(', ') })];
  const problem = recipientProblem(check);
  if (problem !== null) errors[(request.to ?? []).length > 0 ? 'to' : 'lists'] ??= [problem];
  if (sender === undefined) errors['sender_id'] = [messageOf('api', 'sender.unknown')];
  else if (sender.status === senderStatus.notConfirmed)
    errors['sender_id'] = [messageOf('api', 'sender.unverified')];
  if ((request.as ?? null) !== null && filledAs === undefined)
    errors['as'] = [messageOf('api', 'contact.unknown')];
  return Object.keys(errors).length === 0 ? null : errors;
}

function recipientProblem(check: TestCheck): Sentence | null {
  const stopped = (check.request.to ?? []).filter((email) => mayGetNone(check, emailKey(email)));
  if (stopped.length > 0) return messageOf('api', 'test.suppressed', { emails: stopped.join(', ') });
  const count = recipientsOf(check).length;
  if (count === 0) return messageOf('api', 'test.noRecipients');
  return count > testReceivers ? messageOf('api', 'test.tooMany', { most: testReceivers }) : null;
}

function mayGetNone({ typed, suppressed }: TestCheck, key: string): boolean {
  return suppressed.has(key) || typed.get(key)?.active === 0;
}

/** Returns the seconds until that many more tests can be sent, 0 for now. `times`: times of the last day's tests. */
export function secondsToWait(
  times: readonly number[],
  { more, now }: { more: number; now: number },
): number {
  const waits = testLimits.map(({ within_ms, most }) => {
    const recent = times.filter((time) => time > now - within_ms);
    const freed = recent[recent.length + more - most - 1];
    return freed === undefined ? 0 : Math.max(1, Math.ceil((freed + within_ms - now) / 1000));
  });
  return Math.max(...waits);
}

/** Values that are the same for every recipient of a test. */
export interface SharedNames {
  readonly sendername: string;
  readonly list_name: string;
  /** The page that all of our own links open. */
  readonly testPage: string;
}

/** Returns the values of a contact; for an address without a contact, all but the address are empty. */
export function testValues(
  { email, contact }: TestRecipient,
  { sendername, list_name, testPage }: SharedNames,
): PlaceholderValues & { readonly attributes: Readonly<Record<string, string>> } {
  return {
    names: {
      ...{ email, ...tagValues(contact ?? emptyFields) },
      ...{ sendername, list_name },
      ...{ unsubscribe: testPage, view_online: testPage, tell_a_friend: testPage },
    },
    attributes: contact === null ? {} : attributesOf(contact.attributes, new Set()),
  };
}
