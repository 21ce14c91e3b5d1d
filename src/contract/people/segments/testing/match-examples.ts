import type { Match } from '../match.ts';
import type { PlainContact, PlainDelivery, PlainWorld } from './plain-contact.ts';
import { worldAttributes } from './segment-arbitraries.ts';

const at = Date.parse('2026-05-31T10:00:00Z');

/** The world of the examples. */
export const exampleWorld: PlainWorld = {
  at,
  zone: 'Europe/Stockholm',
  attributes: worldAttributes,
  mails: [
    { id: 1, began: Date.parse('2026-05-01T00:00:00Z'), kind: 'mail' },
    { id: 2, began: Date.parse('2026-05-20T00:00:00Z'), kind: 'mail' },
    { id: 3, began: Date.parse('2026-05-25T00:00:00Z'), kind: 'test' },
    { id: 4, began: at + 1, kind: 'mail' },
  ],
  segments: new Map([
    ['pros', { v: 1, match: { on: 'attribute', code: 'plan', is: 'one_of', values: ['pro'] } }],
  ]),
};

function contact(changes: Partial<PlainContact> = {}): PlainContact {
  return {
    email: 'Zoe@News.Example.org',
    first_name: 'Zoë',
    last_name: 'Straße',
    sms_number: null,
    attributes: {},
    created: Date.parse('2025-01-01T00:00:00Z'),
    updated: Date.parse('2025-01-01T00:00:00Z'),
    active: true,
    cause: null,
    source: null,
    confirmed: false,
    stated: false,
    subscriptions: [],
    deliveries: [],
    ...changes,
  };
}

function delivery(mail: number, changes: Partial<PlainDelivery> = {}): PlainDelivery {
  const settled = exampleWorld.mails.find(({ id }) => id === mail)?.began ?? 0;
  return { mail, state: 'sent', settled, bounced: false, left: false, opens: [], clicks: [], ...changes };
}

const plan = (is: 'one_of' | 'none_of', ...values: string[]): Match => ({
  on: 'attribute',
  code: 'plan',
  is,
  values,
});
const having = (attributes: Record<string, string>) => contact({ attributes });
const opened = (mail: number, machine: string | null = null) =>
  delivery(mail, { opens: [{ at: at - 5, machine }] });

