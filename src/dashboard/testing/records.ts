import { aContact } from '../../contract/testing/contact.ts';
import type { Segment } from '../../contract/people/segments/segments.ts';
import type { ApiToken } from '../../contract/desk/tokens.ts';
import type { Attribute } from '../../contract/people/attributes.ts';
import type { Consent, StatedConsent } from '../../contract/people/consents.ts';
import type { ContactMail } from '../../contract/people/contact-activity.ts';
import type { Contact } from '../../contract/people/contacts.ts';
import { formFlags, formTextNames } from '../../contract/forms/form-fields.ts';
import type { Form } from '../../contract/forms/forms.ts';
import type { List } from '../../contract/people/lists.ts';
import type { Notification } from '../../contract/desk/notifications.ts';
import {
  senderStatus,
  type Sender,
  type SenderChecks,
  type SenderWarmUp,
} from '../../contract/senders/senders.ts';
import { byName } from '../../lib/by-name.ts';
import type { Suppression } from '../../contract/people/suppressions.ts';
import type { Subscriber } from '../../contract/people/subscribers.ts';

const time = '2026-03-01T10:00:00.000000Z';

/** Returns a contact as in the service's response. */
export function makeContact(given: Partial<Contact> = {}): Contact {
  const email = given.email ?? 'ada@example.com';
  const url = `https://news.example/v3/contacts/${encodeURIComponent(email)}/`;
  return aContact({ url, email, created: time, updated: time, ...given });
}

/** Returns an email to a contact who has received but neither opened nor clicked it. */
export function makeContactMail(given: Partial<ContactMail> = {}): ContactMail {
  return {
    id: 1,
    report_id: 3,
    subject: 'Spring is here',
    sender_name: 'The Shop',
    state: 'sent',
    settled: time,
    answer: '250 OK',
    opens: 0,
    first_open: null,
    last_open: null,
    clicks: 0,
    first_click: null,
    last_click: null,
    machine_opens: 0,
    machine_clicks: 0,
    unsubscribed: null,
    unsubscribe_reason: null,
    bounces: [],
    ...given,
  };
}

/** Returns a subscription as part of its contact. */
export function makeSubscription(given: Partial<Contact['lists'][number]> = {}): Contact['lists'][number] {
  return {
    subscription_cancelled: null,
    subscription_id: 1,
    hash: 'news',
    name: 'Newsletter',
    subscription_created: time,
    ...given,
  };
}

/** Returns a list as in the service's response. */
export function makeList(given: Partial<List> = {}): List {
  const hash = given.hash ?? 'news';
  return {
    url: `https://news.example/v3/lists/${hash}/`,
    hash,
    name: 'Newsletter',
    description: '',
    active_subscribers_count: 12,
    active_sms_subscribers_count: 0,
    created: time,
    subscribers: `https://news.example/v3/lists/${hash}/subscribers/`,
    responders_count: 0,
    subscribers_count: 12,
    responders: [],
    ...given,
  };
}

/** Returns a subscriber of a list. */
export function makeSubscriber(given: Partial<Subscriber> = {}): Subscriber {
  return {
    id: 1,
    url: 'https://news.example/v3/lists/news/subscribers/ada%40example.com/',
    contact: 'ada@example.com',
    contact_url: 'https://news.example/v3/contacts/ada%40example.com/',
    list: 'news',
    list_name: 'Newsletter',
    list_url: 'https://news.example/v3/lists/news/',
    created: time,
    cancelled: null,
    responders: [],
    channels: ['email'],
    ...given,
  };
}

/** Returns an attribute. */
export function makeAttribute(given: Partial<Attribute> = {}): Attribute {
  const code = given.code ?? 'city';
  return {
    url: `https://news.example/v3/attributes/${code}/`,
    name: 'City',
    code,
    usage_count: 3,
    type: 0,
    created: time,
    ...given,
  };
}

/** Returns an API token without its secret. */
export function makeToken(given: Partial<ApiToken> = {}): ApiToken {
  return {
    id: 1,
    url: 'https://news.example/v3/tokens/1/',
    name: 'Shop',
    description: '',
    created: time,
    last_used: null,
    ...given,
  };
}

/** Returns a confirmed sign-up. */
export function makeConsent(given: Partial<Consent> = {}): Consent {
  return {
    id: 1,
    email: 'ada@example.com',
    form: 'footer',
    form_name: 'Footer',
    lists: [{ hash: 'news', name: 'Newsletter' }],
    wording: {
      heading: 'Subscribe to Newsletter',
      email_label: 'Your email',
      first_name_label: '',
      last_name_label: '',
      attribute_labels: { town: 'Town' },
      button_text: 'Join in',
      success_text: 'Look into your mail.',
      verify_mail_subject: 'Confirm, please',
      verify_mail_text: 'Open ##confirmation_link##',
    },
    submitted: time,
    submitted_from: '192.0.2.7',
    confirmed: '2026-03-01T10:05:00.000000Z',
    confirmed_from: '192.0.2.8',
    user_agent: 'Firefox',
    ...given,
  };
}

