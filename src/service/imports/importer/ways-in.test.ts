import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { contactDelete, contactList } from '../../../contract/people/contacts.ts';
import { ROW_CASES, type RowCase } from '../../../lib/contact/testing/row-cases.ts';
import { csvLine } from '../../../lib/csv/csv-writer.ts';
import { DEFAULT_CSV_FORMAT } from '../../../lib/csv/csv-format.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { importText } from './testing/import-text.ts';

const columns = ['email', 'first_name', 'last_name', 'city'];

/** One way of adding a contact; returns the refused field, or null. */
type WayIn = (service: TestService, row: RowCase['cells'], dataFolder: string) => Promise<string | null>;

const bodyOf = ([email, first_name, last_name, city]: RowCase['cells']) => ({
  email,
  first_name,
  last_name,
  attributes: { city },
});

const fileImport: WayIn = async (service, row, dataFolder) => {
  const text = [columns, row].map((cells) => csvLine(cells, DEFAULT_CSV_FORMAT)).join('\n');
  const progress = await importText(service, { text, dataFolder });
  expect(progress).toMatchObject({ rows: 1, failure: null });
  if (progress.invalid === 0) return null;
  const { hash } = progress;
  const errors = await service.send({ method: 'GET', url: `/v3/contacts/import/file/${hash}/errors_file/` });
  return fieldOf(errors.body);
};

const bulkImport: WayIn = async (service, row) => {
  const payload = { items: [bodyOf(row)] };
  const response = await service.send({ method: 'POST', url: '/v3/contacts/import/bulk/', payload });
  return response.statusCode === 202 ? null : fieldOf(response.body);
};

const contactInterface: WayIn = async (service, row) => {
  const payload = bodyOf(row);
  const response = await service.send({ method: 'POST', url: '/v3/contacts/', payload });
  return response.statusCode === 201 ? null : fieldOf(response.body);
};

/** Returns the field named by a message, in the words of the error file or of the API. */
function fieldOf(text: string): string | null {
  const words = [
    ['first_name', /first name has|first_name:|"first_name"/],
    ['last_name', /last name has|last_name:|"last_name"/],
    ['email', /email address|email:|"email"|An address|@/],
  ] as const;
  const reasons = text.replace(/^import_line.*\n/, '');
  return words.find(([, word]) => word.test(reasons))?.[0] ?? null;
}

describeEachEngine('a row is judged the same for every way in', (openTestStorage) => {
  let dataFolder: string;
  let service: TestService;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-ways-in-'));
    service = await startTestService(openTestStorage, { dataFolder });
    await service.call(attributeCreate, { body: { name: 'City' } });
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  it.each(ROW_CASES)('$what', async ({ cells, kept, refused = null }) => {
    for (const wayIn of [fileImport, bulkImport, contactInterface]) {
      expect([wayIn.name, await wayIn(service, cells, dataFolder)]).toEqual([wayIn.name, refused]);
      const { results } = await service.call(contactList, {});
      expect(
        results.map(({ email, first_name, last_name, attributes }) => [
          email,
          first_name,
          last_name,
          attributes['city'] ?? null,
        ]),
      ).toEqual(kept === null ? [] : [kept]);
      for (const { email } of results) await service.call(contactDelete, { params: { email } });
    }
  });
});
