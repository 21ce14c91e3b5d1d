import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { suppressionList } from '../../contract/people/suppressions.ts';
import { foldKey } from '../../lib/text/fold-key.ts';
import { testImporters } from '../imports/importer/testing/run-file.ts';
import { testJobRun } from '../jobs/running/testing/test-jobs.ts';
import { workOffJobs } from '../jobs/running/work-off-jobs.ts';
import { rebuildFacts } from '../people/facts/rebuild-facts.store.ts';
import { purgeDeletedAttributes } from '../people/attributes/attributes.purge.ts';
import { fillSlots } from '../people/facts/fill-slots.store.ts';
import { attributesOf } from '../../lib/contact/attribute-values.ts';
import { purgeDeletedLists } from '../people/lists/lists.purge.ts';
import { bookBounce } from '../results/bounces/bounces.commands.ts';
import { comeBack } from '../results/bounces/testing/sent-mails.ts';
import { bookEvents, judgeDeliveries } from '../results/tracking/book-events.ts';
import { judgeEvents } from '../results/tracking/machine.rules.ts';
import { browser } from '../results/tracking/testing/tracked-mail.ts';
import { claimDeliveries } from '../sending/ledger/claim.store.ts';
import { CountSheet } from '../sending/ledger/sending-counts.store.ts';
import { freezeAll, newSending } from '../sending/ledger/testing/ledger.ts';
import { putOnTheWire, settleDeliveries } from '../sending/ledger/wire.store.ts';
import { numberColumns, textColumns } from '../storage/fact-tables.ts';
import type { Storage } from '../storage/storage.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService, type TestService } from './testing/test-service.ts';

const lists = 3;
const emails = ['a@example.com', 'b@Example.org', 'Č@example.com', 'd@example.com'] as const;

const email = fc.constantFrom(...emails);
/** The how manieth of the lists that are there. */
const list = fc.nat(lists - 1);

interface Desk {
  readonly service: TestService;
  readonly importFile: (bytes: string, mode: number, lists: readonly string[]) => Promise<void>;
}

type Step = (desk: Desk) => Promise<void>;

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function request(
  { service }: Pick<Desk, 'service'>,
  [method, path]: readonly [Method, string],
  body = {},
): Promise<void> {
  const { statusCode } = await service.send({ method, url: `/v3${path}`, payload: body });
  expect(statusCode).toBeLessThan(500);
}

const person = fc.record(
  {
    first_name: fc.constantFrom('Zoë', 'Bo'),
    attributes: fc.record(
      { city: fc.constantFrom('Åre', ''), age: fc.constantFrom('7', 'old') },
      { requiredKeys: [] },
    ),
    on: fc.array(fc.tuple(list, fc.boolean()), { maxLength: 3 }),
  },
  { requiredKeys: ['on'] },
);

type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;

async function bodyOf(desk: Desk, { on, ...fields }: Person, at?: string) {
  const hashes = (await liveLists(desk.service.storage)).map(({ hash }) => hash);
  const of = on.map(([index, cancelled]) => ({ hash: hashes[index], cancelled }));
  return { ...fields, lists: of, ...(at === undefined ? {} : { email: at }) };
}

