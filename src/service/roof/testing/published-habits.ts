import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { usableSender } from './sendings.ts';
import { testOrigin, type TestService } from './test-service.ts';

/** Address of the account's contact. */
export const address = 'Ada+News@example.com';
const anyText: unknown = expect.any(String);
const anyList: unknown = expect.any(Array);

/** An account as a published client finds it. */
export interface Account {
  readonly service: TestService;
  /** Hashes of two lists. The contact is on the first. */
  readonly one: string;
  readonly two: string;
  readonly sender_id: number;
  readonly draft: number;
}

/** A request under the interface's prefix. */
export type Request = Pick<InjectOptions, 'method' | 'payload' | 'headers'> & { readonly path: string };

/** A client's request, with the status and members that it reads from the answer. */
export interface Habit {
  readonly habit: string;
  readonly send: (account: Account) => Request;
  readonly status: number;
  readonly answer?: (account: Account) => object;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
/** Returns the body of a send request to the first list. */
export const sendRequest = ({ one }: Account, more: object) => ({
  lists: [one],
  sender_email: usableSender,
  ...more,
});

/** Requests that are refused, and the words they are refused with. */
export const errors: readonly Habit[] = [
  {
    habit: 'what is not there',
    send: () => ({ path: '/contacts/nobody@example.com/' }),
    status: 404,
    answer: () => ({ detail: 'Not found.' }),
  },
  {
    habit: 'a contact that exists',
    send: () => ({ method: 'POST', path: '/contacts/', payload: { email: address.toLowerCase() } }),
    status: 400,
    answer: () => ({ email: ['A contact with this email already exists.'] }),
  },
  {
    habit: 'a fault of no field, as a list too',
    send: () => ({ method: 'POST', path: '/contacts/', payload: '5', headers: json }),
    status: 400,
    answer: () => ({ non_field_errors: [anyText] }),
  },
  {
    habit: 'an attribute name in use',
    send: () => ({ method: 'POST', path: '/attributes/', payload: { name: 'City' } }),
    status: 400,
    answer: () => ({ name: [anyText] }),
  },
  {
    habit: 'a form without what it needs',
    send: ({ sender_id }) => ({ method: 'POST', path: '/subscription_forms/', payload: { sender_id } }),
    status: 400,
    answer: () => ({ name: [anyText], lists: [anyText] }),
  },
];

/** Ways to write a body. */
export const bodies: readonly Habit[] = [
  {
    habit: '[] for an empty object, where something is required',
    send: () => ({ method: 'POST', path: '/lists/', payload: '[]', headers: json }),
    status: 400,
    answer: () => ({ name: ['This field is required.'] }),
  },
  {
    habit: '[] for an empty object, where nothing is',
    send: () => ({ method: 'PATCH', path: `/contacts/${address}/`, payload: '[]', headers: json }),
    status: 200,
    answer: ({ one }) => ({ email: address, lists: [{ hash: one }] }),
  },
  {
    habit: '[] for no attributes, as PHP writes an empty map',
    send: () => ({
      method: 'POST',
      path: '/contacts/',
      payload: { email: 'bo@example.com', attributes: [] },
    }),
    status: 201,
    answer: () => ({ first_name: '', last_name: '', attributes: {}, lists: [] }),
  },
  {
    habit: 'a body with GET',
    send: () => ({ method: 'GET', path: '/lists/', payload: '{"broken', headers: json }),
    status: 200,
    answer: () => ({ results: anyList }),
  },
  {
    habit: 'a body with DELETE',
    send: () => ({ method: 'DELETE', path: `/contacts/${address}/`, payload: '{"broken', headers: json }),
    status: 204,
  },
  {
    habit: 'a form with lists and attributes in brackets',
    send: ({ one, two }) => ({
      method: 'POST',
      path: '/contacts/',
      payload: `email=bo@example.com&lists[0]=${one}&lists[1]=${two}&attributes[city]=Ulm`,
      headers: form,
    }),
    status: 201,
    answer: ({ one, two }) => ({ attributes: { city: 'Ulm' }, lists: [{ hash: one }, { hash: two }] }),
  },
  {
    habit: 'a form with 1 for true',
    send: ({ two }) => ({
      method: 'POST',
      path: `/lists/${two}/subscribers/`,
      payload: `contact=${encodeURIComponent(address)}&cancelled=1`,
      headers: form,
    }),
    status: 201,
    answer: () => ({ cancelled: anyText }),
  },
  {
    habit: 'unknown and read-only fields',
    send: () => ({
      method: 'POST',
      path: '/contacts/',
      payload: { email: 'bo@example.com', shoe_size: 42, url: 'x', created: 'yesterday' },
    }),
    status: 201,
    answer: () => ({ url: `${testOrigin}/v3/contacts/bo%40example.com/` }),
  },
  {
    habit: 'null for an empty text',
    send: () => ({
      method: 'POST',
      path: '/contacts/',
      payload: { email: 'bo@example.com', first_name: null, last_name: null },
    }),
    status: 201,
    answer: () => ({ first_name: '', last_name: '' }),
  },
  {
    habit: 'lists as objects with members that are ignored',
    send: ({ two }) => ({
      method: 'POST',
      path: '/contacts/',
      payload: { email: 'bo@example.com', lists: [{ hash: two, name: 'Other', url: 'x', extra: 1 }] },
    }),
    status: 201,
    answer: ({ two }) => ({ lists: [{ hash: two, name: 'Two' }] }),
  },
  {
    habit: 'PUT without an address and without lists',
    send: () => ({ method: 'PUT', path: `/contacts/${address}/`, payload: { first_name: 'Ada' } }),
    status: 200,
    answer: ({ one }) => ({ email: address, first_name: 'Ada', lists: [{ hash: one }] }),
  },
  {
    habit: 'PUT with other lists',
    send: ({ two }) => ({ method: 'PUT', path: `/contacts/${address}/`, payload: { lists: [two] } }),
    status: 200,
    answer: ({ two }) => ({ lists: [{ hash: two }] }),
  },
  {
    habit: 'an attribute name with accents',
    send: () => ({ method: 'POST', path: '/attributes/', payload: { name: 'Antal nätter' } }),
    status: 201,
    answer: () => ({ code: 'antal-natter' }),
  },
  {
    habit: 'a form by sender and email',
    send: ({ one }) => ({
      method: 'POST',
      path: '/subscription_forms/',
      payload: { name: 'Form', lists: [one], sender: 'Shop', email: 'shop@example.com' },
    }),
    status: 201,
    answer: ({ sender_id }) => ({ sender_id }),
  },
];

/** Ways to write a path. */
export const paths: readonly Habit[] = [
  ...['/lists', '/list', '/list/', '/senders', '/sender', '/sender/', '/contacts', '/mails/drafts'].map(
    (path): Habit => ({
      habit: `GET ${path}`,
      send: () => ({ path }),
      status: 200,
      answer: () => ({ results: anyList }),
    }),
  ),
  {
    habit: 'POST without the closing slash, to the singular',
    send: () => ({ method: 'POST', path: '/list', payload: { name: 'Three' } }),
    status: 201,
    answer: () => ({ name: 'Three' }),
  },
  {
    habit: 'one list by the singular',
    send: ({ one }) => ({ path: `/list/${one}` }),
    status: 200,
    answer: ({ one }) => ({ hash: one }),
  },
  {
    habit: 'the subscribers of a list by the singular',
    send: ({ one }) => ({ path: `/list/${one}/subscribers/` }),
    status: 200,
    answer: () => ({ count: 1 }),
  },
  {
    habit: 'one sender by the singular',
    send: ({ sender_id }) => ({ path: `/sender/${sender_id}/` }),
    status: 200,
    answer: () => ({ email: 'shop@example.com' }),
  },
  ...['Ada+News@example.com', 'ada+news@EXAMPLE.com/', 'Ada%2BNews%40example.com/'].map((path): Habit => ({
    habit: `the address ${path}`,
    send: () => ({ path: `/contacts/${path}` }),
    status: 200,
    answer: () => ({ email: address }),
  })),
  {
    habit: 'a subscriber with + in the address',
    send: ({ one }) => ({ path: `/lists/${one}/subscribers/${address}` }),
    status: 200,
    answer: () => ({ contact: address }),
  },
];

/** Ways to write a query. */
export const queries: readonly Habit[] = [
  ...['lists=ONE&lists=TWO', 'lists[]=ONE&lists[]=TWO', 'lists[0]=ONE&lists[1]=TWO', 'lists=ONE,TWO'].map(
    (query): Habit => ({
      habit: `?${query}`,
      send: ({ one, two }) => ({ path: `/contacts/?${query.replace('ONE', one).replace('TWO', two)}` }),
      status: 200,
      answer: () => ({ count: 1, results: [{ email: address }] }),
    }),
  ),
  ...[
    ['ordering=name', ['Newsletter', 'One', 'Test list', 'Two']],
    ['order=-name', ['Two', 'Test list', 'One', 'Newsletter']],
  ].map(([query, names]): Habit => ({
    habit: `?${String(query)}`,
    send: () => ({ path: `/lists/?${String(query)}` }),
    status: 200,
    answer: () => ({ results: [...(names ?? [])].map((name) => ({ name })) }),
  })),
  {
    habit: 'an unknown ordering and an unknown parameter',
    send: () => ({ path: '/lists/?ordering=shoe_size&color=red' }),
    status: 200,
    answer: () => ({ count: 4 }),
  },
  {
    habit: 'a page size that is no number',
    send: () => ({ path: '/lists/?paginate_by=many' }),
    status: 200,
    answer: () => ({ count: 4, next: null, previous: null }),
  },
  {
    habit: 'both names of the page before, of senders, without page for the first',
    send: () => ({ path: '/senders/?search=&paginate_by=1&page=2&ordering=id&color=red' }),
    status: 200,
    answer: () => {
      const first = `${testOrigin}/v3/senders/?color=red&ordering=id&paginate_by=1&search=`;
      return { prev: first, previous: first, next: null };
    },
  },
];

/** Ways to ask for a send. */
export const sends: readonly Habit[] = [
  ...[{ test: 1 }, { test: 0 }, { tracking: 1 }, { tracking: 0 }, { test: 0, tracking: 0 }].map(
    (more): Habit => ({
      habit: `to send with ${JSON.stringify(more)}`,
      send: (account) => ({
        method: 'POST',
        path: `/mails/drafts/${account.draft}/send/`,
        payload: sendRequest(account, more),
      }),
      status: 202,
    }),
  ),
  {
    habit: 'to send by a form with test and tracking in digits',
    send: ({ one, draft }) => ({
      method: 'POST',
      path: `/mails/drafts/${draft}/send/`,
      payload: `lists[0]=${one}&sender_email=${usableSender}&test=1&tracking=0`,
      headers: form,
    }),
    status: 202,
  },
];
