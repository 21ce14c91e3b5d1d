import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { tokenCreate } from '../../../contract/desk/tokens.ts';
import { importCreate } from '../../../contract/imports/import-create.ts';
import {
  importList,
  importProgressShow,
  importShow,
  importStatus,
} from '../../../contract/imports/imports.ts';
import { testImporterOf } from '../importer/testing/run-file.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, testOrigin } from '../../roof/testing/test-service.ts';
import type { TestService } from '../../roof/testing/test-service.ts';
import type { ServiceConfig } from '../../base/settings/config.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';

const tApi = messagesIn('api', 'en');

const path = '/v3/contacts/import/file/';
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-imports-'));
  folders.push(folder);
  return folder;
}

interface Part {
  readonly name: string;
  readonly value: string;
  readonly fileName?: string;
}

/** Builds a multipart body like a client's. */
function multipart(parts: readonly Part[]) {
  const payload = parts
    .map(({ name, value, fileName }) => {
      const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: text/csv`;
      return `--xyz\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
    })
    .join('');
  return {
    payload: `${payload}--xyz--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
  };
}

const file = (value: string, fileName = 'contacts.csv'): Part => ({ name: 'file', value, fileName });

const post = (service: TestService, url: string, parts: readonly Part[]) =>
  service.send({ method: 'POST', url, ...multipart(parts) });

describeEachEngine('imports over the API', (openTestStorage) => {
  async function start(config: Partial<ServiceConfig> = {}) {
    const dataFolder = await tempFolder();
    const service = await startTestService(openTestStorage, { dataFolder, ...config });
    const uploads = async () => {
      const names = await readdir(join(dataFolder, 'uploads')).catch(() => []);
      return names.toSorted();
    };
    return { ...service, dataFolder, uploads };
  }

  it('shows who started an import', async () => {
    const { call, callWith } = await start();
    const shop = await call(tokenCreate, { body: { name: 'Shop' } });
    await callWith(shop.token)(importCreate, { body: {} });
    await call(importCreate, { body: {} });
    const { results } = await call(importList, {});
    expect(results.map(({ started_by: starter }) => starter)).toEqual([
      { source: 'desk', name: null },
      { source: `token:${shop.id}`, name: 'Shop' },
    ]);
    const params = { hash: results[1]?.hash ?? '' };
    expect((await call(importProgressShow, { params })).started_by?.name).toBe('Shop');
  });

  it('prepares an import with the defaults', async () => {
    const { send } = await start();
    const response = await send({ method: 'POST', url: path });
    const body = response.json<{ url: string; hash: string }>();
    expect(response.statusCode).toBe(202);
    expect(response.headers.location).toBe(body.url);
    expect(body).toEqual({
      url: `${testOrigin}${path}${body.hash}/`,
      hash: body.hash,
      lists: [],
      mapping: null,
      mode: 0,
      delimiter: ';',
      quotechar: '"',
      escapechar: '\\',
      file: null,
      status: importStatus.waiting,
      errors_file: null,
      status_words: {},
      formats: {},
    });
    expect(body.hash).toHaveLength(8);
  });

  it.each([
    ['a list that is not there', { lists: ['nowhere'] }, { lists: ['Invalid list id(s): nowhere.'] }],
    [
      'an attribute that is not there',
      { mapping: { contact: { email: 'E' }, attributes: { nothing: 'N' } } },
      { mapping: [tApi('attributes.unknown', { codes: 'nothing' })] },
    ],
    [
      'a mapping without a column for the address',
      { mapping: { contact: { email: ' ' } } },
      { mapping: [tApi('import.emailColumn')] },
    ],
    ['a quote like the delimiter', { quotechar: ';' }, { quotechar: [tApi('import.characterTaken')] }],
    ['an escape like the delimiter', { escapechar: ';' }, { escapechar: [tApi('import.characterTaken')] }],
    ['two characters', { delimiter: ';;' }, { delimiter: [tApi('import.character')] }],
  ])('refuses %s', async (_what, body, errors) => {
    const { send } = await start();
    const response = await send({ method: 'POST', url: path, payload: body });
    expect([response.statusCode, response.json<unknown>()]).toEqual([400, errors]);
  });

  it('accepts the quote as escape too', async () => {
    const { call } = await start();
    const made = await call(importCreate, { body: { escapechar: '"', delimiter: ',' } });
    expect(made).toMatchObject({ escapechar: '"', delimiter: ',' });
  });

  it('accepts a file and shows it as uploaded, then refuses a second one', async () => {
    const service = await start();
    const { hash } = await service.call(importCreate, { body: {} });
    const taken = await post(service, `${path}${hash}/`, [
      file('email\na@example.com\n', 'C:\\kontakte.csv'),
    ]);
    expect(taken.statusCode).toBe(202);
    expect(taken.json<unknown>()).toMatchObject({ status: importStatus.uploaded, file: 'kontakte.csv' });
    expect(await service.uploads()).toHaveLength(1);
    const second = await post(service, `${path}${hash}/`, [file('email\n')]);
    expect(second.statusCode).toBe(400);
    expect(Object.keys(second.json<object>())).toEqual(['file']);
    expect(await service.uploads()).toHaveLength(1);
  });

  it('imports a file without parameters', async () => {
    const service = await start();
    const response = await post(service, path, [file('email;first_name\na@example.com;Ann\n')]);
    expect(response.statusCode).toBe(202);
    const { hash, status } = response.json<{ hash: string; status: number }>();
    expect(status).toBe(importStatus.uploaded);
    await testImporterOf(service.storage, service.dataFolder).workOff();
    expect(await service.call(importProgressShow, { params: { hash } })).toMatchObject({
      status: importStatus.completed,
      rows: 1,
      created_contacts: 1,
      errors_file: null,
      failure: null,
    });
    expect(await service.uploads()).toEqual([]);
  });

  it.each([
    ['before', [{ name: 'mode', value: '1' }, file('email\n')]],
    ['after', [file('email\n'), { name: 'mode', value: '1' }]],
  ])('refuses metadata %s the file', async (_where, parts) => {
    const service = await start();
    const response = await post(service, path, parts);
    expect(response.statusCode).toBe(400);
    expect(response.json<unknown>()).toEqual({
      non_field_errors: ['Both file and metadata cannot be provided in one request.'],
    });
    expect(await service.uploads()).toEqual([]);
    expect((await service.call(importList, {})).count).toBe(0);
  });

  it('asks for a missing file', async () => {
    const service = await start();
    const { hash } = await service.call(importCreate, { body: {} });
    const response = await post(service, `${path}${hash}/`, []);
    expect([response.statusCode, response.json<unknown>()]).toEqual([
      400,
      { file: ['No file was submitted.'] },
    ]);
    const unknown = await post(service, `${path}nothing1/`, [file('email\n')]);
    expect(unknown.statusCode).toBe(404);
  });

  it('refuses a file over the limit and keeps none of it', async () => {
    const service = await start({ uploadLimit: 1000 });
    const { hash } = await service.call(importCreate, { body: {} });
    const response = await post(service, `${path}${hash}/`, [file('x'.repeat(2000))]);
    expect(response.statusCode).toBe(413);
    expect(await service.uploads()).toEqual([]);
    expect(await service.call(importShow, { params: { hash } })).toMatchObject({ status: 0, file: null });
  });

  it('waits again when the tab is closed during an upload', async () => {
    const service = await start();
    const { hash } = await service.call(importCreate, { body: {} });
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const address = service.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path}${hash}/ HTTP/1.1\r\nhost: localhost\r\nauthorization: Token ${service.service.dashboardToken}\r\n` +
        'content-type: multipart/form-data; boundary=xyz\r\ncontent-length: 1000000\r\n\r\n' +
        '--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail\na@example.com\n',
    );
    while ((await service.uploads()).length === 0) await turn();
    socket.destroy();
    while ((await service.uploads()).length > 0) await turn();
    expect(await service.call(importShow, { params: { hash } })).toMatchObject({ status: 0, file: null });
    const again = await post(service, `${path}${hash}/`, [file('email\n')]);
    expect(again.statusCode).toBe(202);
    await service.app.close();
  });

  it('offers the rows that were not imported in a file that can be imported once they are fixed', async () => {
    const service = await start();
    const text = "email|first_name\n'a@example.com'|'Ann|e'\nnobody|'=1+1'\n";
    const parameters = { delimiter: '|', quotechar: "'" };
    const { hash } = await service.call(importCreate, { body: parameters });
    await post(service, `${path}${hash}/`, [file(text)]);
    const early = await service.send({ method: 'GET', url: `${path}${hash}/errors_file/` });
    expect(early.statusCode).toBe(404);
    const importer = testImporterOf(service.storage, service.dataFolder);
    await importer.workOff();
    const shown = await service.call(importShow, { params: { hash } });
    expect(shown.errors_file).toBe(`${testOrigin}${path}${hash}/errors_file/`);
    const download = await service.send({ method: 'GET', url: `${path}${hash}/errors_file/` });
    expect(download.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(download.headers['content-disposition']).toContain('attachment');
    expect(download.body).toBe(
      "import_line|import_error|email|first_name\n3|Enter an email address with an @.|nobody|'=1+1'\n",
    );
    const fixed = await service.call(importCreate, { body: parameters });
    await post(service, `${path}${fixed.hash}/`, [file(download.body.replace('nobody', 'b@example.com'))]);
    await importer.workOff();
    expect(await service.call(importProgressShow, { params: { hash: fixed.hash } })).toMatchObject({
      rows: 1,
      created_contacts: 1,
      errors_file: null,
    });
    const contact = await service.storage.read
      .selectFrom('contact')
      .select('first_name')
      .where('email_key', '=', 'b@example.com')
      .executeTakeFirstOrThrow();
    expect(contact.first_name).toBe('=1+1');
  });

  it('lists imports, newest first', async () => {
    const { call } = await start();
    const made = [await call(importCreate, { body: {} }), await call(importCreate, { body: { mode: 2 } })];
    const { count, results } = await call(importList, {});
    expect(count).toBe(2);
    expect(results.map(({ hash }) => hash)).toEqual(made.map(({ hash }) => hash).toReversed());
    expect(results[0]).toMatchObject({ mode: 2, status: 0, rows: 0, size: null, started: null });
  });
});
