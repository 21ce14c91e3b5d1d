import readWorkbook from 'read-excel-file/universal';
import { beforeEach, expect, it } from 'vitest';
import { jobCreate, jobFile, jobShow, jobStart, jobStop, type Job } from '../../contract/jobs/jobs.ts';
import { attributeTypeReplace } from '../../contract/jobs/attribute-types.ts';
import { attributeCreate, attributeDelete } from '../../contract/people/attributes.ts';
import { contactDelete, contactImportBulk } from '../../contract/people/contacts.ts';
import { listCreate } from '../../contract/people/lists.ts';
import { segmentCreate } from '../../contract/people/segments/segments.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { readCsv } from '../../lib/csv/csv-reader.ts';
import { exportedCsvFormat } from '../../lib/csv/csv-format.ts';
import { day_ms } from '../../lib/time/durations.ts';
import { filesOf } from '../base/files/files-of.ts';
import type { ObjectStore } from '../base/files/object-store.ts';
import { newHolder } from '../base/lease.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import { startTestService, type TestService } from '../roof/testing/test-service.ts';
import { exportKey } from './resource/export-file.ts';
import { purgeExports } from './running/exports-purge.store.ts';
import { dyingStorage, Killed, type DeathMoment } from './running/testing/dying-storage.ts';
import { proposeJob, testJobRun, type AskedJob } from './running/testing/test-jobs.ts';
import { workOffJobs } from './running/work-off-jobs.ts';

const moments: readonly DeathMoment[] = ['before', 'inside', 'after'];
const people = Array.from({ length: 20 }, (_, number) => `p${String(number).padStart(2, '0')}@example.com`);

