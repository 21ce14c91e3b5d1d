import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { jobShow, jobStop } from '../../../contract/jobs/jobs.ts';
import { contactErase } from '../../../contract/jobs/erasing.ts';
import { contactCreate, contactDelete, contactShow } from '../../../contract/people/contacts.ts';
import { suppressionCheck, suppressionList } from '../../../contract/people/suppressions.ts';
import { linkList } from '../../../contract/results/report-links.ts';
import { openAggregate } from '../../../contract/results/report-opens.ts';
import { reportShow } from '../../../contract/results/reports.ts';
import { newHolder } from '../../base/lease.ts';
import { testImporters } from '../../imports/importer/testing/run-file.ts';
import { judgeAgain } from '../../results/tracking/judge-again.ts';
import { openSqliteForTest } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { dyingStorage, Killed, type DeathMoment } from '../running/testing/dying-storage.ts';
import { runJob, testJobRun } from '../running/testing/test-jobs.ts';
import { workOffJobs } from '../running/work-off-jobs.ts';
import { known, knowPerson, textsOfFiles, type KnownPerson } from './testing/known-person.ts';

/** The address, and a name that is in changes without it. */
const itself = /(?<!z)ada@example\.com|lovelace/i;

/** Returns every row of every table that names the address. */
async function rowsWithAddress({ service: { storage } }: KnownPerson, address = itself): Promise<string[]> {
  const { rows: tables } = await (
    storage.dialect.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(storage.read);
  expect(tables.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(storage.read);
    found.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`).filter((row) => address.test(row)));
  }
  return found;
}

async function filesWithAddress(person: KnownPerson, address = itself): Promise<number> {
  return (await textsOfFiles(person)).filter((text) => address.test(text)).length;
}

/** Returns the database's own bytes, if it is a file. */
async function bytesOf({ service: { storage } }: KnownPerson): Promise<string> {
  if (storage.dialect.engine !== 'sqlite') return '';
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(storage.read);
  const file = rows[0]?.file ?? '';
  return (await Promise.all([file, `${file}-wal`].map((one) => readFile(one, 'latin1')))).join('');
}

/** Opens and clicks in an email that the person still has, and judges by rules that are new to all others. */
async function comeAgain(person: KnownPerson): Promise<void> {
  const { service } = person;
  await person.visit(person.path('open', 0));
  await person.visit(person.path('click', 0, 0));
  await service.events.flush();
  await service.storage.write((db) =>
    db
      .updateTable('delivery_activity')
      .set({ rules: 0 })
      .where('rules', '<', 2 ** 31 - 1)
      .execute(),
  );
  await judgeAgain(service, new AbortController().signal);
}

function figuresOf({ service: { call }, sending_id: report_id }: KnownPerson) {
  return Promise.all([
    call(reportShow, { params: { report_id } }),
    call(linkList, { params: { report_id } }),
    call(openAggregate, { params: { report_id }, query: { all_time: true } }),
  ]);
}

describeEachEngine('erasing a person', (openTestStorage) => {
  const importerOn = testImporters();
  const start = () => knowPerson(openTestStorage, (storage) => importerOn(storage, { undoDays: 30 }));
  const erase = async (person: KnownPerson, body: { forget?: boolean } = {}) => {
    const { id } = await person.service.call(contactErase, { params: { email: known }, body });
    await person.runJobs();
    return person.service.call(jobShow, { params: { id } });
  };

  it('leaves the address in no table, no file, and no bytes of the database', async () => {
    const person = await start();
    expect((await rowsWithAddress(person)).map((row) => row.split(' ')[0]).filter(isFirst)).toEqual(
      expect.arrayContaining([
        'bounce',
        'consent',
        'contact',
        'delivery',
        'import_change',
        'job',
        'outgoing_mail',
        'segment',
      ]),
    );
    expect(await filesWithAddress(person)).toBeGreaterThan(2);
    const before = await figuresOf(person);
    expect(await erase(person)).toMatchObject({
      ...{ kind: 'erase', state: 'done', total: 1, processed: 1, undo_until: null, undo_days: 0 },
      outcomes: { done: 1 },
    });
    expect(await rowsWithAddress(person)).toEqual([]);
    expect(await filesWithAddress(person)).toBe(0);
    expect(await bytesOf(person)).not.toMatch(itself);
    await comeAgain(person);
    expect(await figuresOf(person)).toEqual(before);
  });

  it('affects nobody else, and leaves a hash that keeps the person inactive', async () => {
    const person = await start();
    const { call, storage } = person.service;
    const others = async () =>
      (await textsOfFiles(person))
        .map((text) => [...text.matchAll(/zada@example\.com/gi)].length)
        .filter(Boolean);
    const before = await others();
    await erase(person);
    expect(await others()).toEqual(before);
    const zada = await call(contactShow, { params: { email: 'zada@example.com' } });
    expect(zada).toMatchObject({ last_name: 'Z', active: false });
    const rows = await storage.read
      .selectFrom('bounce')
      .select(['email', 'description'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { email: '', description: '' },
      { email: 'zada@example.com', description: '<zada@example.com> is full' },
    ]);
    const events = await storage.read.selectFrom('tracking_event').select('delivery_id').execute();
    expect(new Set(events.map(({ delivery_id }) => delivery_id))).toEqual(new Set([0, person.deliveries[1]]));
    expect((await call(suppressionList, {})).results).toMatchObject([
      { address: null, hashed: true, reason: 'erased', reader_lifts: true, note: '' },
    ]);
    expect(await call(contactCreate, { body: { email: known } })).toMatchObject({ active: false });
  });

  it.each(['Ada@Bücher.example', 'ada@xn--bcher-kva.example'])(
    'erases every spelling of the domain of %s',
    async (email) => {
      const spelled = /ada@(?:b(?:ü|Ã¼)cher|xn--bcher-kva)/i;
      const person = await start();
      const { call } = person.service;
      await person.importer.run({
        bytes:
          'email;last_name\nada@bücher.example;B\nada@xn--bcher-kva.example;X\n<ada@xn--bcher-kva.example>;broken\n',
      });
      await runJob(person.service, { kind: 'export', source: { contacts: {} } });
      expect((await rowsWithAddress(person, spelled)).length).toBeGreaterThan(1);
      expect(await filesWithAddress(person, spelled)).toBeGreaterThan(0);
      const { id } = await call(contactErase, { params: { email }, body: {} });
      await person.runJobs();
      expect(await call(jobShow, { params: { id } })).toMatchObject({ state: 'done', processed: 1 });
      expect(await rowsWithAddress(person, spelled)).toEqual([]);
      expect(await filesWithAddress(person, spelled)).toBe(0);
      for (const address of ['ada@bücher.example', 'ada@xn--bcher-kva.example']) {
        expect(await call(suppressionCheck, { body: { address } })).toMatchObject({ suppressed: true });
      }
      expect(
        (await call(suppressionList, {})).results.filter(({ reason }) => reason === 'erased'),
      ).toHaveLength(1);
    },
  );

  it('works for an address without a contact, and leaves nothing if requested', async () => {
    const person = await start();
    const { call } = person.service;
    await call(contactDelete, { params: { email: known } });
    expect(await erase(person, { forget: true })).toMatchObject({ state: 'done' });
    expect(await rowsWithAddress(person)).toEqual([]);
    expect(await filesWithAddress(person)).toBe(0);
    expect(await call(suppressionCheck, { body: { address: known } })).toMatchObject({ suppressed: false });
  });
});

describe('erasing a person', () => {
  const importerOn = testImporters();

  it('waits for an email in flight, lets others run, and keeps a suppression that readers can’t remove', async () => {
    const person = await knowPerson(openSqliteForTest, (storage) => importerOn(storage, { undoDays: 30 }));
    const { service, importer } = person;
    const { storage, call, clock } = service;
    const setState = (state: string) =>
      storage.write((db) =>
        db
          .updateTable('delivery')
          .set({ state })
          .where('id', '=', person.deliveries[0] ?? 0)
          .execute(),
      );
    const work = () => workOffJobs(testJobRun(service, { files: importer.files, retryMs: 1000 }));
    await storage.write((db) =>
      db.updateTable('suppression').set({ reason: 'legal', reader_lifts: 0 }).execute(),
    );
    await setState('sending');
    const { id } = await call(contactErase, { params: { email: known }, body: {} });
    await work();
    expect(await call(jobShow, { params: { id } })).toMatchObject({ state: 'queued', processed: 0 });
    const other = await runJob(service, { kind: 'activate', source: { emails: ['bo@example.com'] } });
    expect(other).toMatchObject({ state: 'done' });
    await setState('sent');
    clock.now += 1000;
    await work();
    expect(await call(jobShow, { params: { id } })).toMatchObject({ state: 'done', processed: 1 });
    expect(await rowsWithAddress(person)).toEqual([]);
    expect((await call(suppressionList, {})).results).toMatchObject([
      { address: null, hashed: true, reason: 'legal', reader_lifts: false, note: '' },
    ]);
  });

  it('loses and repeats nothing when it is killed at every step, and can’t be stopped', async () => {
    const person = await knowPerson(openSqliteForTest, (storage) => importerOn(storage, { undoDays: 30 }));
    const { service, importer } = person;
    const before = await figuresOf(person);
    const { id } = await service.call(contactErase, { params: { email: known }, body: {} });
    expect(await service.call(jobStop, { params: { id } })).toMatchObject({ state: 'queued' });
    const moments: readonly DeathMoment[] = ['before', 'inside', 'after'];
    let deaths = 0;
    for (let isDone = false; !isDone; deaths += 1) {
      const storage = dyingStorage(service.storage, 1 + (deaths % 3), moments[deaths % 3] ?? 'before');
      const holder = { ...newHolder(), started: deaths };
      const run = testJobRun(service, { storage, holder, files: importer.files });
      isDone = await workOffJobs(run).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return false;
        },
      );
    }
    expect(deaths).toBeGreaterThan(10);
    expect(await rowsWithAddress(person)).toEqual([]);
    expect(await filesWithAddress(person)).toBe(0);
    expect(await figuresOf(person)).toEqual(before);
  });
});

function isFirst(name: string | undefined, index: number, all: readonly (string | undefined)[]): boolean {
  return all.indexOf(name) === index;
}