/** Examples: a description, a match, a contact, and whether the match is true for the contact. */
export const matchExamples: readonly (readonly [string, Match, PlainContact, boolean])[] = [
  ['a missing value is none of anything', plan('none_of', 'pro'), contact(), true],
  ['a missing value is no one', plan('one_of', 'pro'), contact(), false],
  ['an option is compared folded', plan('one_of', 'ETE'), having({ plan: 'Été' }), true],
  ['a missing number is not less', { on: 'attribute', code: 'age', is: 'less', value: 5 }, contact(), false],
  [
    'a missing number is not equal',
    { on: 'attribute', code: 'age', is: 'not_equals', value: 5 },
    contact(),
    true,
  ],
  [
    'an unreadable number is missing',
    { on: 'attribute', code: 'age', is: 'filled' },
    having({ age: '12,5' }),
    false,
  ],
  ['a missing yes or no is not no', { on: 'attribute', code: 'member', is: 'no' }, contact(), false],
  [
    'has none of several values, if none applies',
    { on: 'attribute', code: 'tags', is: 'has_none', values: ['pro', 'free'] },
    having({ tags: 'pro, team' }),
    false,
  ],
  [
    'has all of several values',
    { on: 'attribute', code: 'tags', is: 'has_all', values: ['TEAM', 'pro'] },
    having({ tags: 'pro, team' }),
    true,
  ],
  ['a name is folded', { on: 'name', is: 'equals', value: ' zoe  STRASSE ' }, contact(), true],
  [
    'an address is compared without case only',
    { on: 'email', is: 'contains', value: 'zoë' },
    contact(),
    false,
  ],
  ['an address ends without case', { on: 'email', is: 'ends', value: '@NEWS.example.org' }, contact(), true],
  ['a domain is all behind the @', { on: 'domain', is: 'equals', value: 'example.org' }, contact(), false],
  ['a missing phone does not contain', { on: 'phone', is: 'not_contains', value: '46' }, contact(), true],
  [
    'today is the last of the last days',
    { on: 'attribute', code: 'born', is: 'in_last', n: 1, unit: 'day' },
    having({ born: '2026-05-31' }),
    true,
  ],
  [
    'a month before 31 May is 30 April',
    { on: 'attribute', code: 'born', is: 'in_last', n: 1, unit: 'month' },
    having({ born: '2026-04-30' }),
    false,
  ],
  [
    'the day after is in it',
    { on: 'attribute', code: 'born', is: 'in_last', n: 1, unit: 'month' },
    having({ born: '2026-05-01' }),
    true,
  ],
  [
    'the future is never in the last',
    { on: 'attribute', code: 'born', is: 'in_last', n: 1, unit: 'month' },
    having({ born: '2026-06-01' }),
    false,
  ],
  [
    'an anniversary has no year',
    { on: 'attribute', code: 'born', is: 'anniversary', n: 2, unit: 'day' },
    having({ born: '1980-06-01' }),
    true,
  ],
  [
    'the last units end with the moment',
    { on: 'created', is: 'in_last', n: 1, unit: 'day' },
    contact({ created: at }),
    true,
  ],
  [
    'and begin after their length',
    { on: 'created', is: 'in_last', n: 1, unit: 'day' },
    contact({ created: at - 86_400_000 }),
    false,
  ],
  [
    'never is no time',
    { on: 'last_open', is: 'never' },
    contact({ deliveries: [opened(1, 'scanner')] }),
    true,
  ],
  [
    'without a time it is not before',
    { on: 'last_open', is: 'before', date: '2026-01-01' },
    contact(),
    false,
  ],
  [
    'opened none, if it was sent',
    { on: 'mail', is: 'opened', mails: { last: 2 }, which: 'none' },
    contact({ deliveries: [delivery(2)] }),
    true,
  ],
  [
    'opened none is not of who was not mailed',
    { on: 'mail', is: 'opened', mails: { last: 2 }, which: 'none' },
    contact(),
    false,
  ],
  [
    'opened none is not of who opened one',
    { on: 'mail', is: 'opened', mails: { last: 2 }, which: 'none' },
    contact({ deliveries: [opened(1), delivery(2)] }),
    false,
  ],
  [
    'the last emails began before the moment, and are no tests',
    { on: 'mail', is: 'sent', mails: { last: 2 }, which: 'all' },
    contact({ deliveries: [delivery(1), delivery(2)] }),
    true,
  ],
  [
    'opens of bots count where they are asked for',
    { on: 'mail', is: 'opened', mails: { ids: [1] }, machines: true },
    contact({ deliveries: [opened(1, 'scanner')] }),
    true,
  ],
  [
    'and otherwise do not',
    { on: 'mail', is: 'opened', mails: { ids: [1] } },
    contact({ deliveries: [opened(1, 'scanner')] }),
    false,
  ],
  [
    'what bounced since was not sent',
    { on: 'mail', is: 'sent', mails: { ids: [1] } },
    contact({ deliveries: [delivery(1, { bounced: true })] }),
    false,
  ],
  [
    'unopened are those since the newest opened one',
    { on: 'unopened', is: 'at_least', n: 2 },
    contact({ deliveries: [opened(1), delivery(2)] }),
    false,
  ],
  [
    'quiet is who was mailed without a sign',
    { on: 'quiet', is: 'for', n: 1, unit: 'month' },
    contact({ deliveries: [delivery(2)] }),
    true,
  ],
  ['quiet is not who was not mailed', { on: 'quiet', is: 'for', n: 1, unit: 'month' }, contact(), false],
  [
    'quiet is not who is new',
    { on: 'quiet', is: 'for', n: 1, unit: 'month' },
    contact({ created: at - 1, deliveries: [delivery(2)] }),
    false,
  ],
  [
    'quiet is not who hides opens',
    { on: 'quiet', is: 'for', n: 1, unit: 'month' },
    contact({ deliveries: [opened(2, 'apple mail privacy')] }),
    false,
  ],
  [
    'unless they count',
    { on: 'quiet', is: 'for', n: 1, unit: 'month', hidden: 'count' },
    contact({ deliveries: [opened(2, 'apple mail privacy')] }),
    true,
  ],
  [
    'a segment is its match',
    { on: 'segment', is: 'not_in', segment: 'pros' },
    having({ plan: 'PRO' }),
    false,
  ],
  ['an unknown source is none of any', { on: 'source', is: 'none_of', values: ['desk'] }, contact(), true],
  ['no consent is neither kind', { on: 'consent', is: 'none' }, contact({ stated: true }), false],
  ['all of nothing is everybody', { all: [] }, contact(), true],
  ['any of nothing is nobody', { any: [] }, contact(), false],
];