function liveLists({ read }: Storage): Promise<{ id: number; hash: string }[]> {
  return read
    .selectFrom('list')
    .select(['id', 'hash'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

async function makeLists(desk: Pick<Desk, 'service'>): Promise<void> {
  for (let left = lists - (await liveLists(desk.service.storage)).length; left > 0; left -= 1) {
    await request(desk, ['POST', '/lists/'], { name: 'News' });
  }
}

/** Makes attributes for whose values the facts are to have columns; what a deleted one leaves isn't there at once. */
async function makeAttributes(desk: Pick<Desk, 'service'>): Promise<void> {
  const { storage } = desk.service;
  for (const code of ['city', 'age']) await request(desk, ['PUT', `/attributes/${code}/`], { name: code });
  const numbers = { type: 1, fact_state: 'wanted' };
  await storage.write(async (db) => {
    const isNew = db.updateTable('attribute').where('fact_state', 'is', null);
    await isNew.where('code', '=', 'age').set(numbers).execute();
    await isNew.where('code', '=', 'city').set({ fact_state: 'wanted' }).execute();
  });
}

/** Lifts every suppression, and puts everybody on lists. */
async function startAnew(desk: Desk): Promise<void> {
  const { results } = await desk.service.call(suppressionList, { query: { paginate_by: 100 } });
  for (const { id } of results) await request(desk, ['DELETE', `/suppressions/${id}/`]);
  const on: Person = { on: Array.from({ length: lists }, (_, index) => [index, false]) };
  const items = await Promise.all(emails.map((at) => bodyOf(desk, on, at)));
  await request(desk, ['POST', '/contacts/import/bulk/'], { items, mode: 0 });
}

const write = fc.oneof(
  fc.tuple(email, person).map(
    ([at, one]): Step =>
      async (desk) =>
        request(desk, ['POST', '/contacts/'], await bodyOf(desk, one, at)),
  ),
  fc.tuple(email, email, person).map(
    ([at, to, one]): Step =>
      async (desk) =>
        request(desk, ['PUT', `/contacts/${at}/`], await bodyOf(desk, one, to)),
  ),
  email.map(
    (at): Step =>
      (desk) =>
        request(desk, ['DELETE', `/contacts/${at}/`]),
  ),
  email.map((at): Step => async (desk) => {
    await request(desk, ['POST', `/contacts/${at}/erase/`], {});
    await workOffJobs(testJobRun(desk.service, { retryMs: 1000 }));
  }),
  fc
    .tuple(fc.constantFrom('PUT' as const, 'DELETE' as const), list, email, fc.boolean())
    .map(([method, index, at, cancelled]): Step => async (desk) => {
      const hash = (await liveLists(desk.service.storage))[index]?.hash ?? '';
      await request(desk, [method, `/lists/${hash}/subscribers/${at}/`], { cancelled });
    }),
  fc
    .tuple(fc.array(fc.tuple(email, person), { minLength: 1, maxLength: 4 }), fc.constantFrom(0, 1, 2))
    .map(([people, mode]): Step => async (desk) => {
      const items = await Promise.all(people.map(([at, one]) => bodyOf(desk, one, at)));
      await request(desk, ['POST', '/contacts/import/bulk/'], { items, mode });
    }),
  email.map(
    (address): Step =>
      (desk) =>
        request(desk, ['POST', '/suppressions/'], { address, reason: 'bounced' }),
  ),
  fc.tuple(list, fc.boolean()).map(([index, isPurged]): Step => async (desk) => {
    const { storage } = desk.service;
    await request(desk, ['DELETE', `/lists/${(await liveLists(storage))[index]?.hash ?? ''}/`]);
    if (isPurged) await purgeDeletedLists(storage, new AbortController().signal);
    await makeLists(desk);
  }),
  fc
    .tuple(fc.subarray([...emails], { minLength: 1 }), fc.constantFrom(0, 1, 2), fc.boolean())
    .map(([some, mode, isOnLists]): Step => async ({ service: { storage }, importFile }) => {
      const rows = some.map((at, index) => `${at};Eve;${['Lund', 'Ås', ''][index % 3] ?? ''};${index}`);
      const hashes = isOnLists ? (await liveLists(storage)).map(({ hash }) => hash) : [];
      await importFile(['email;first_name;city;age', ...rows].join('\n'), mode, hashes);
    }),
  fc.tuple(fc.constantFrom('city', 'age'), fc.boolean()).map(([code, isPurged]): Step => async (desk) => {
    const { storage } = desk.service;
    await request(desk, ['DELETE', `/attributes/${code}/`]);
    if (isPurged) await purgeDeletedAttributes(storage, new AbortController().signal);
    await makeAttributes(desk);
    if (isPurged) await fillSlots(storage, new AbortController().signal);
  }),
);

async function listIdsOf(storage: Storage): Promise<number[]> {
  return (await liveLists(storage)).map(({ id }) => id);
}

/** Sends a mail to all that are on lists, and settles what comes of it; some of it later, after it was given up. */
const send = fc
  .tuple(
    fc.constantFrom('mail', 'test', 'responder'),
    fc.array(fc.constantFrom('sent', 'sent', 'deferred', 'bounced', 'lost'), { minLength: 4, maxLength: 4 }),
  )
  .map(([kind, states]): Step => async ({ service: { storage, clock } }) => {
    const listIds = await listIdsOf(storage);
    const sending_id = await storage.write((db) => newSending(db, { kind }));
    await freezeAll(storage, { sending_id, listIds, chunk: 1000, audience_at: clock.now });
    clock.now += 60_000;
    const lease = { lease_owner: 'one', lease_until: clock.now + 60_000, shard: 1, now: clock.now };
    await storage.write(async (db) => {
      const claim = { sending_id, limit: 10, due_at: clock.now, lease };
      const deliveries = await claimDeliveries(db, storage.dialect, claim);
      const book = { lease, sheet: new CountSheet() };
      const going = { sending_id, listIds, deliveries, domainWaits: false, ...book };
      const ids = [...(await putOnTheWire(db, storage.dialect, going))];
      const outcomes = ids.map((id, index) => {
        const state = states[index % 4] ?? 'sent';
        const settled = state === 'deferred' || state === 'bounced' ? state : 'sent';
        return {
          id,
          sending_id,
          state: settled,
          answer: null,
          due_at: clock.now,
          destination: null,
          party: null,
        } as const;
      });
      const lost = ids.filter((_, index) => states[index % 4] === 'lost');
      if (lost.length > 0)
        await db.updateTable('delivery').set({ state: 'unknown' }).where('id', 'in', lost).execute();
      await settleDeliveries(db, storage.dialect, { outcomes, ...book });
    });
  });

/** Opens, clicks, and bounces of any of the emails that were sent. */
const sign = fc
  .tuple(
    fc.array(
      fc.tuple(fc.nat(11), fc.constantFrom('open' as const, 'click' as const), fc.boolean(), fc.nat(9)),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    fc.option(fc.nat(11)),
    fc.boolean(),
  )
  .map(([events, bounced, isJudgedAgain]): Step => async ({ service: { storage, clock } }) => {
    const sent = await storage.read
      .selectFrom('delivery')
      .select('id')
      .orderBy('id', 'desc')
      .limit(12)
      .execute();
    const ids = sent.map(({ id }) => id);
    const at = (index: number) => ids[index % Math.max(1, ids.length)] ?? 0;
    await storage.write(async (db) => {
      const incoming = events.map(([index, kind, isHidden, late]) => ({
        ...{ delivery_id: at(index), kind, link_id: null, at: clock.now + 3_600_000 + late * 1000 },
        ...({
          agent: isHidden ? 'Mozilla/5.0' : browser,
          network: 'other',
          visitor: null,
          hint: null,
        } as const),
      }));
      if (ids.length > 0) await bookEvents(db, storage.dialect, incoming);
      if (bounced !== null) await bookBounce(db, comeBack(at(bounced)));
      if (!isJudgedAgain) return;
      const judge: typeof judgeEvents = (all, delivery) =>
        judgeEvents(all, delivery).map((reason, index) => (index % 2 === 0 ? 'program' : reason));
      await judgeDeliveries(db, storage.dialect, { ids, rules: { version: 1, judge } });
    });
  });

async function factsOf({ read }: Storage) {
  return read.selectFrom('contact_fact').selectAll().orderBy('contact_id').execute();
}

/** Facts as they follow from the other tables, counted contact by contact. */
async function countedFacts({ read }: Storage) {
  const [contacts, subscriptions, lists, deliveries, sendings, activity, events] = await Promise.all([
    read.selectFrom('contact').selectAll().orderBy('id').execute(),
    read.selectFrom('subscription').selectAll().where('cancelled_at', 'is', null).execute(),
    read.selectFrom('list').select(['id', 'fact_slot']).execute(),
    read.selectFrom('delivery').selectAll().execute(),
    read.selectFrom('sending').select(['id', 'kind']).execute(),
    read.selectFrom('delivery_activity').selectAll().execute(),
    read
      .selectFrom('tracking_event')
      .selectAll()
      .where('machine_reason', '=', 'apple mail privacy')
      .execute(),
  ]);
  const slots = new Map(lists.map(({ id, fact_slot }) => [id, fact_slot]));
  const kinds = new Map(sendings.map(({ id, kind }) => [id, kind]));
  const latest = (times: readonly (number | null)[]) =>
    times.reduce<number | null>((last, time) => (time === null ? last : Math.max(last ?? 0, time)), null);
  const attributes = await read.selectFrom('attribute').selectAll().execute();
  const valuesOf = (json: string) => {
    const values = attributesOf(json, new Set());
    const columns = [...numberColumns, ...textColumns].map((column): [string, string | number | null] => {
      const own = attributes.find((one) => one.fact_column === column);
      const stored = own === undefined ? '' : (values[own.code] ?? '');
      const isPlain = own?.type === 0;
      return [column, isPlain ? foldKey(stored) || null : /^\d+$/.test(stored) ? Number(stored) : null];
    });
    return Object.fromEntries(columns);
  };
  return contacts.map(({ id, email_key, name_fold, active, source_id, created_at, attributes: json }) => {
    const own = deliveries.filter(({ contact_id }) => contact_id === id);
    const sent = own.filter((one) => one.state === 'sent' && kinds.get(one.sending_id) !== 'test');
    const seen = activity.filter(({ contact_id }) => contact_id === id);
    const hidden = events.filter(({ delivery_id }) => own.some((one) => one.id === delivery_id));
    const opened = sent.filter((one) =>
      seen.some(({ delivery_id, opens }) => delivery_id === one.id && opens > 0),
    );
    const opened_id = latest(opened.map((one) => one.id)) ?? 0;
    const on = subscriptions.filter(({ contact_id }) => contact_id === id);
    return {
      ...valuesOf(json),
      ...{ contact_id: id, active, created_at, domain: email_key.split('@').at(-1), name_fold, source_id },
      l0: on.reduce((bits, { list_id }) => bits + 2 ** (slots.get(list_id) ?? 0), 0),
      l1: 0,
      mails: sent.length,
      last_mail_at: latest(sent.map(({ settled_at }) => settled_at)),
      unopened: sent.filter((one) => one.id > opened_id).length,
      opened_id,
      opens: seen.reduce((sum, { opens }) => sum + opens, 0),
      last_open_at: latest(seen.map(({ last_open_at }) => last_open_at)),
      clicks: seen.reduce((sum, { clicks }) => sum + clicks, 0),
      last_click_at: latest(seen.map(({ last_click_at }) => last_click_at)),
      last_hidden_at: latest(hidden.map(({ created_at: at }) => at)),
    };
  });
}

describeEachEngine('the facts of contacts', (openTestStorage) => {
  const importerOf = testImporters();
  let desk: Desk;
  beforeEach(async () => {
    const service = await startTestService(openTestStorage);
    await makeLists({ service });
    const importer = await importerOf(service.storage);
    const importFile: Desk['importFile'] = async (bytes, mode, hashes) => {
      const { failure } = await importer.run({ bytes, mode, lists: JSON.stringify(hashes) });
      expect(failure).toBeNull();
    };
    desk = { service, importFile };
    await makeAttributes(desk);
    await fillSlots(service.storage, new AbortController().signal);
  });

  it(
    'are what the other tables say, and what rebuilding gives, whatever is written',
    { timeout: 120_000 },
    async () => {
      const { storage } = desk.service;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(write, write, send, sign), { minLength: 5, maxLength: 20 }),
          // However few steps there are, emails go out and are opened.
          fc.tuple(send, sign, sign),
          async (steps, last) => {
            await startAnew(desk);
            for (const step of [...steps, ...last]) await step(desk);
            const facts = await factsOf(storage);
            expect(facts).toEqual(await countedFacts(storage));
            await storage.write((db) =>
              rebuildFacts(
                db,
                facts.map(({ contact_id }) => contact_id),
              ),
            );
            expect(await factsOf(storage)).toEqual(facts);
          },
        ),
        { numRuns: 3 },
      );
      const { mails, opens } = await storage.read
        .selectFrom('delivery_activity')
        .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.sum<number>('opens').as('opens')])
        .executeTakeFirstOrThrow();
      expect(Math.min(mails, opens)).toBeGreaterThan(0);
    },
  );
});
