import { beforeEach, expect, it } from 'vitest';
import { existingOutcomes, outcomeFilters } from '../../contract/imports/import-outcomes.ts';
import { importProgressShow } from '../../contract/imports/imports.ts';
import { contactErase } from '../../contract/jobs/erasing.ts';
import { contactImportBulk, contactList } from '../../contract/people/contacts.ts';
import { day_ms } from '../../lib/time/durations.ts';
import { importText } from '../imports/importer/testing/import-text.ts';
import { startTestService, type TestService } from '../roof/testing/test-service.ts';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { purgeJobs } from './running/jobs-purge.store.ts';
import { proposeJob, testJobRun } from './running/testing/test-jobs.ts';
import { workOffJobs } from './running/work-off-jobs.ts';

const names = ['ada', 'bo', 'cy', 'di', 'ed'];
const text = ['email;first_name', ...names.map((name) => `${name}@example.com;${name}`)].join('\n');

describeEachEngine('contacts by the outcome of an import', (openTestStorage) => {
  let service: TestService;
  let dataFolder: string;

  beforeEach(async () => {
    dataFolder = await emptyFolder();
    service = await startTestService(openTestStorage, { dataFolder });
    const items = names.map((name) => ({ email: `${name}@example.com`, first_name: name }));
    await service.call(contactImportBulk, { body: { items: [{ email: 'other@example.com' }, ...items] } });
  });

  const importAgain = async (mode: 0 | 1, more = '') =>
    (await importText(service, { text: text + more, dataFolder, body: { mode } })).hash;

  const foundBy = async (query: Readonly<Record<string, string>>) => {
    const { count, results } = await service.call(contactList, { query: { ordering: 'email', ...query } });
    expect(count).toBe(results.length);
    return results.map(({ email }) => email.split('@')[0]);
  };

  const listedOf = async (hash: string) =>
    (await service.call(importProgressShow, { params: { hash } })).listed;

  const refusalOf = async (filter: string, hash: string) =>
    (await service.send({ method: 'GET', url: `/v3/contacts/?${filter}=${hash}` })).json<unknown>();

  it('are those of unchanged, skipped, and changed rows, as filters and as sources of jobs', async () => {
    const skipping = await importAgain(1, '\nada@example.com;again\nnew@example.com;new');
    const updating = await importAgain(0, '\nother@example.com;Otto');
    expect(await listedOf(skipping)).toEqual(['created', 'updated', 'unchanged', 'left']);
    expect(await foundBy({ left_by: skipping })).toEqual(names);
    expect(await foundBy({ unchanged_by: skipping })).toEqual([]);
    expect(await foundBy({ unchanged_by: updating })).toEqual(names);
    expect(await foundBy({ left_by: updating })).toEqual([]);
    expect(await foundBy({ changed_by: updating })).toEqual(['other']);
    expect(await foundBy({ left_by: skipping, unchanged_by: updating, search: 'ed' })).toEqual(['ed']);
    expect(await foundBy({ left_by: 'unknown' })).toEqual([]);
    const totals = { updated: 1, unchanged: 5, left: 0 };
    for (const outcome of existingOutcomes) {
      const source = { import: updating, outcome };
      expect(await proposeJob(service, { kind: 'delete', source })).toMatchObject({
        total: totals[outcome],
        selection: { by: 'import', import: { hash: updating, file: 'a.csv', outcome } },
      });
    }
  });

  it('are refused in words where they were not recorded', async () => {
    const hash = await importAgain(0);
    const unlisted = ['Contacts with this outcome of the import are not recorded.'];
    await service.storage.write((db) =>
      db.updateTable('contact_import').set({ recorded_outcomes: 0 }).execute(),
    );
    expect(await listedOf(hash)).toEqual(['created', 'updated']);
    expect(await refusalOf('unchanged_by', hash)).toEqual({ unchanged_by: unlisted });
    expect(await foundBy({ left_by: hash })).toEqual([]);
    const refused = await service.send({
      ...{ method: 'POST', url: '/v3/jobs/' },
      payload: { kind: 'delete', source: { import: hash, outcome: 'unchanged' } },
    });
    expect(refused.json()).toEqual({ source: unlisted });
  });

  it('are forgotten once the import can’t be undone anymore', async () => {
    const hash = await importAgain(0, '\nother@example.com;Otto');
    await purgeJobs(service.storage, { now: Date.now() + 31 * day_ms, undoDays: 30 });
    const left = await service.storage.read.selectFrom('import_outcome').selectAll().execute();
    expect(left).toEqual([]);
    expect(await listedOf(hash)).toEqual(['created']);
    for (const { outcome, filter } of outcomeFilters) {
      const refusal = await refusalOf(filter, hash);
      if (outcome === 'left') expect(refusal).toMatchObject({ count: 0 });
      else expect(refusal).toHaveProperty(filter);
    }
  });

  it('lose an erased person, and no one beside them', async () => {
    const hash = await importAgain(0);
    const { id } = await service.storage.read
      .selectFrom('contact')
      .select('id')
      .where('email_key', '=', 'cy@example.com')
      .executeTakeFirstOrThrow();
    await service.call(contactErase, { params: { email: 'cy@example.com' }, body: {} });
    await workOffJobs(testJobRun(service));
    expect(await foundBy({ unchanged_by: hash })).toEqual(['ada', 'bo', 'di', 'ed']);
    const runs = await service.storage.read
      .selectFrom('import_outcome')
      .selectAll()
      .where('first_id', '<=', id)
      .where('last_id', '>=', id)
      .execute();
    expect(runs).toEqual([]);
  });
});
