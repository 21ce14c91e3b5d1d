import { day_ms, hour_ms } from '../../../lib/time/durations.ts';
import type { ConsentWording } from '../../people/consents/consents.rules.ts';
import {
  activeAgain,
  type ContactState,
  type PastCancellations,
  type SubscriptionState,
} from '../../people/standing/contact-state.ts';
import { emptyContact, mergedContact } from '../../people/contacts/contacts.rules.ts';
import { listState, standing, type AddressState } from '../../people/standing/standing.rules.ts';
import type { AskedAttribute, FormWords } from '../forms/forms.rules.ts';
import type { SubmittedValues } from './submission.rules.ts';

/** Lifetime of a confirmation link, milliseconds. Interface: forms, Submissions. */
export const linkLifetimeMs = 7 * day_ms;

/**
 * Maximum unconfirmed sign-ups in an hour: of one mailbox by all forms together, by one form, and by all forms.
 * Interface: forms, Submissions.
 */
export const signUpLimits = { ofMailbox: 3, ofForm: 1000, inAll: 3000, withinMs: hour_ms };

/** Letters and digits of a sign-up's key. */
export const signUpKeyLength = 20;

/** Form from which the wording of a consent is taken. */
export interface ShownForm {
  readonly heading: string;
  readonly words: FormWords;
  readonly attributes: readonly Pick<AskedAttribute, 'code' | 'name'>[];
}

/** Returns the texts shown at sign-up, as stored with a consent; labels of missing fields are empty. */
export function wordingOfForm(form: ShownForm): ConsentWording {
  const { heading, words, attributes } = form;
  const labelOf = (name: string) => words.others.find((field) => field.name === name)?.label ?? '';
  return {
    heading,
    email_label: words.email_label,
    first_name_label: labelOf('first_name'),
    last_name_label: labelOf('last_name'),
    attribute_labels: Object.fromEntries(attributes.map(({ code, name }) => [code, name])),
    button_text: words.button_text,
    success_text: words.success_text,
    verify_mail_subject: words.verify_mail_subject,
    verify_mail_text: words.verify_mail_text,
  };
}

/** Facts before a sign-up is confirmed. */
export interface BeforeConfirmation {
  readonly contact: ContactState | null;
  readonly values: Omit<SubmittedValues, 'email_key'>;
  readonly listIds: readonly number[];
  readonly past: PastCancellations | undefined;
  readonly address: AddressState;
  /** Codes of existing attributes. */
  readonly codes: ReadonlySet<string>;
  readonly now: number;
}

/**
 * Returns the contact after a confirmed sign-up. Entered values replace existing ones, and empty ones change nothing. A
 * canceled subscription starts over, because only the reader can have agreed to it. A bounced contact becomes active again,
 * because this email arrived. Null for a permanently suppressed address, for which nothing is stored. Decision 8.
 */
export function confirmedContact(confirmation: BeforeConfirmation): ContactState | null {
  const { contact, values, listIds, past, address, codes, now } = confirmation;
  const before = contact ?? emptyContact(values.email, now);
  const attributes = Object.fromEntries(
    Object.entries(values.attributes).filter(([code]) => codes.has(code)),
  );
  const merged = mergedContact(before, {
    first_name: values.first_name === '' ? undefined : values.first_name,
    last_name: values.last_name === '' ? undefined : values.last_name,
    sms_number: values.sms_number ?? undefined,
    attributes,
  });
  const results = listIds.map((list_id) => ({
    list_id,
    kind: standing(address, listState(list_id, before.subscriptions, past), 'form').kind,
  }));
  if (results.some(({ kind }) => kind === 'ignored')) return null;
  const begun = new Set(
    results.flatMap(({ list_id, kind }) => (kind === 'begins' || kind === 'renewed' ? [list_id] : [])),
  );
  const kept = before.subscriptions.filter(({ list_id }) => !begun.has(list_id));
  const added = [...begun].map((list_id): SubscriptionState => ({
    id: null,
    list_id,
    created_at: now,
    cancelled_at: null,
  }));
  return { ...merged, ...activeAgain, subscriptions: [...kept, ...added] };
}
