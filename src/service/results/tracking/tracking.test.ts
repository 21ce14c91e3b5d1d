import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { activityOf, addCounts, noCounts, opensAmong } from './activity.rules.ts';
import { addToSendingSlots, sendingTotal } from './activity.store.ts';
import { bookEvents, judgeDeliveries, mostEvents, type IncomingEvent } from './book-events.ts';
import { judgeAgain } from './judge-again.ts';
import { browser, startTrackedMail, type TrackedMail } from './testing/tracked-mail.ts';

const links = [
  'https://example.com/a',
  'https://example.com/b',
  'https://example.com/ü?x=1',
  'javascript:alert(1)',
];

describeEachEngine('opens and clicks', (openTestStorage) => {
  let mail: TrackedMail;
  beforeEach(async () => {
    mail = await startTrackedMail(openTestStorage, { links });
  });

  const storage = () => mail.service.storage;
  const counted = async () => {
    await mail.service.events.flush();
    return sendingTotal(storage().read, mail.sending_id);
  };
  const open = (reader = 0, agent = browser) => mail.visit(mail.path('open', reader), { agent });
  const click = (position = 0, reader = 0) => mail.visit(mail.path('click', reader, position));

  it('answer an open with an image that is not cached', async () => {
    const { statusCode, headers, rawPayload } = await open();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store, private' });
    expect(rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
    expect(rawPayload).toHaveLength(43);
  });

  it('redirect a click to the email’s link', async () => {
    const { statusCode, headers } = await click(2);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('https://example.com/%C3%BC?x=1');
  });

  it('are summed up for thousands of moments at once', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      ...{ ...noCounts, opens: index % 2 },
      sending_id: mail.sending_id,
      slot: (index % 4000) * 300_000,
    }));
    await storage().write(async (transaction) => {
      await addToSendingSlots(transaction, storage().dialect, rows.slice(0, 4000));
      await addToSendingSlots(transaction, storage().dialect, rows.slice(4000));
    });
    const sum = await storage()
      .read.selectFrom('sending_slot')
      .select(({ fn }) => [fn.countAll<number>().as('slots'), fn.sum<number>('opens').as('opens')])
      .executeTakeFirstOrThrow();
    expect({ slots: Number(sum.slots), opens: Number(sum.opens) }).toEqual({ slots: 4000, opens: 2500 });
  });

  it('never redirect to code, or to links not in the email', async () => {
    for (const position of [3, 4]) {
      const { statusCode, headers } = await click(position);
      expect(statusCode).toBe(404);
      expect(headers.location).toBeUndefined();
    }
    expect(await counted()).toBeUndefined();
  });

  it('record nothing for a tampered, foreign, or endless address', async () => {
    const good = mail.path('click', 0, 0);
    const tampered = [
      good.replace(/-(.)/, (_all, one: string) => (one === 'A' ? '-B' : '-A')),
      good.replace('/c/', '/o/').replace(/\/0\/$/, '/'),
      mail.path('open', 0).replace('/o/', '/c/') + '0/',
      `/p/c/${'9'.repeat(99)}/0/`,
      good.replace(/0\/$/, '../x/'),
      good.replace(/0\/$/, 'zzzzzz/'),
    ];
    for (const url of tampered) {
      const { statusCode, headers } = await mail.visit(url);
      expect([404, 400]).toContain(statusCode);
      expect(headers.location).toBeUndefined();
    }
    expect(await counted()).toBeUndefined();
  });

  it('answer any path without an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('o', 'c', 'u', 'v', 't', 's'),
        fc.array(fc.webSegment(), { maxLength: 3 }),
        async (purpose, segments) => {
          const { statusCode } = await mail.visit(`/p/${[purpose, ...segments].join('/')}`);
          expect(statusCode).toBe(404);
        },
      ),
      { numRuns: 25 },
    );
    expect(mail.service.logged).toEqual([]);
  });

  it('count each open, and each reader once', async () => {
    await open();
    mail.service.clock.now += 5000;
    await open();
    await open(1);
    expect(await counted()).toMatchObject({ openers: 2, opens: 3, clickers: 0, clicks: 0, machine_opens: 0 });
    const row = await storage()
      .read.selectFrom('delivery_activity')
      .selectAll()
      .where('delivery_id', '=', mail.deliveries[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(row.last_open_at).toBe((row.first_open_at ?? 0) + 5000);
  });

  it('count a reader’s first click as an open when no image was fetched, and no other click', async () => {
    await click();
    await click(1);
    await open();
    expect(await counted()).toMatchObject({ openers: 1, opens: 2, clickers: 1, clicks: 2 });
  });

  it('count the clicks of each link', async () => {
    await click();
    await click();
    await click(0, 1);
    await mail.service.events.flush();
    const totals = await storage().read.selectFrom('link_total').selectAll().execute();
    expect(totals).toMatchObject([{ clickers: 2, clicks: 3, machine_clicks: 0 }]);
    const rows = await storage()
      .read.selectFrom('link_activity')
      .select('clicks')
      .orderBy('delivery_id')
      .execute();
    expect(rows).toEqual([{ clicks: 2 }, { clicks: 1 }]);
  });

  it('count bot activity separately, with the reason', async () => {
    await open(0, 'Mozilla/5.0');
    await mail.visit(mail.path('click', 0, 0), { method: 'HEAD' });
    expect(await counted()).toMatchObject({
      ...{ openers: 0, opens: 0, clickers: 0, clicks: 0, any_openers: 1, any_clickers: 1 },
      ...{ machine_openers: 1, machine_opens: 1, machine_clickers: 1, machine_clicks: 1 },
    });
    const events = await storage()
      .read.selectFrom('tracking_event')
      .select('machine_reason')
      .orderBy('id')
      .execute();
    expect(events.map(({ machine_reason }) => machine_reason)).toEqual([
      'apple mail privacy',
      'asked for the head alone',
    ]);
  });

  const incoming = (change: Partial<IncomingEvent> = {}): IncomingEvent => ({
    ...{ delivery_id: mail.deliveries[0] ?? 0, kind: 'click', link_id: 1, at: mail.service.clock.now },
    ...{ agent: browser, network: 'other', visitor: null, hint: null },
    ...change,
  });
  const book = (...events: IncomingEvent[]) =>
    storage().write((db) => bookEvents(db, storage().dialect, events));

  it('move earlier counts from people to bots when later clicks reveal a scanner', async () => {
    await book(incoming());
    await book(incoming({ link_id: 2 }));
    expect(await counted()).toMatchObject({ clickers: 1, clicks: 2, machine_clicks: 0 });
    await book(incoming({ link_id: 3 }));
    expect(await counted()).toMatchObject({
      openers: 0,
      opens: 0,
      clickers: 0,
      clicks: 0,
      machine_clicks: 3,
    });
  });

  it('recognize a visitor who follows the hidden link, and redirect it to the email', async () => {
    const { statusCode, headers } = await mail.visit(mail.path('click', 0, 0).replace(/0\/$/, '-/'));
    expect(statusCode).toBe(302);
    expect(headers.location).toMatch(/\/p\/v\//);
    await open();
    expect(await counted()).toMatchObject({ openers: 0, clickers: 0, machine_opens: 2, machine_clicks: 1 });
    const rows = await storage()
      .read.selectFrom('tracking_event')
      .select(['hint', 'machine_reason'])
      .execute();
    expect(rows).toEqual([
      { hint: 'hidden link', machine_reason: 'hidden link' },
      { hint: null, machine_reason: 'same visitor as a scanner' },
    ]);
  });

  it('treat one visitor’s clicks in four recipients’ emails within seconds as a scanner’s', async () => {
    mail = await startTrackedMail(openTestStorage, { links, readers: ['ada', 'bo', 'cy', 'di', 'ed'] });
    const at = mail.service.clock.now;
    const clickOf = (reader: number, wait_ms: number, visitor = 77) =>
      incoming({ delivery_id: mail.deliveries[reader] ?? 0, at: at + wait_ms, visitor });
    await book(clickOf(0, 0), clickOf(1, 1500));
    await book(clickOf(2, 3000), clickOf(4, 3000, 78));
    expect(await counted()).toMatchObject({ clickers: 4, machine_clickers: 0 });
    await book(clickOf(3, 4500));
    expect(await counted()).toMatchObject({ clickers: 1, clicks: 1, openers: 1, machine_clickers: 4 });
    const reasons = await storage()
      .read.selectFrom('tracking_event')
      .select('machine_reason')
      .orderBy('id')
      .execute();
    const many = 'many recipients at once';
    expect(reasons.map(({ machine_reason }) => machine_reason)).toEqual([many, many, many, null, many]);
  });

  it('treat clicks of an office that reads one email after another as people’s', async () => {
    mail = await startTrackedMail(openTestStorage, { links, readers: ['ada', 'bo', 'cy', 'di'] });
    const at = mail.service.clock.now;
    for (const [index, delivery_id] of mail.deliveries.entries())
      await book(incoming({ delivery_id, at: at + index * 2000, visitor: 77 }));
    expect(await counted()).toMatchObject({ clickers: 4, machine_clickers: 0 });
  });

  it('keep at most a thousand of one delivery', async () => {
    await book(...Array.from({ length: mostEvents }, () => incoming({ kind: 'open', link_id: null })));
    await book(incoming({ kind: 'open', link_id: null }));
    expect(await counted()).toMatchObject({ opens: mostEvents });
  });

  it('leave out those without a delivery', async () => {
    await book(incoming({ delivery_id: 999 }), incoming());
    expect(await counted()).toMatchObject({ clicks: 1 });
  });

  it('correct all counts when the rules change', async () => {
    await book(incoming(), incoming({ kind: 'open', link_id: null }));
    const ids = [mail.deliveries[0] ?? 0];
    const judge = (events: readonly unknown[]) => events.map(() => 'program' as const);
    await storage().write((db) =>
      judgeDeliveries(db, storage().dialect, { ids, rules: { version: 2, judge } }),
    );
    expect(await counted()).toMatchObject({
      openers: 0,
      clicks: 0,
      machine_openers: 1,
      machine_opens: 2,
      machine_clicks: 1,
    });
    await storage().write((db) => db.updateTable('delivery_activity').set({ rules: 0 }).execute());
    await judgeAgain(mail.service, new AbortController().signal);
    expect(await counted()).toMatchObject({ openers: 1, clicks: 1, machine_opens: 0, machine_clicks: 0 });
  });

  it('keep every sum equal to its parts', async () => {
    const someEvents = fc.array(
      fc.record({
        reader: fc.nat(1),
        kind: fc.constantFrom('open', 'click'),
        link_id: fc.integer({ min: 1, max: 4 }),
        wait_ms: fc.nat(400_000),
        agent: fc.constantFrom(browser, 'Mozilla/5.0', 'curl/8', ''),
        hint: fc.constantFrom(null, 'head'),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(someEvents, { minLength: 1, maxLength: 3 }), async (batches) => {
        for (const batch of batches) {
          await book(
            ...batch.map(({ reader, wait_ms, link_id, kind, ...rest }) =>
              incoming({
                ...rest,
                kind: kind === 'click' ? 'click' : 'open',
                link_id: kind === 'click' ? link_id : null,
                delivery_id: mail.deliveries[reader] ?? 0,
                at: mail.service.clock.now + wait_ms,
              }),
            ),
          );
        }
        const total = await counted();
        const slots = await storage().read.selectFrom('sending_slot').selectAll().execute();
        const sum = slots.reduce(addCounts, noCounts);
        expect(total).toMatchObject(sum);
        const rows = await storage().read.selectFrom('delivery_activity').selectAll().execute();
        expect(total).toMatchObject({
          openers: rows.filter(({ opens }) => opens > 0).length,
          opens: rows.reduce((all, { opens }) => all + opens, 0),
          clickers: rows.filter(({ clicks }) => clicks > 0).length,
          machine_clicks: rows.reduce((all, { machine_clicks }) => all + machine_clicks, 0),
          any_openers: rows.filter(({ opens, machine_opens }) => opens + machine_opens > 0).length,
        });
        const ofLinks = await storage().read.selectFrom('link_total').selectAll().execute();
        expect(total?.clicks).toBe(ofLinks.reduce((all, { clicks }) => all + clicks, 0));
      }),
      { numRuns: 15 },
    );
  });
});

it('counts nothing without events', () => {
  expect(opensAmong([])).toEqual([]);
  expect(activityOf([]).opens).toEqual({ count: 0, first: null, last: null });
});
