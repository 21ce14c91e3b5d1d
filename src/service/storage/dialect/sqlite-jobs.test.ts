import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contactRow } from '../testing/contacts.ts';
import { sqlitePlace } from '../testing/storage-places.ts';
import { openStorage } from '../opening/open-storage.ts';
import type { WriteJob } from '../storage.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { jobRunner } from './sqlite-jobs.ts';

const insert: WriteJob<string, number> = {
  name: 'insert',
  async run(db, _dialect, email) {
    const added = await db.insertInto('contact').values(contactRow(email)).executeTakeFirstOrThrow();
    return Number(added.numInsertedOrUpdatedRows);
  },
};

const insertAndFail: WriteJob<string, void> = {
  name: 'insert and fail',
  async run(db, dialect, email) {
    await insert.run(db, dialect, email);
    throw new RangeError('not this one');
  },
};

const ignoreFailure: WriteJob<string, string> = {
  name: 'ignore a failure',
  async run(db, dialect, email) {
    await insert.run(db, dialect, email);
    return insert.run(db, dialect, email).then(String, () => 'never mind');
  },
};

async function runner() {
  const place = await sqlitePlace();
  const storage = await openStorage(place.options);
  const file = join(place.options.dataFolder, 'newsdesk.sqlite');
  const driver = new SqliteDriver({ file, role: 'writer', cacheKilobytes: 1000 });
  onTestFinished(async () => {
    driver.close();
    await storage.close();
    await place.remove();
  });
  const emails = async () =>
    (await storage.read.selectFrom('contact').select('email').execute()).map(({ email }) => email);
  const runAll = jobRunner(driver, [insert, insertAndFail, ignoreFailure]);
  const run = async (name: string, input: string): Promise<unknown> => {
    const [outcome] = await runAll([{ name, input }]);
    if (outcome === undefined || 'failure' in outcome) throw outcome?.failure;
    return outcome.output;
  };
  return { run, runAll, emails };
}

describe('jobs by name', () => {
  it('write all their data, and return their output', async () => {
    const { run, emails } = await runner();
    expect(await run('insert', 'one@x')).toBe(1);
    expect(await emails()).toEqual(['one@x']);
  });

  it.each([
    ['insert and fail', 'not this one'],
    ['ignore a failure', 'email_key'],
    ['never heard of', 'never heard of'],
  ])('write nothing if they fail, as "%s" does, and the next one runs', async (name, reason) => {
    const { run, emails } = await runner();
    await expect(run(name, 'one@x')).rejects.toThrow(reason);
    expect(await emails()).toEqual([]);
    expect(await run('insert', 'two@x')).toBe(1);
  });

  it('write nothing of the failed ones if they are committed together', async () => {
    const { runAll, emails } = await runner();
    const names = ['insert', 'insert and fail', 'ignore a failure', 'insert'];
    const outcomes = await runAll(names.map((name, index) => ({ name, input: `${index}@x` })));
    expect(outcomes.map((outcome) => ('output' in outcome ? outcome.output : 'failed'))).toEqual([
      1,
      'failed',
      'failed',
      1,
    ]);
    expect(await emails()).toEqual(['0@x', '3@x']);
  });
});
