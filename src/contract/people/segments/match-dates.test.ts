import { expect, it } from 'vitest';
import { zoneOf } from '../../../lib/time/zone.ts';
import type { Condition } from './conditions.ts';
import { datesOf } from './match-dates.ts';

const moment = { zone: zoneOf('Europe/Stockholm'), at: Date.UTC(2026, 4, 31, 12) };

it.each<[string, Condition, object[]]>([
  [
    'the last days of a moment',
    { on: 'created', is: 'in_last', n: 7, unit: 'day' },
    [{ path: ['any', 0], from: '2026-05-24', to: '2026-05-31' }],
  ],
  [
    'the last days of a date',
    { on: 'attribute', code: 'born', is: 'in_last', n: 7, unit: 'day' },
    [{ path: ['any', 0], from: '2026-05-25', to: '2026-05-31' }],
  ],
  [
    'no end after a day',
    { on: 'last_open', is: 'after', date: '2026-05-01' },
    [{ path: ['any', 0], from: '2026-05-02', to: null }],
  ],
  [
    'both times of a subscription',
    {
      ...{ on: 'list', is: 'cancelled', lists: ['a'] },
      joined: { is: 'before', date: '2026-01-01' },
      left: { is: 'between', from: '2026-02-01', to: '2026-02-28' },
    },
    [
      { path: ['any', 0, 'joined'], from: null, to: '2025-12-31' },
      { path: ['any', 0, 'left'], from: '2026-02-01', to: '2026-02-28' },
    ],
  ],
  [
    'when emails were sent',
    { on: 'mail', is: 'opened', mails: { sent: { is: 'day', date: '2026-03-29' } } },
    [{ path: ['any', 0, 'mails', 'sent'], from: '2026-03-29', to: '2026-03-29' }],
  ],
  ['nothing of other conditions', { on: 'active', is: 'yes' }, []],
])('spells out %s', (_, condition, dates) => {
  expect(datesOf({ any: [condition] }, moment)).toEqual(dates);
});