/** Returns a consent that was recorded for a contact. */
export function makeStatedConsent(given: Partial<StatedConsent> = {}): StatedConsent {
  return {
    id: 1,
    list: 'news',
    list_name: 'Newsletter',
    how: 'By phone',
    given: time,
    stated_by: 'Marta Klein',
    created: '2026-03-02T10:00:00.000000Z',
    ...given,
  };
}

/** Returns an entry of the suppression list. */
export function makeSuppression(given: Partial<Suppression> = {}): Suppression {
  return {
    id: 3,
    url: '/v3/suppressions/3/',
    address: 'ada@example.com',
    domain: null,
    hashed: false,
    reason: 'asked',
    note: 'By letter',
    reader_lifts: false,
    settled: true,
    created: '2026-01-02T03:04:05Z',
    ...given,
  };
}

/** Returns a collection's response with one page. */
export function pageWith<T>(results: T[], count: number = results.length) {
  return { count, next: null, previous: null, results };
}

/** Returns a segment of contacts who recently opened an email. */
export function makeSegment(given: Partial<Segment> = {}): Segment {
  return {
    url: '/v3/segments/k3Rw9xTb2Q/',
    hash: 'k3Rw9xTb2Q',
    name: 'Readers',
    description: '',
    zone: 'Europe/Stockholm',
    match: { all: [{ on: 'last_open', is: 'in_last', n: 90, unit: 'day' }] },
    broken: [],
    used_by: [],
    last_count: null,
    last_counted: null,
    created: '2026-01-02T03:04:05Z',
    updated: '2026-01-02T03:04:05Z',
    ...given,
  };
}

/** Returns a verified sender. */
export function makeSender(given: Partial<Sender> = {}): Sender {
  return {
    id: 1,
    name: 'The Weekly',
    email: 'news@example.com',
    status: senderStatus.confirmed,
    domain_alignment: true,
    is_authenticated: true,
    domain_alignment_passed: true,
    dkim_check_result: true,
    dmarc_passed: true,
    created: time,
    updated: time,
    ...given,
  };
}

/** Returns a sign-up form as in the service's response. */
export function makeForm(given: Partial<Form> = {}): Form {
  const key = given.key ?? 'footer';
  return {
    ...byName(formTextNames, () => ''),
    ...byName(formFlags, () => false),
    url: `https://news.example/v3/subscription_forms/${key}/`,
    key,
    name: 'Footer',
    lists: ['news'],
    lists_names: 'Newsletter',
    sender_id: 1,
    sender: 'The Weekly',
    email: 'news@example.com',
    next_url: null,
    button_text: null,
    attributes: [],
    form: `<form action="https://news.example/p/${key}"></form>`,
    form_link: `https://news.example/p/${key}`,
    signup_count: 0,
    change: 0,
    ...given,
  };
}

/** Returns the results of a sender's checks: SPF without a record. */
export function makeSenderChecks(given: Partial<SenderChecks> = {}): SenderChecks {
  const name = 'example.com';
  return {
    sender: 1,
    checked: time,
    next_check: time,
    is_authenticated: false,
    domain_alignment_passed: null,
    dkim_check_result: null,
    dmarc_passed: null,
    checks: [
      {
        kind: 'spf',
        passed: false,
        name,
        expected: 'One TXT record that begins with v=spf1 and allows 192.0.2.7.',
        found: [],
        reason: 'There is no SPF record.',
        record: { name, type: 'TXT', value: 'v=spf1 ip4:192.0.2.7 ~all' },
      },
    ],
    ...given,
  };
}

/** Returns the warm-up of a sender's domain, turned off. */
export function makeWarmUp(given: Partial<SenderWarmUp> = {}): SenderWarmUp {
  return {
    ...{ domain: 'example.com', is_on: false, started: null, ceiling: null },
    ...{ sent_today: 0, days: [], next_day: time },
    ...given,
  };
}

/** Returns a notification as in the service's response. */
export function makeNotification({
  id = 1,
  ...given
}: Partial<Notification> & { readonly id?: number }): Notification {
  return {
    url: `https://news.example/v3/notifications/${id}`,
    subject: 'News',
    message: '<p>Hello</p>',
    dispatch_date: time,
    importance_level: 2,
    has_stickies: false,
    seen: false,
    ...given,
  };
}
