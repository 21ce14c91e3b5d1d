import fc from 'fast-check';
import { formatDay, parseDay } from '../../../../lib/time/calendar.ts';
import { hour_ms } from '../../../../lib/time/durations.ts';
import { comparisons, inactiveReasons, textSubjects, timeSubjects, type Condition } from '../conditions.ts';
import type { Match } from '../match.ts';
import { dayUnits, timeUnits, type MailChoice, type Time } from '../operands.ts';
import { hidingReason } from './naive-history.ts';
import type { AttributeKind, PlainContact, PlainDelivery, PlainWorld } from './plain-contact.ts';

/*
 * Contacts and matches over one small world, so that conditions are often true: days and moments near the change to
 * summer time and February 29, texts that fold to the same key, and missing, empty, or unreadable attributes.
 */

/** Attributes of the world by code, one of each kind. */
export const worldAttributes: ReadonlyMap<string, AttributeKind> = new Map([
  ['note', 'text'],
  ['age', 'number'],
  ['born', 'date'],
  ['member', 'flag'],
  ['plan', 'choice'],
  ['tags', 'choices'],
]);

/** Options of the world's choices. Contacts also have values that are not among them. */
export const worldOptions = ['pro', 'team', 'Été'];

/** Lists of the world. */
const worldLists = ['list-a', 'list-b', 'list-c'];

const texts = [
  'Zoë',
  'zoe',
  'Straße',
  'strasse',
  'Ada  Lovelace',
  'a',
  'pro',
  'team',
  'İ',
  '%',
  '_',
  "o'",
  '\\',
];
const options = [...worldOptions, 'free'];
const links = ['https://example.org/', 'https://example.org/?a=1&b=2'];
const sources = ['desk', 'friend', 'form:1', 'import:abc', 'token:3'];
const zones = ['Europe/Stockholm', 'America/New_York', 'UTC', 'Pacific/Apia', 'Asia/Kathmandu'];

const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2024-02-29T12:00:00Z',
      '2026-03-31T22:00:00Z',
    ),
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -1, max: 1 }),
  )
  .map(([near, hours, ms]) => Date.parse(near) + hours * 12 * hour_ms + ms);

const date = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2024-02-29', '2026-02-28', '2000-02-29', '1969-12-31', '2026-12-31'),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([near, days]) => formatDay((parseDay(near) ?? 0) + days));

const n = fc.constantFrom(1, 2, 3, 7, 30, 400);

const time: fc.Arbitrary<Time> = fc.oneof(
  fc.record({ is: fc.constantFrom('in_last', 'in_next'), n, unit: fc.constantFrom(...timeUnits) }),
  fc.record({ is: fc.constantFrom('day', 'before', 'after'), date }),
  fc.record({ is: fc.constant('between' as const), from: date, to: date }),
);

const mails: fc.Arbitrary<MailChoice> = fc.oneof(
  fc.record({ ids: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }) }),
  fc.record({ last: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ sent: time }),
);

const value = fc.constantFrom(...texts);
const values = fc.array(value, { minLength: 1, maxLength: 3 });
const comparison = fc.constantFrom(...comparisons);
const text = fc.constantFrom(...textSubjects);
const number = fc.constantFrom(-1.5, 0, 1, 12.5, 1e15);
const which = fc.constantFrom('any', 'all', 'none');

const attribute = <Code extends string>(code: Code) => ({
  on: fc.constant('attribute' as const),
  code: fc.constant(code),
});

const filling = fc.constantFrom('empty', 'filled');
const chosen = fc.array(fc.constantFrom(...options), { minLength: 1, maxLength: 3 });

