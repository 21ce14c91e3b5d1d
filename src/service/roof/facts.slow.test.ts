import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributesOf } from '../../lib/contact/attribute-values.ts';
import { foldKey } from '../../lib/text/fold-key.ts';
import { testImporters } from '../imports/importer/testing/run-file.ts';
import { countsOf } from '../people/counters/testing/counts.ts';
import { fillSlots } from '../people/facts/fill-slots.store.ts';
import { rebuildFacts } from '../people/facts/rebuild-facts.store.ts';
import { numberColumns, textColumns } from '../storage/fact-tables.ts';
import type { Storage } from '../storage/storage.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { makeAttributes, makeLists, startAnew, write, type Desk, type Step } from './testing/desk-steps.ts';
import { jobStep } from './testing/job-steps.ts';
import { send, sign } from './testing/mail-steps.ts';
import { startTestService } from './testing/test-service.ts';

async function factsOf({ read }: Storage) {
  return read.selectFrom('contact_fact').selectAll().orderBy('contact_id').execute();
}

/** Returns the facts derived from the other tables, counted contact by contact. */
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

/** Runs a history, and compares facts and counts with the other tables. */
async function live(desk: Desk, steps: readonly Step[]): Promise<void> {
  const { storage } = desk.service;
  await makeLists(desk);
  await makeAttributes(desk);
  await fillSlots(storage, new AbortController().signal);
  await startAnew(desk);
  for (const step of steps) await step(desk);
  const facts = await factsOf(storage);
  expect(facts).toEqual(await countedFacts(storage));
  const ids = facts.map(({ contact_id }) => contact_id);
  await storage.write((db) => rebuildFacts(db, ids));
  expect(await factsOf(storage)).toEqual(facts);
  const { kept, counted } = await countsOf(storage);
  expect(kept).toEqual(counted);
}

describeEachEngine('facts of contacts, counters, and growth', (openTestStorage) => {
  const importerOf = testImporters();
  const startDesk = async (): Promise<Desk> => {
    const service = await startTestService(openTestStorage);
    const importer = await importerOf(service.storage, { now: () => service.clock.now });
    const importFile: Desk['importFile'] = async (bytes, mode, hashes) => {
      const { failure } = await importer.run({ bytes, mode, lists: JSON.stringify(hashes) });
      expect(failure).toBeNull();
    };
    return { service, importFile };
  };

  it('match the other tables, and a rebuild, after any writes', { timeout: 120_000 }, async () => {
    const step = fc.oneof(write, write, jobStep, jobStep, send, sign);
    // However few steps there are, emails go out and are opened.
    const last = fc.tuple(send, sign, sign);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), last, async (steps, ends) => {
        const desk = await startDesk();
        try {
          await live(desk, [...steps, ...ends]);
        } finally {
          // A server has few connections, and a failed history is retried in many shorter ones.
          await desk.service.storage.close();
        }
      }),
      { numRuns: 10 },
    );
  });
});
