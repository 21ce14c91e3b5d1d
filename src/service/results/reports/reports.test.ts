import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { clickerList, clickList, clickShow, linkList } from '../../../contract/results/report-links.ts';
import { machineList } from '../../../contract/results/report-machines.ts';
import { openAggregate, openList, openShow } from '../../../contract/results/report-opens.ts';
import { unsubscriptionList } from '../../../contract/results/report-unsubscribed.ts';
import {
  nonOpenerList,
  reportList,
  reportMailPreview,
  reportShow,
} from '../../../contract/results/reports.ts';
import { reportCompare } from '../../../contract/results/report-comparison.ts';
import { bookEvents, type IncomingEvent } from '../tracking/book-events.ts';
import { browser, startTrackedMail, type TrackedMail } from '../tracking/testing/tracked-mail.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const links = ['https://example.com/a', 'https://example.com/b'];
const hour = 60 * 60_000;

describeEachEngine('a report', (openTestStorage) => {
  let mail: TrackedMail;
  let started_at: number;
  let report_id: string;

  beforeEach(async () => {
    const readers = ['ada', 'bo', 'cy'];
    const sending = { subject: 'News', body: links.map((href) => `<a href="${href}">x</a>`).join('') };
    mail = await startTrackedMail(openTestStorage, { links, readers, sending });
    started_at = mail.service.clock.now - hour - 61_001;
    report_id = String(mail.sending_id);
    await storage().write(async (db) => {
      await db
        .updateTable('sending')
        .set({ started_at, finished_at: started_at + 1000 })
        .execute();
      await db
        .updateTable('delivery')
        .set({ settled_at: started_at - 60_000 })
        .execute();
    });
  });

  const storage = () => mail.service.storage;
  const event = (change: Partial<IncomingEvent> & { readonly reader?: number }): IncomingEvent => {
    const { reader = 0, ...rest } = change;
    const delivery_id = mail.deliveries[reader] ?? 0;
    const base = {
      delivery_id,
      kind: 'open',
      link_id: null,
      agent: browser,
      network: 'other',
      visitor: null,
      hint: null,
    } as const;
    return { ...base, at: mail.service.clock.now, ...rest };
  };
  const book = (...events: IncomingEvent[]) =>
    storage().write((db) => bookEvents(db, storage().dialect, events));
  const click = (reader: number, link: number, at = mail.service.clock.now) =>
    event({ reader, at, kind: 'click', link_id: link });
  const linkIds = async () => {
    const rows = await storage().read.selectFrom('sending_link').select('id').orderBy('position').execute();
    return rows.map(({ id }) => id);
  };
  const shown = () => mail.service.call(reportShow, { params: { report_id } });
  const params = () => ({ params: { report_id } });

  it('counts sent, opened, and clicked emails', async () => {
    const [first = 0, second = 0] = await linkIds();
    await book(
      event({}),
      event({ reader: 1 }),
      click(0, first),
      click(0, first),
      click(0, second),
      click(1, first),
    );
    expect(await shown()).toMatchObject({
      ...{ sent_to: 3, sent: 3, delivered: 3, sent_to_lists: ['News'], kind: 'mail', mail_subject: 'News' },
      ...{ total_html_opened: 2, unique_html_opened: 2, html_clicks: 4, unique_html_clicks: 3 },
      ...{ receivers_who_clicked: 2, receivers_who_clicked_24h: 2, unsubscribed: 0, bounced: 0 },
    });
  });

  it('has the state of its email, as the email itself', async () => {
    await storage().write((db) => db.updateTable('sending').set({ state: 'cancelled' }).execute());
    expect((await shown()).state).toBe('cancelled');
    const { results } = await mail.service.call(reportList, { query: {} });
    expect(results.map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('separates clicks of the first day from later ones, to the millisecond', async () => {
    const [first = 0] = await linkIds();
    await book(click(0, first, started_at + 24 * hour - 1), click(1, first, started_at + 24 * hour));
    expect(await shown()).toMatchObject({ receivers_who_clicked: 2, receivers_who_clicked_24h: 1 });
  });

  it('shows bot activity next to people’s, and its rows', async () => {
    await book(event({}), event({ reader: 0, hint: 'head' }), event({ reader: 1, hint: 'head' }));
    expect(await shown()).toMatchObject({
      unique_html_opened: 1,
      machines: { unique_html_opened: 2, total_html_opened: 2 },
      people_or_machines: { unique_html_opened: 2 },
    });
    const { count, results } = await mail.service.call(machineList, params());
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { contact: 'ada@example.com', opens: 1, clicks: 0 },
      { contact: 'bo@example.com', opens: 1 },
    ]);
  });

  it('shows the clicks of a person on a link, and none when only a bot clicked', async () => {
    const [link = 0] = await linkIds();
    await book(click(0, link), { ...click(1, link), hint: 'head' });
    const [ada = 0, bo = 0] = mail.deliveries;
    const one = (id: number) => ({ params: { report_id, link_id: String(link), id: String(id) } });
    expect(await mail.service.call(clickShow, one(ada))).toMatchObject({ total_clicks: 1 });
    const url = `/v3/reports/${report_id}/links/${link}/clicks/${bo}/`;
    expect((await mail.service.send({ url })).statusCode).toBe(404);
  });

  it('lists openers and non-openers', async () => {
    await book(event({ reader: 1 }), event({ reader: 1, at: mail.service.clock.now + 1000 }));
    const opens = await mail.service.call(openList, params());
    expect(opens).toMatchObject({ count: 1, results: [{ contact: 'bo@example.com', count: 2 }] });
    const others = await mail.service.call(nonOpenerList, params());
    expect(others.count).toBe(2);
    expect(others.results.map(({ contact }) => contact)).toEqual(['ada@example.com', 'cy@example.com']);
  });

  it('exports non-openers and bot activity', async () => {
    await book(event({ reader: 1 }), event({ reader: 0, hint: 'head' }));
    const csvOf = async (what: string) =>
      (await mail.service.send({ url: `/v3/reports/${report_id}/${what}/export/?csv=1` })).body.split('\r\n');
    expect(await csvOf('have_not_opened')).toEqual(['\ufeffEmail', 'ada@example.com', 'cy@example.com', '']);
    expect((await csvOf('machines'))[1]).toMatch(/^ada@example\.com,1,0,/);
  });

  it('does not count a non-opener whose email bounced after it was opened', async () => {
    await book(event({}));
    await storage().write((db) =>
      db
        .updateTable('delivery')
        .set({ state: 'bounced' })
        .where('id', '=', mail.deliveries[0] ?? 0)
        .execute(),
    );
    await storage().write((db) =>
      db.updateTable('sending_count').set({ deliveries: 2 }).where('state', '=', 'sent').execute(),
    );
    const others = await mail.service.call(nonOpenerList, params());
    expect(others.count).toBe(2);
    expect(others.results).toHaveLength(2);
  });

  it('shows links in the order of the email, or by clicks, with their share of all clicks', async () => {
    const [first = 0, second = 0] = await linkIds();
    await book(click(0, second), click(1, second), click(2, first));
    const { results } = await mail.service.call(linkList, params());
    expect(results).toMatchObject([
      { id: first, link: links[0], unique_clicks: 1, total_clicks: 1, percent_of_total: 33.33 },
      { id: second, total_clicks: 2, percent_of_total: 66.67 },
    ]);
    const byClicks = await mail.service.call(linkList, { ...params(), query: { ordering: '-total_clicks' } });
    expect(byClicks.results.map(({ id }) => id)).toEqual([second, first]);
    const clicks = await mail.service.call(clickList, { params: { report_id, link_id: String(second) } });
    expect(clicks.results.map(({ contact }) => contact)).toEqual(['ada@example.com', 'bo@example.com']);
  });

  it('identifies each link in the email', async () => {
    const [first = 0, second = 0] = await linkIds();
    const html = await mail.service.call(reportMailPreview, params());
    expect(html).toContain(`href="#link-${first}"`);
    expect(html).toContain(`href="#link-${second}"`);
  });

  it('stays when its email is deleted, and no longer links to it', async () => {
    await mail.service.send({ method: 'DELETE', url: `/v3/mails/sent/${report_id}/` });
    expect(await shown()).toMatchObject({ mail_id: null, mail_url: null, preview_url: null, delivered: 3 });
    expect((await mail.service.send({ url: `/v3/reports/${report_id}/mail/` })).statusCode).toBe(404);
  });

  it('keeps its rows when contacts and lists are deleted', async () => {
    await book(event({}));
    await mail.service.send({ method: 'DELETE', url: '/v3/contacts/ada@example.com/' });
    await mail.service.send({ method: 'DELETE', url: '/v3/lists/News/' });
    const opens = await mail.service.call(openList, params());
    expect(opens).toMatchObject({ count: 1, results: [{ contact: 'ada@example.com' }] });
    expect(await shown()).toMatchObject({ sent_to_lists: ['News'], unique_html_opened: 1 });
  });

  it.each(['test', 'scheduled'])('does not exist for a %s email', async (word) => {
    const change = word === 'test' ? { kind: word } : { state: word };
    await storage().write((db) => db.updateTable('sending').set(change).execute());
    for (const path of [
      '',
      'opens/',
      'opens/1/',
      'opens/aggregated/',
      'links/',
      'bounces/',
      'machines/',
      'clicked/',
    ])
      expect((await mail.service.send({ url: `/v3/reports/${report_id}/${path}` })).statusCode, path).toBe(
        404,
      );
    expect((await mail.service.call(reportList, {})).count).toBe(0);
  });

  it('shows no row of another report', async () => {
    await book(event({}));
    const sent = { kind: 'mail', state: 'sent' };
    const { id } = await storage().write(async (db) => {
      const row = await db.selectFrom('sending').selectAll().executeTakeFirstOrThrow();
      const { id: _, ...rest } = row;
      const copy = { ...rest, ...sent, share_key: 'another' };
      return db.insertInto('sending').values(copy).returning('id').executeTakeFirstOrThrow();
    });
    const other = String(id);
    const open = String(mail.deliveries[0]);
    expect((await mail.service.call(openShow, { params: { report_id, id: open } })).count).toBe(1);
    expect((await mail.service.send({ url: `/v3/reports/${other}/opens/${open}/` })).statusCode).toBe(404);
    const [link = 0] = await linkIds();
    expect((await mail.service.send({ url: `/v3/reports/${other}/links/${link}/` })).statusCode).toBe(404);
    expect((await mail.service.send({ url: `/v3/reports/${other}/links/${link}/clicks/` })).statusCode).toBe(
      404,
    );
  });

  it('compares reports by hours since sending', async () => {
    await book(event({ at: started_at + 1 }), event({ reader: 1, at: started_at + 3 * hour + 600_000 }));
    const compared = await mail.service.call(reportCompare, { query: { ids: [report_id] } });
    expect(compared).toMatchObject({
      hours: 168,
      reports: [
        {
          delivered: 3,
          hours: [
            { hour: 0, unique: 1, total: 1 },
            { hour: 3, unique: 1 },
          ],
        },
      ],
    });
    const short = await mail.service.call(reportCompare, { query: { ids: [report_id], hours: 3 } });
    expect(short.reports[0]?.hours).toHaveLength(1);
  });

  it.each(['ids=999', 'ids=', 'ids=1,2,3,4,5,6', 'ids=x', 'ids=1&hours=0'])(
    'compares nothing by %s',
    async (query) => {
      const response = await mail.service.send({ url: `/v3/reports/compare/?${query}` });
      expect(response.statusCode).toBe(400);
    },
  );

  it.each([
    ['reversed', 'start=2026-02-01T00:00:00Z&end=2026-01-01T00:00:00Z', 400],
    ['empty', 'start=2026-02-01T00:00:00Z&end=2026-02-01T00:00:00Z', 400],
    ['no time', 'start=yesterday', 400],
    ['before all years', 'start=0000-01-01T00:00:00%2B23:00', 400],
    ['begun in the future, without an end', 'start=2999-01-01', 400],
    ['in the far past', 'start=0001-01-01&end=0001-01-02', 200],
    ['in the far future', 'start=9999-01-01&end=9999-12-31', 200],
    ['shorter than its parts', 'start=2026-01-01T00:00:00.000Z&end=2026-01-01T00:00:00.005Z', 200],
    [
      'over a change to daylight saving',
      'start=2026-03-29T00:00:00%2B01:00&end=2026-03-30T00:00:00%2B02:00',
      200,
    ],
  ])('accepts or refuses an interval that is %s', async (_, query, status) => {
    await book(event({}));
    const response = await mail.service.send({ url: `/v3/reports/${report_id}/opens/aggregated/?${query}` });
    expect(response.statusCode, response.body).toBe(status);
    if (status === 200) expect(response.json<{ unique: unknown[] }>().unique).toHaveLength(20);
  });

  it('shows 23 hours of the day on which the clock is moved forward', async () => {
    const query = { start: '2026-03-29T00:00:00+01:00', end: '2026-03-30T00:00:00+02:00' };
    const { unique } = await mail.service.call(openAggregate, { ...params(), query });
    expect([unique[0]?.start, unique[19]?.end]).toEqual(['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']);
    expect(unique[1]?.start).toBe('2026-03-29T00:09:00Z');
  });

  it('covers the first day from the millisecond of sending', async () => {
    await book(event({ at: started_at + 24 * hour - 1 }), event({ reader: 1, at: started_at + 24 * hour }));
    const { unique } = await mail.service.call(openAggregate, { ...params(), query: { first_24h: 1 } });
    expect(unique.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(unique[19]?.count).toBe(1);
    const url = `/v3/reports/${params().params.report_id}/opens/aggregated/?first_24h`;
    const bare = await mail.service.send({ url });
    expect(bare.json<{ unique: unknown }>().unique).toEqual(unique);
  });

  const total = (series: readonly { readonly count: number }[]) =>
    series.reduce((sum, { count }) => sum + count, 0);

  it('has chart, totals, and rows that agree, whatever happened', { timeout: 60_000 }, async () => {
    const [first = 0, second = 0] = await linkIds();
    const someEvents = fc.array(
      fc.record({
        reader: fc.nat(2),
        kind: fc.constantFrom('open', 'click'),
        link_id: fc.constantFrom(first, second),
        after: fc.oneof(fc.nat(900_000), fc.nat(40 * hour)),
        hint: fc.constantFrom(null, null, 'head'),
      }),
      { minLength: 1, maxLength: 10 },
    );
    const someBorder = fc.oneof(
      fc.integer({ min: -hour, max: hour }),
      fc.integer({ min: -hour, max: 60 * hour }),
    );
    await fc.assert(
      fc.asyncProperty(
        someEvents,
        someBorder,
        fc.integer({ min: 1, max: 80 * hour }),
        async (events, from, long) => {
          await book(
            ...events.map(({ reader, kind, link_id, after, hint }) => {
              const at = started_at + after;
              return kind === 'click'
                ? event({ reader, kind, link_id, at, hint })
                : event({ reader, at, hint });
            }),
          );
          const [report, opens, clickers, allTime, linksShown] = await Promise.all([
            shown(),
            mail.service.call(openList, params()),
            mail.service.call(clickerList, params()),
            mail.service.call(openAggregate, { ...params(), query: { all_time: 1 } }),
            mail.service.call(linkList, params()),
          ]);
          expect(total(allTime.unique)).toBe(report.unique_html_opened);
          expect(total(allTime.total)).toBe(report.total_html_opened);
          expect(total(allTime.clicks)).toBe(report.html_clicks);
          expect(opens.results).toHaveLength(report.unique_html_opened);
          expect(total(opens.results)).toBe(report.total_html_opened);
          expect(clickers.results).toHaveLength(report.receivers_who_clicked);
          expect(linksShown.results.reduce((sum, { total_clicks }) => sum + total_clicks, 0)).toBe(
            report.html_clicks,
          );
          const others = await mail.service.call(nonOpenerList, params());
          expect(others.count).toBe(report.delivered - report.unique_html_opened);
          expect(others.results).toHaveLength(others.count);

          const start = started_at + from;
          const query = { start: new Date(start).toISOString(), end: new Date(start + long).toISOString() };
          const asked = await mail.service.call(openAggregate, { ...params(), query });
          const kept = await storage().read.selectFrom('tracking_event').selectAll().execute();
          for (const [at, interval] of asked.total.entries()) {
            const [begin, end] = [Date.parse(interval.start), Date.parse(interval.end)];
            const inside = kept.filter(
              ({ created_at, machine_reason }) =>
                machine_reason === null && created_at >= begin && created_at < end,
            );
            expect(interval.count).toBe(inside.filter(({ is_open }) => is_open === 1).length);
            expect(asked.clicks[at]?.count).toBe(inside.filter(({ kind }) => kind === 'click').length);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('lists unsubscribes, except those that were undone', async () => {
    const leave = (reader: number) => mail.visit(mail.path('unsubscribe', reader), { method: 'POST' });
    await leave(0);
    await leave(1);
    await storage().write((db) =>
      db.updateTable('unsubscription').set({ undone_at: 1 }).where('email', '=', 'bo@example.com').execute(),
    );
    const { count, results } = await mail.service.call(unsubscriptionList, params());
    expect({ count, results }).toMatchObject({
      count: 1,
      results: [{ contact: 'ada@example.com', reason: null, reason_display: null }],
    });
    expect((await shown()).unsubscribed).toBe(1);
  });
});
