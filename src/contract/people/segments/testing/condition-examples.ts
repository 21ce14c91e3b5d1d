import { comparisons, inactiveReasons, textSubjects, timeSubjects, type Condition } from '../conditions.ts';
import { timeUnits, type MailChoice, type Time, type TimeUnit } from '../operands.ts';

const day: Time = { is: 'day', date: '2026-02-28' };
const unit: TimeUnit = 'week';
const mails: MailChoice = { sent: day };

/** An example of every form of every condition. */
export const conditionExamples: readonly Condition[] = [
  ...textSubjects.flatMap((on): Condition[] => [
    ...comparisons.map((is): Condition => ({ on, is, value: 'a' })),
    { on, is: 'one_of', values: ['a', 'b'] },
    { on, is: 'not_one_of', values: ['a'] },
    { on, is: 'empty' },
    { on, is: 'filled' },
  ]),
  ...comparisons.map((is): Condition => ({ on: 'attribute', code: 'plan', is, value: 'pro' })),
  ...(['one_of', 'not_one_of', 'none_of', 'has_any', 'has_all', 'has_none'] as const).map(
    (is): Condition => ({ on: 'attribute', code: 'plan', is, values: ['pro', 'team'] }),
  ),
  ...(['empty', 'filled', 'unreadable', 'yes', 'no'] as const).map((is): Condition => ({
    on: 'attribute',
    code: 'plan',
    is,
  })),
  ...(['equals', 'not_equals', 'less', 'at_most', 'more', 'at_least'] as const).map((is): Condition => ({
    on: 'attribute',
    code: 'age',
    is,
    value: -12.5,
  })),
  { on: 'attribute', code: 'age', is: 'between', from: 1, to: 2 },
  { on: 'attribute', code: 'born', is: 'between', from: '1990-01-01', to: '1999-12-31' },
  { on: 'attribute', code: 'born', is: 'in_next', n: 3, unit: 'week' },
  { on: 'attribute', code: 'born', ...day },
  { on: 'attribute', code: 'born', is: 'anniversary', n: 7, unit: 'day' },
  { on: 'attribute', code: 'born', is: 'anniversary', month: 2 },
  ...timeSubjects.flatMap((on): Condition[] => [
    { on, is: 'in_last', n: 2, unit: 'hour' },
    { on, is: 'in_next', n: 2, unit },
    { on, is: 'before', date: '2026-01-01' },
    { on, is: 'after', date: '2026-01-01' },
    { on, is: 'between', from: '2026-01-01', to: '2026-01-31' },
    { on, is: 'never' },
  ]),
  ...timeUnits.map((one): Condition => ({ on: 'created', is: 'in_last', n: 1, unit: one })),
  {
    on: 'list',
    is: 'subscribed',
    lists: ['abc', 'def'],
    which: 'all',
    joined: { is: 'in_last', n: 30, unit: 'day' },
  },
  { on: 'list', is: 'cancelled', lists: ['abc'], left: day },
  { on: 'list', is: 'on', lists: ['abc'] },
  { on: 'mail', is: 'sent', mails: { ids: [1, 2] }, which: 'none' },
  { on: 'mail', is: 'opened', mails: { last: 5 }, machines: true },
  { on: 'mail', is: 'opened', mails: { ids: [1] } },
  { on: 'mail', is: 'clicked', mails },
  { on: 'mail', is: 'clicked', mails, link: 'https://example.org/' },
  { on: 'mail', is: 'bounced', mails: { last: 1 } },
  { on: 'mail', is: 'left', mails: { last: 1 } },
  { on: 'mails', is: 'at_least', n: 5 },
  { on: 'mails', is: 'less', n: 3 },
  { on: 'unopened', is: 'at_least', n: 5 },
  { on: 'unopened', is: 'less', n: 5 },
  { on: 'quiet', is: 'for', n: 6, unit: 'month' },
  { on: 'quiet', is: 'for', n: 6, unit: 'month', hidden: 'count' },
  { on: 'active', is: 'yes' },
  { on: 'active', is: 'no' },
  { on: 'active', is: 'reason', values: [...inactiveReasons] },
  { on: 'source', is: 'one_of', values: ['desk', 'friend', 'form:12', 'import:abc', 'token:3'] },
  { on: 'source', is: 'none_of', values: ['desk'] },
  ...(['confirmed', 'stated', 'none'] as const).map((is): Condition => ({ on: 'consent', is })),
  { on: 'segment', is: 'in', segment: 'abc' },
  { on: 'segment', is: 'not_in', segment: 'abc' },
];