/** Conditions on attributes. */
export const attributeCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ ...attribute('note'), is: comparison, value }),
  fc.record({ ...attribute('note'), is: fc.constantFrom('one_of', 'not_one_of'), values }),
  fc.record({
    ...attribute('age'),
    is: fc.constantFrom('less', 'at_most', 'more', 'at_least'),
    value: number,
  }),
  fc.record({ ...attribute('age'), is: fc.constantFrom('equals', 'not_equals'), value: number }),
  fc.record({ ...attribute('age'), is: fc.constant('between' as const), from: number, to: number }),
  fc.record({
    ...attribute('born'),
    is: fc.constantFrom('in_last', 'in_next'),
    n,
    unit: fc.constantFrom(...dayUnits),
  }),
  fc.record({ ...attribute('born'), is: fc.constantFrom('day', 'before', 'after'), date }),
  fc.record({ ...attribute('born'), is: fc.constant('between' as const), from: date, to: date }),
  fc.record({
    ...attribute('born'),
    is: fc.constant('anniversary' as const),
    n,
    unit: fc.constantFrom(...dayUnits),
  }),
  fc.record({
    ...attribute('born'),
    is: fc.constant('anniversary' as const),
    month: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ ...attribute('member'), is: fc.constantFrom('yes', 'no') }),
  fc.record({ ...attribute('plan'), is: fc.constantFrom('one_of', 'none_of'), values: chosen }),
  fc.record({ ...attribute('tags'), is: fc.constantFrom('has_any', 'has_all', 'has_none'), values: chosen }),
  ...[...worldAttributes.keys()].map((code) => fc.record({ ...attribute(code), is: filling })),
  fc.record({
    on: fc.constant('attribute' as const),
    code: fc.constantFrom('age', 'born', 'member', 'plan', 'tags'),
    is: fc.constant('unreadable' as const),
  }),
);

const mailCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record(
    {
      on: fc.constant('mail' as const),
      is: fc.constantFrom('sent', 'reached', 'bounced', 'left'),
      mails,
      which,
    },
    { requiredKeys: ['on', 'is', 'mails'] },
  ),
  fc.record(
    {
      on: fc.constant('mail' as const),
      is: fc.constant('opened' as const),
      mails,
      which,
      machines: fc.boolean(),
    },
    { requiredKeys: ['on', 'is', 'mails'] },
  ),
  fc.record(
    {
      on: fc.constant('mail' as const),
      is: fc.constant('clicked' as const),
      mails,
      which,
      link: fc.constantFrom(...links),
      machines: fc.boolean(),
    },
    { requiredKeys: ['on', 'is', 'mails'] },
  ),
);

const lists = fc.uniqueArray(fc.constantFrom(...worldLists), { minLength: 1, maxLength: 3 });

const listCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record(
    {
      on: fc.constant('list' as const),
      is: fc.constantFrom('subscribed', 'on'),
      lists,
      which: fc.constantFrom('any', 'all'),
      joined: time,
    },
    { requiredKeys: ['on', 'is', 'lists'] },
  ),
  fc.record(
    {
      on: fc.constant('list' as const),
      is: fc.constant('cancelled' as const),
      lists,
      which: fc.constantFrom('any', 'all'),
      joined: time,
      left: time,
    },
    { requiredKeys: ['on', 'is', 'lists'] },
  ),
);

const on = fc.constantFrom(...timeSubjects);

/** Conditions of every kind except on segments, which need other segments to name. */
export const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ on: text, is: comparison, value }),
  fc.record({ on: text, is: fc.constantFrom('one_of', 'not_one_of'), values }),
  fc.record({ on: text, is: filling }),
  attributeCondition,
  fc.tuple(on, time).map(([subject, when]): Condition => ({ on: subject, ...when })),
  fc.record({ on, is: fc.constant('never' as const) }),
  listCondition,
  mailCondition,
  fc.record({
    on: fc.constantFrom('mails', 'unopened'),
    is: fc.constantFrom('at_least', 'less'),
    n: fc.constantFrom(1, 2, 3),
  }),
  fc.record(
    {
      on: fc.constant('quiet' as const),
      is: fc.constant('for' as const),
      n,
      unit: fc.constantFrom(...timeUnits),
      hidden: fc.constantFrom('leave_out', 'count'),
    },
    { requiredKeys: ['on', 'is', 'n', 'unit'] },
  ),
  fc.record({ on: fc.constant('active' as const), is: fc.constantFrom('yes', 'no') }),
  fc.record({
    on: fc.constant('active' as const),
    is: fc.constant('reason' as const),
    values: fc.uniqueArray(fc.constantFrom(...inactiveReasons), { minLength: 1 }),
  }),
  fc.record({
    on: fc.constant('source' as const),
    is: fc.constantFrom('one_of', 'none_of'),
    values: fc.uniqueArray(fc.constantFrom(...sources), { minLength: 1 }),
  }),
  fc.record({ on: fc.constant('consent' as const), is: fc.constantFrom('confirmed', 'stated', 'none') }),
);

