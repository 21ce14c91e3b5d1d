import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import { plansOf } from '../../storage/testing/plans.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { countIntervals, lastActivityAt } from './interval-counts.store.ts';
import { findBouncesAfter } from './report-bounces.store.ts';
import { findClickers, findClickersAfter, findClicks, findClicksAfter } from './links.store.ts';
import { findOpens, findOpensAfter } from './opens.store.ts';
import {
  countTroubledOpeners,
  findMachines,
  findMachinesAfter,
  findNonOpeners,
  findNonOpenersAfter,
  findUnsubscribedAfter,
} from './receivers.store.ts';

const page = { page: 3, limit: 10, offset: 20 };
const after = { after: 7, limit: 10 };

// A wrong plan is noticeable only with millions of events, but the chosen plan is the same on an empty database.
describe('the plans of reports on SQLite', () => {
  let storage: OpenedStorage;

  beforeEach(async () => {
    storage = await openSqliteForTest();
  });

  const cases: [what: string, ask: (db: Kysely<Database>) => Promise<unknown>, steps: RegExp[]][] = [
    [
      'count intervals by slots and by the ends of indexes',
      (read) =>
        countIntervals(
          { read, dialect: storage.dialect },
          [{ sending_id: 1, start: 1, end: 999_999 }],
          ['openers', 'opens', 'clickers', 'clicks'],
        ),
      [
        /^SEARCH slot USING PRIMARY KEY \(sending_id=\? AND slot>\? AND slot<\?\)/,
        /COVERING INDEX tracking_event_opened \(sending_id=\? AND created_at>\? AND created_at<\?\)/,
        /COVERING INDEX tracking_event_clicked \(sending_id=\? AND created_at>\? AND created_at<\?\)/,
        /delivery_activity USING COVERING INDEX delivery_activity_first_open \(sending_id=\? AND first_open_at>\? AND/,
        /delivery_activity USING COVERING INDEX delivery_activity_first_click \(sending_id=\? AND first_click_at>\?/,
      ],
    ],
    [
      'find the last activity at the end of indexes',
      (db) => lastActivityAt(db, 1),
      [/COVERING INDEX tracking_event_opened \(sending_id=\?\)/, /COVERING INDEX tracking_event_clicked/],
    ],
    [
      'page opens by their index',
      (db) => findOpens(db, 1, page),
      [/COVERING INDEX delivery_activity_opened/],
    ],
    [
      'export opens from where the last page ended',
      (read) => findOpensAfter({ read, dialect: storage.dialect }, 1, after),
      [/INDEX delivery_activity_opened \(sending_id=\? AND delivery_id>\?\)/],
    ],
    [
      'page clicks by their index',
      (db) => findClicks(db, 1, page),
      [/INDEX link_activity_clicked \(link_id=\?\)/],
    ],
    [
      'page clickers by their time',
      (db) => findClickers(db, 1, page),
      [/INDEX delivery_activity_first_click/],
    ],
    ['page machines by their index', (db) => findMachines(db, 1, page), [/INDEX delivery_activity_machine/]],
    [
      'page who has not opened by the ledger',
      (db) => findNonOpeners(db, 1, page),
      [/SEARCH delivery USING INDEX sqlite_autoindex_delivery_1 \(sending_id=\?\)/],
    ],
    [
      'find openers in trouble from trouble',
      (db) => countTroubledOpeners(db, 1),
      [/SEARCH delivery USING .*delivery_in_trouble \(sending_id=\?/, /SEARCH activity USING PRIMARY KEY/],
    ],
    [
      'export who unsubscribed from where the last page ended',
      (db) => findUnsubscribedAfter(db, 1, after),
      [/unsubscription_by_sending \(sending_id=\? AND rowid>\?\)/],
    ],
    [
      'export who has not opened from where the last page ended',
      (read) => findNonOpenersAfter({ read, dialect: storage.dialect }, 1, after),
      [/SEARCH delivery USING INDEX sqlite_autoindex_delivery_1 \(sending_id=\? AND contact_id>\?\)/],
    ],
    [
      'export clickers from where the last page ended',
      (read) => findClickersAfter({ read, dialect: storage.dialect }, 1, after),
      [/SEARCH activity USING .*\(sending_id=\? AND delivery_id>\?\)/],
    ],
    [
      'export the clicks of a link from where the last page ended',
      (read) => findClicksAfter({ read, dialect: storage.dialect }, 1, after),
      [/SEARCH activity USING .*\(link_id=\? AND delivery_id>\?\)/],
    ],
    [
      'export machines by their index',
      (db) => findMachinesAfter(db, 1, after),
      [/INDEX delivery_activity_machine \(sending_id=\? AND delivery_id>\?\)/],
    ],
    [
      'export bounces by their index',
      (db) => findBouncesAfter(db, { sending_id: 1 }, after),
      [/bounce_by_sending/],
    ],
  ];

  it.each(cases)('%s', async (_what, ask, steps) => {
    const plans = await plansOf(storage, ask);
    for (const step of steps) expect(plans.join('\n')).toMatch(new RegExp(step.source, 'm'));
    expect(
      plans.filter((plan) => /^SCAN (?!jsonb_each|\(subquery|wanted|many|activity$)/.test(plan)),
    ).toEqual([]);
  });
});
