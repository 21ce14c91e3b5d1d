import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { contactCreate } from '../../../contract/people/contacts.ts';
import { importCreate } from '../../../contract/imports/import-create.ts';
import { importProgressShow } from '../../../contract/imports/imports.ts';
import { importRehearsalShow, importStart } from '../../../contract/imports/rehearsals.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { testImporterOf } from '../importer/testing/run-file.ts';

const boundary = 'multipart/form-data; boundary=xyz';
const upload = `--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\na@x.se\n\r\n--xyz--\r\n`;

describeEachEngine('a rehearsed import over the API', (openTestStorage) => {
  it('waits in status 5 until it is started, in the mode chosen then', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-rehearsals-'));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const service = await startTestService(openTestStorage, { dataFolder });
    const { hash } = await service.call(importCreate, { body: { rehearse: true } });
    const params = { hash };
    const url = `/v3/contacts/import/file/${hash}/`;
    const early = await service.send({ method: 'POST', url: `${url}start/` });
    expect(early.statusCode).toBe(400);
    await service.send({ method: 'POST', url, headers: { 'content-type': boundary }, payload: upload });
    expect(await service.call(importRehearsalShow, { params })).toMatchObject({
      state: 'running',
      modes: [],
    });
    const importer = testImporterOf(service.storage, dataFolder);
    await importer.workOff();
    expect(await service.call(importProgressShow, { params })).toMatchObject({
      status: 5,
      rehearse: true,
      rehearsed: true,
      rows: 0,
    });
    const rehearsal = await service.call(importRehearsalShow, { params });
    expect(rehearsal).toMatchObject({ state: 'done', failure: null });
    expect(rehearsal.modes.map(({ mode, created }) => [mode, created])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(await service.call(importStart, { params, body: { mode: 1 } })).toMatchObject({
      hash,
      mode: 1,
      status: 5,
    });
    await importer.workOff();
    expect(await service.call(importProgressShow, { params })).toMatchObject({
      status: 30,
      created_contacts: 1,
    });
    expect(await service.call(importRehearsalShow, { params })).toMatchObject({ state: 'done' });
    expect((await service.send({ method: 'POST', url: `${url}start/` })).statusCode).toBe(400);
    const { hash: plain } = await service.call(importCreate, { body: {} });
    const none = await service.send({ method: 'GET', url: `/v3/contacts/import/file/${plain}/rehearsal/` });
    expect(none.statusCode).toBe(404);
  });

  it('starts with rows that block skipped contacts, on request', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-rehearsals-'));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const service = await startTestService(openTestStorage, { dataFolder });
    await service.call(contactCreate, { body: { email: 'a@x.se' } });
    const { hash } = await service.call(importCreate, {
      body: { mode: 1, rehearse: true, status_words: { '*': 'suppressed' } },
    });
    const params = { hash };
    const url = `/v3/contacts/import/file/${hash}/`;
    await service.send({ method: 'POST', url, headers: { 'content-type': boundary }, payload: upload });
    const importer = testImporterOf(service.storage, dataFolder);
    await importer.workOff();
    const { modes } = await service.call(importRehearsalShow, { params });
    expect(modes.find(({ mode }) => mode === 1)).toMatchObject({ updated: 0, left: 1, noes: 1 });
    await service.call(importStart, { params, body: { noes: true } });
    await importer.workOff();
    expect(await service.call(importProgressShow, { params })).toMatchObject({
      status: 30,
      mode: 1,
      noes: true,
      updated_contacts: 1,
      status_words: { '*': 'suppressed' },
    });
  });
});
