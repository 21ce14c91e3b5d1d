import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  MODE_CASES,
  modeColumns,
  modeContact,
  type ModeCase,
} from '../../../contract/imports/testing/mode-cases.ts';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { contactCreate, contactImportBulk, contactShow } from '../../../contract/people/contacts.ts';
import { listCreate } from '../../../contract/people/lists.ts';
import { DEFAULT_CSV_FORMAT } from '../../../lib/csv/csv-format.ts';
import { csvLine } from '../../../lib/csv/csv-writer.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { importText } from './testing/import-text.ts';

const email = 'ann@example.com';

describeEachEngine('a mode has the same effect for every way in', (openTestStorage) => {
  let dataFolder: string;
  let service: TestService;
  let hashes: ReadonlyMap<string, string>;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-modes-'));
    service = await startTestService(openTestStorage, { dataFolder });
    for (const name of ['City', 'Plan']) await service.call(attributeCreate, { body: { name } });
    const old = await service.call(listCreate, { body: { name: 'Old' } });
    const fresh = await service.call(listCreate, { body: { name: 'New' } });
    hashes = new Map([
      ['Old', old.hash],
      ['New', fresh.hash],
    ]);
    const { lists, attributes, ...fields } = modeContact;
    await service.call(contactCreate, {
      body: { email, ...fields, attributes: { ...attributes }, lists: hashesOf(lists) },
    });
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const hashesOf = (names: readonly string[]) => names.map((name) => hashes.get(name) ?? '');

  const byFile = async ({ mode, row }: ModeCase) => {
    const rows = [
      ['email', ...modeColumns],
      ['ANN@example.com', ...row.cells],
    ];
    const text = rows.map((cells) => csvLine(cells, DEFAULT_CSV_FORMAT)).join('\n');
    const {
      updated_contacts: updated,
      unchanged,
      left,
    } = await importText(service, {
      ...{ text, dataFolder, body: { mode, lists: hashesOf(row.lists) } },
    });
    return { updated, unchanged, left };
  };

  const inBulk = async ({ mode, row }: ModeCase) => {
    const [first_name = '', last_name = '', city = '', plan = ''] = row.cells;
    // Omitting the lists leaves them unchanged: an empty array removes a contact from all of its lists, as PUT does.
    const lists = row.lists.length === 0 ? {} : { lists: hashesOf(row.lists) };
    const item = { email: 'ANN@example.com', first_name, last_name, attributes: { city, plan }, ...lists };
    const { updated, unchanged, left } = await service.call(contactImportBulk, {
      body: { items: [item], mode },
    });
    return { updated, unchanged, left };
  };

  it.each(MODE_CASES.flatMap((one) => [byFile, inBulk].map((wayIn) => ({ ...one, wayIn }))))(
    '$wayIn.name: $what',
    async ({ wayIn, ...one }) => {
      const none = { updated: 0, unchanged: 0, left: 0 };
      expect(await wayIn(one)).toEqual({ ...none, [one.outcome]: 1 });
      const contact = await service.call(contactShow, { params: { email } });
      expect({ ...contact, lists: contact.lists.map(({ name }) => name) }).toMatchObject({
        email,
        ...one.after,
      });
      expect(Object.keys(contact.attributes)).toEqual(Object.keys(one.after.attributes));
    },
  );
});
