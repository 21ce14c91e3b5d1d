import { beforeEach, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { importCreate } from '../../contract/imports/import-create.ts';
import { importUndo, jobShow, jobStart, type KeptReason } from '../../contract/jobs/jobs.ts';
import { importList } from '../../contract/imports/imports.ts';
import { attributeCreate } from '../../contract/people/attributes.ts';
import {
  contactImportBulk,
  contactList,
  contactShow,
  contactUpdate,
} from '../../contract/people/contacts.ts';
import { listCreate, listShow } from '../../contract/people/lists.ts';
import { subscriberUpdate } from '../../contract/people/subscribers.ts';
import { suppressionCreate, suppressionList } from '../../contract/people/suppressions.ts';
import { importText } from '../imports/importer/testing/import-text.ts';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService, type TestService } from '../roof/testing/test-service.ts';
import { proposeJob, runProposed, testJobRun } from './running/testing/test-jobs.ts';
import { workWithDeaths } from './running/testing/work-with-deaths.ts';
import { workOffJobs } from './running/work-off-jobs.ts';

describeEachEngine('undoing an import', (openTestStorage) => {
  let service: TestService;
  let list: string;
  let dataFolder: string;

  beforeEach(async () => {
    dataFolder = await emptyFolder();
    service = await startTestService(openTestStorage, { dataFolder });
    ({ hash: list } = await service.call(listCreate, { body: { name: 'News' } }));
    await service.call(attributeCreate, { body: { name: 'City' } });
    const items = [
      { email: 'ada@example.com', first_name: 'Ada', attributes: { city: 'London' } },
      { email: 'bo@example.com', first_name: 'Bo' },
    ];
    await service.call(contactImportBulk, { body: { items } });
  });

  const importFile = async (text: string, body: z.input<typeof importCreate.body> = {}) => {
    const asked = { text, dataFolder, body: { lists: [list], mode: 2 as const, ...body } };
    return (await importText(service, asked)).hash;
  };

  const undo = async (hash: string, also: KeptReason[] = []) => {
    const { id } = await service.call(importUndo, { params: { hash }, body: { also } });
    await workOffJobs(testJobRun(service));
    return runProposed(service, await service.call(jobShow, { params: { id } }));
  };

  const file = [
    'email;first_name;city',
    'ada@example.com;Adele;Paris',
    'cy@example.com;Cy;Rome',
    'di@example.com;Di;Oslo',
    'ed@example.com;Ed;Bern',
  ].join('\n');

  it('removes the contacts that it created and restores the others', async () => {
    const before = await service.call(contactShow, { params: { email: 'ada@example.com' } });
    service.clock.now += 5000;
    const hash = await importFile(file);
    const [shown] = (await service.call(importList, { query: {} })).results;
    expect(shown).toMatchObject({ created_contacts: 3, updated_contacts: 1, undone: null });
    expect(shown?.undo_until).toBeTruthy();
    const match = { on: 'source', is: 'one_of', values: [shown?.source ?? ''] };
    for (const source of [{ import: hash }, { match: { v: 1, match } }]) {
      expect(await proposeJob(service, { kind: 'delete', source })).toMatchObject({ total: 3 });
    }
    const changed = await service.call(contactList, { query: { changed_by: hash } });
    expect(changed.results.map(({ email }) => email)).toEqual(['ada@example.com']);
    const contacts = { changed_by: hash, search: 'ada' };
    expect(await proposeJob(service, { kind: 'delete', source: { contacts } })).toMatchObject({
      ...{ total: 1, selected: null },
      selection: null,
    });
    const searched = { contacts: { search: 'ada' } };
    expect(await proposeJob(service, { kind: 'delete', source: searched })).toMatchObject({
      selection: { by: 'search', search: 'ada', match: null },
    });
    const picked = { emails: ['ada@example.com', 'cy@example.com'] };
    expect(await proposeJob(service, { kind: 'delete', source: picked })).toMatchObject({
      ...{ total: 2, selected: null },
      selection: { by: 'emails', count: 2 },
    });
    const updated = { import: hash, outcome: 'updated' as const };
    expect(await proposeJob(service, { kind: 'delete', source: updated })).toMatchObject({
      selection: { by: 'import', import: { hash } },
    });
    for (const [outcome, total] of [
      ['created', 3],
      ['updated', 1],
    ] as const) {
      const source = { import: hash, outcome };
      expect(await proposeJob(service, { kind: 'delete', source })).toMatchObject({ total });
    }
    const refused = await service.send({
      ...{ method: 'POST', url: '/v3/jobs/' },
      payload: { kind: 'delete', source: { contacts: {}, outcome: 'updated' } },
    });
    expect(refused.json()).toEqual({ source: ['Provide outcome only with import.'] });
    const nobody = await service.call(contactList, { query: { changed_by: 'other' } });
    expect(nobody.results).toEqual([]);
    const undone = await undo(hash);
    expect(undone).toMatchObject({ title: 'Undo import of a.csv', params: { undone: 'import' } });
    expect(undone.reasons).toEqual([
      { outcome: 'done', reason: 'restored', count: 1 },
      { outcome: 'done', reason: 'removed', count: 3 },
    ]);
    const { updated: _time, ...ada } = await service.call(contactShow, {
      params: { email: 'ada@example.com' },
    });
    expect(ada).toEqual({ ...before, updated: undefined });
    await expect(service.call(contactShow, { params: { email: 'cy@example.com' } })).rejects.toThrow();
    expect((await service.call(listShow, { params: { hash: list } })).subscribers_count).toBe(0);
    await expect(undo(hash)).rejects.toThrow();
  });

  it('restores the contact of the other spelling of a domain, which a row’s no reached, too', async () => {
    const items = ['ada', 'bo'].map((name) => ({ email: `${name}@bücher.example`, lists: [{ hash: list }] }));
    await service.call(contactImportBulk, { body: { items } });
    const active = async () =>
      (await service.call(listShow, { params: { hash: list } })).active_subscribers_count;
    service.clock.now += 5000;
    const text = 'email;status\nada@xn--bcher-kva.example;unsubscribed\nbo@xn--bcher-kva.example;subscribed';
    const mapping = { contact: { email: 'email', status: 'status' } };
    const hash = await importFile(text, { mapping });
    expect(await active()).toBe(2);
    await undo(hash);
    expect(await active()).toBe(2);
    const { lists } = await service.call(contactShow, { params: { email: 'ada@bücher.example' } });
    expect(lists.map(({ subscription_cancelled }) => subscription_cancelled)).toEqual([null]);
  });

  it('counts the contacts that it created, whatever ids repeated addresses used up', async () => {
    const emails = ['a', 'b', 'c', 'a', 'd', 'e', 'b', 'f', 'g'].map((name) => `${name}@new.example`);
    const text = ['email', ...emails].join('\n');
    const { hash, ...imported } = await importText(service, { text, dataFolder, rowsABatch: 3 });
    expect(imported).toMatchObject({ created_contacts: 7 });
    const undone = await undo(hash);
    expect(undone).toMatchObject({ total: 7, reasons: [{ outcome: 'done', reason: 'removed', count: 7 }] });
  });

  it('loses and repeats nothing when its process is killed at every step', async () => {
    const rows = Array.from({ length: 20 }, (_, number) => `p${number}@new.example;P`);
    const text = ['email;first_name', 'ada@example.com;Adele', ...rows].join('\n');
    const lists = [list];
    const { hash } = await importText(service, { text, dataFolder, rowsABatch: 3, body: { lists } });
    expect((await service.call(listShow, { params: { hash: list } })).subscribers_count).toBe(21);
    const { id } = await service.call(importUndo, { params: { hash }, body: {} });
    await workWithDeaths(service);
    expect(await service.call(jobShow, { params: { id } })).toMatchObject({ state: 'proposed', total: 21 });
    await service.call(jobStart, { params: { id } });
    expect(await workWithDeaths(service)).toBeGreaterThan(3);
    expect(await service.call(jobShow, { params: { id } })).toMatchObject({
      ...{ state: 'done', processed: 21 },
      reasons: [
        { outcome: 'done', reason: 'removed', count: 20 },
        { outcome: 'done', reason: 'restored', count: 1 },
      ],
    });
    expect((await service.call(listShow, { params: { hash: list } })).subscribers_count).toBe(0);
    const left = (await service.call(contactList, { query: {} })).results;
    expect(left.map(({ first_name }) => first_name).sort()).toEqual(['Ada', 'Bo']);
  });

  it('keeps contacts who were edited or have left since, unless they are requested too', async () => {
    const hash = await importFile(file);
    // The importer has its own clock.
    service.clock.now = Date.now() + 5000;
    await service.call(contactUpdate, {
      params: { email: 'cy@example.com' },
      body: { last_name: 'Twombly' },
    });
    const params = { hash: list, email: 'di@example.com' };
    await service.call(subscriberUpdate, { params, body: { cancelled: true } });
    const undone = await undo(hash, ['edited']);
    expect(undone.reasons).toContainEqual({ outcome: 'skipped', reason: 'unsubscribed_since', count: 1 });
    expect(undone.reasons).toContainEqual({ outcome: 'done', reason: 'removed', count: 2 });
    await expect(service.call(contactShow, { params: { email: 'cy@example.com' } })).rejects.toThrow();
    const kept = await service.call(contactShow, { params: { email: 'di@example.com' } });
    expect(kept.lists).toMatchObject([{ hash: list }]);
  });

  it('removes the suppressions that it added, and no others', async () => {
    const suppressed = async () =>
      (await service.call(suppressionList, { query: {} })).results.map(({ address }) => address).toSorted();
    await service.call(suppressionCreate, { body: { address: 'di@example.com' } });
    const hash = await importFile(
      [
        'email;status',
        'ada@example.com;bounced',
        'bo@example.com;subscribed',
        'cy@example.com;complained',
        'di@example.com;bounced',
      ].join('\n'),
      { mapping: { contact: { email: 'email', status: 'status' } } },
    );
    expect(await suppressed()).toEqual(['ada@example.com', 'cy@example.com', 'di@example.com']);
    await undo(hash);
    expect(await suppressed()).toEqual(['di@example.com']);
    expect(await service.call(contactShow, { params: { email: 'ada@example.com' } })).toMatchObject({
      active: true,
    });
  });
});
