import { beforeEach, expect, it } from 'vitest';
import { openAggregate } from '../../../contract/results/report-opens.ts';
import { reportShow } from '../../../contract/results/reports.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { refreshMailFacts } from '../../people/facts/mail-facts.store.ts';
import { sealDeliveries } from '../../jobs/erasing/seal-deliveries.store.ts';
import { testTime } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { bookEvents, judgeDeliveries, type IncomingEvent } from './book-events.ts';
import { rulesVersion } from './machine.rules.ts';
import { rollUpEvents } from './roll-up.ts';
import { browser, startTrackedMail, type TrackedMail } from './testing/tracked-mail.ts';

const sending = { started_at: testTime - 60_000, finished_at: testTime - 59_000 };
const signal = new AbortController().signal;

describeEachEngine('rolling events up', (openTestStorage) => {
  let mail: TrackedMail;
  let report_id: string;

  beforeEach(async () => {
    mail = await startTrackedMail(openTestStorage, { readers: ['ada', 'bo'], sending });
    report_id = String(mail.sending_id);
  });

  const storage = () => mail.service.storage;
  const book = (reader: number, change: Partial<IncomingEvent> = {}) =>
    storage().write((db) =>
      bookEvents(db, storage().dialect, [
        {
          ...{ delivery_id: mail.deliveries[reader] ?? 0, kind: 'open', link_id: null, agent: browser },
          ...{ network: 'other', visitor: null, hint: null, at: mail.service.clock.now },
          ...change,
        },
      ]),
    );
  const clickOf = async (reader: number) => {
    const { id } = await storage().read.selectFrom('sending_link').select('id').executeTakeFirstOrThrow();
    await book(reader, { kind: 'click', link_id: id });
  };
  const rollUp = (eventDays = 30) => {
    const { clock } = mail.service;
    return rollUpEvents({ storage: storage(), now: () => clock.now, config: { eventDays } }, signal);
  };
  const events = () =>
    storage().read.selectFrom('tracking_event').select(['delivery_id', 'kind']).orderBy('id').execute();
  const report = () => mail.service.call(reportShow, { params: { report_id } });
  const charted = async (query: { readonly all_time: 1 } | { readonly first_24h: 1 }) => {
    const chart = await mail.service.call(openAggregate, { params: { report_id }, query });
    const sum = (series: readonly { readonly count: number }[]) =>
      series.reduce((all, { count }) => all + count, 0);
    return { openers: sum(chart.unique), opens: sum(chart.total), clicks: sum(chart.clicks) };
  };
  const pass = (days: number) => (mail.service.clock.now += days * day_ms);

  it('deletes those of deliveries without activity for long enough', async () => {
    await book(0);
    await book(1);
    pass(20);
    await book(1);
    pass(11);
    await rollUp();
    const [, kept] = mail.deliveries;
    expect(await events()).toEqual([
      { delivery_id: kept, kind: 'open' },
      { delivery_id: kept, kind: 'open' },
    ]);
  });

  it('deletes nothing when events are kept forever', async () => {
    await book(0);
    pass(4000);
    await rollUp(0);
    expect(await events()).toHaveLength(1);
  });

  it('leaves the figures and charts of the report unchanged', async () => {
    await book(0);
    mail.service.clock.now += 7_777_777;
    await book(0);
    await book(1);
    mail.service.clock.now += 1;
    await clickOf(1);
    const [before, all, first] = [
      await report(),
      await charted({ all_time: 1 }),
      await charted({ first_24h: 1 }),
    ];
    expect(all).toEqual({ openers: 2, opens: 3, clicks: 1 });
    pass(31);
    await rollUp();
    expect(await events()).toEqual([]);
    expect(await report()).toEqual(before);
    expect(await charted({ all_time: 1 })).toEqual(all);
    expect(await charted({ first_24h: 1 })).toEqual(first);
  });

  it('keeps counts when the same people open again, and counts new ones', async () => {
    await book(0);
    pass(31);
    await rollUp();
    await book(0);
    await book(1);
    await storage().write((db) =>
      judgeDeliveries(db, storage().dialect, {
        ids: mail.deliveries,
        rules: { version: rulesVersion + 1, judge: (all) => all.map(() => null) },
      }),
    );
    expect(await report()).toMatchObject({ unique_html_opened: 2, total_html_opened: 2 });
  });

  it('keeps the last open by a program that opens everything', async () => {
    await book(0, { agent: 'Mozilla/5.0' });
    const hidden = () =>
      storage()
        .read.selectFrom('contact_fact')
        .select(['contact_id', 'last_hidden_at'])
        .where('last_hidden_at', 'is not', null)
        .execute();
    const before = await hidden();
    expect(before).toHaveLength(1);
    pass(31);
    await rollUp();
    await storage().write((db) =>
      refreshMailFacts(
        db,
        before.map(({ contact_id }) => contact_id),
      ),
    );
    expect(await hidden()).toEqual(before);
  });

  it('also deletes those of erased people', async () => {
    await book(0);
    await storage().write((db) => sealDeliveries({ db, dialect: storage().dialect }, mail.deliveries));
    const before = await report();
    pass(31);
    await rollUp();
    expect(await events()).toEqual([]);
    expect(await report()).toEqual(before);
  });
});