describeEachEngine('an export of contacts', (openTestStorage) => {
  let service: TestService;
  let files: ObjectStore;
  let list: string;

  beforeEach(async () => {
    const dataFolder = await emptyFolder();
    files = filesOf({ dataFolder, files: null });
    service = await startTestService(openTestStorage, { dataFolder });
    ({ hash: list } = await service.call(listCreate, { body: { name: 'News' } }));
    await service.call(attributeCreate, { body: { name: 'Plan' } });
    const first = { lists: [{ hash: list }], attributes: { plan: '=1+1' }, first_name: 'Zoë, "Z"' };
    const items = people.map((email, at) => ({ email, ...(at === 0 ? first : {}) }));
    await service.call(contactImportBulk, { body: { items } });
  });

  async function exported(asked: Omit<AskedJob, 'kind'>): Promise<Job> {
    const { id } = await proposeJob(service, { kind: 'export', ...asked });
    await service.call(jobStart, { params: { id } });
    await workOffJobs(testJobRun(service, { files }));
    return service.call(jobShow, { params: { id } });
  }
  const download = (id: number) =>
    service.send({ method: 'GET', url: `/v3${urlOf(jobFile, { params: { id } })}` });
  const rowsOf = (text: string) => readCsv(text, exportedCsvFormat).map(({ cells }) => cells);

  it('has all fields and attributes, and neutralizes formulas', async () => {
    const job = await exported({ source: { emails: people.slice(0, 2) } });
    expect(job).toMatchObject({
      state: 'done',
      title: 'Export contacts',
      undo_until: null,
      outcomes: { done: 2 },
    });
    const answer = await download(job.id);
    expect(answer.headers['content-disposition']).toContain('contacts-2026-01-02.csv');
    expect(answer.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(rowsOf(answer.body)).toEqual([
      [
        ...['Email', 'First name', 'Last name', 'Phone', 'Lists', 'Active', 'Created (UTC)', 'Updated (UTC)'],
        'Plan',
      ],
      [people[0], 'Zoë, "Z"', '', '', 'News', 'yes', '2026-01-02 03:04:05', '2026-01-02 03:04:05', "'=1+1"],
      [people[1], '', '', '', '', 'yes', '2026-01-02 03:04:05', '2026-01-02 03:04:05', ''],
    ]);
  });

  it('is a workbook on request, in which texts are never formulas', async () => {
    await service.call(attributeCreate, { body: { name: 'Age' } });
    await service.call(attributeTypeReplace, { params: { code: 'age' }, body: { type: 1 } });
    const items = [{ email: people[0] ?? '', attributes: { plan: '=1+1', age: '41.5' } }];
    await service.call(contactImportBulk, { body: { items } });
    const columns = ['email', 'attribute:plan', 'attribute:age'];
    const source = { emails: people.slice(0, 2) };
    const job = await exported({ source, params: { columns, format: 'xlsx' } });
    const answer = await download(job.id);
    expect(answer.headers['content-disposition']).toContain('contacts-2026-01-02.xlsx');
    const [sheet] = await readWorkbook(new Uint8Array(answer.rawPayload).buffer);
    expect(sheet?.data).toEqual([
      ['Email', 'Plan', 'Age'],
      [people[0], '=1+1', 41.5],
      [people[1], null, null],
    ]);
  });

  it('has the chosen columns, of a segment at the time of the request', async () => {
    const match = { on: 'attribute', code: 'plan', is: 'filled' };
    const { hash } = await service.call(segmentCreate, { body: { name: 'Paying', match } });
    const columns = ['email', `joined:${list}`, `left:${list}`, 'attribute:plan'];
    const job = await exported({ source: { segment: hash }, params: { columns } });
    const { body } = await download(job.id);
    expect(rowsOf(body).slice(1)).toEqual([[people[0], '2026-01-02 03:04:05', '', "'=1+1"]]);
    const refused = async (source: object, params: object = {}) =>
      (await service.send({ method: 'POST', url: '/v3/jobs/', payload: { kind: 'export', source, params } }))
        .statusCode;
    expect(await refused({ segment: hash }, { columns: ['color'] })).toBe(400);
    expect(await refused({ segment: 'none' })).toBe(400);
    expect(await refused({ segment: hash, contacts: {} })).toBe(400);
    await service.call(attributeDelete, { params: { code: 'plan' } });
    expect(await refused({ segment: hash })).toBe(400);
    expect(await refused({ match: { v: 1, match } })).toBe(400);
  });

  it('skips deleted contacts, and has each other one once when its process is killed', async () => {
    const { id } = await proposeJob(service, {
      kind: 'export',
      source: { contacts: {} },
      params: { columns: ['email'] },
    });
    await service.call(contactDelete, { params: { email: people[7] ?? '' } });
    await service.call(jobStart, { params: { id } });
    let deaths = 0;
    for (let isOver = false; !isOver; deaths += 1) {
      const storage = dyingStorage(service.storage, 1 + (deaths % 4), moments[deaths % 3] ?? 'before');
      const holder = { ...newHolder(), started: deaths };
      try {
        await workOffJobs(testJobRun(service, { storage, holder, files }));
        isOver = true;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
    expect(deaths).toBeGreaterThan(3);
    expect(await service.call(jobShow, { params: { id } })).toMatchObject({
      outcomes: { done: 19, skipped: 1 },
    });
    const [, ...rows] = rowsOf((await download(id)).body);
    expect(rows.map(([email]) => email)).toEqual(people.filter((_, at) => at !== 7));
  });

  it('keeps its file for seven days, and none of a stopped export', async () => {
    const job = await exported({ source: { contacts: {} } });
    const time = service.clock.now;
    expect(String(await files.get(exportKey(job.id)))).toContain(people[19]);
    await purgeExports(service.storage, { now: time + 7 * day_ms - 1, files });
    expect((await download(job.id)).statusCode).toBe(200);
    service.clock.now = time + 7 * day_ms;
    expect((await download(job.id)).statusCode).toBe(404);
    await purgeExports(service.storage, { now: service.clock.now, files });
    expect(await files.get(exportKey(job.id))).toBe(null);
    const { id } = await service.call(jobCreate, { body: { kind: 'export', source: { contacts: {} } } });
    expect((await service.call(jobStop, { params: { id } })).file).toBe(null);
    expect((await download(id)).statusCode).toBe(404);
  });
});