/** Matches of these conditions, at most four levels deep. */
export function matchesOf(condition: fc.Arbitrary<Condition>): fc.Arbitrary<Match> {
  const { match } = fc.letrec<{ match: Match }>((tie) => ({
    match: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      condition,
      fc.record({ all: fc.array(tie('match'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('match'), { maxLength: 3 }) }),
      fc.record({ not: tie('match') }),
    ),
  }));
  return match;
}

const event = { at: moment, machine: fc.constantFrom(null, null, 'scanner', hidingReason) };

const delivery: fc.Arbitrary<PlainDelivery> = fc
  .record({
    mail: fc.integer({ min: 1, max: 5 }),
    state: fc.constantFrom('sent', 'sent', 'bounced', 'failed', 'queued', 'unknown', 'sending'),
    settled: moment,
    bounced: fc.boolean(),
    left: fc.boolean(),
    opens: fc.array(fc.record(event), { maxLength: 2 }),
    clicks: fc.array(fc.record({ ...event, link: fc.constantFrom(...links) }), { maxLength: 2 }),
  })
  // Only sent emails bounce, or have opens and clicks.
  .map((one): PlainDelivery => {
    return one.state === 'sent' ? one : { ...one, bounced: false, left: false, opens: [], clicks: [] };
  });

const emptyOr = <T>(some: fc.Arbitrary<T>, empty: T) => fc.oneof(fc.constant(empty), some);
const odd = fc.constantFrom('', ' ', '2026-02-30', '12,5', 'maybe', '1e3');

/** Contacts of the world, with all data that conditions need. */
export const anyContact: fc.Arbitrary<PlainContact> = fc
  .record({
    email: fc.constantFrom('Ada@Example.org', 'zoe@example.org', 'zoë@exämple.org', 'a@sub.example.org'),
    first_name: emptyOr(value, ''),
    last_name: emptyOr(value, ''),
    sms_number: fc.constantFrom(null, '+46701234567'),
    attributes: fc.record(
      {
        note: fc.oneof(value, odd),
        age: fc.oneof(fc.constantFrom('-1.5', '0', '1', '12.5'), odd),
        born: fc.oneof(date, odd),
        member: fc.oneof(fc.constantFrom('true', 'false'), odd),
        plan: fc.constantFrom(...options, ''),
        tags: fc.subarray(options).map((some) => some.join(', ')),
      },
      { requiredKeys: [] },
    ),
    created: moment,
    updated: moment,
    active: fc.boolean(),
    cause: fc.constantFrom(...inactiveReasons),
    source: fc.constantFrom(null, ...sources),
    confirmed: fc.boolean(),
    stated: fc.boolean(),
    subscriptions: fc.uniqueArray(
      fc.record({ list: fc.constantFrom(...worldLists), created: moment, cancelled: emptyOr(moment, null) }),
      { maxLength: 3, selector: ({ list }) => list },
    ),
    deliveries: fc.uniqueArray(delivery, { maxLength: 4, selector: ({ mail }) => mail }),
  })
  .map(({ cause, ...rest }) => ({ ...rest, cause: rest.active ? null : cause }));

/** The world around contacts: a moment, a zone, and five emails. The last two are an autoresponder's and a test. */
export const anyWorld: fc.Arbitrary<PlainWorld> = fc
  .tuple(moment, fc.constantFrom(...zones), fc.array(moment, { minLength: 4, maxLength: 4 }))
  .map(([at, zone, began]) => ({
    at,
    zone,
    attributes: worldAttributes,
    mails: [1, 2, 3, 4, 5].map((id) => ({
      id,
      began: began[id - 1] ?? null,
      kind: id < 4 ? 'mail' : id === 4 ? 'responder' : 'test',
    })),
    segments: new Map(),
  }));
