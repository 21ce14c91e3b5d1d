import { expect, it } from 'vitest';
import type { Storage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { batchesOf, expectLinesToAddUp, outcomesOf, testImporters } from './testing/run-file.ts';

const header = 'email;first_name\n';
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Builds a UTF-8 file with accents in each row, except for one row in Windows-1252. */
function mixedFile(rows: number, other: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => {
    const line = `p${index}@example.com;Zoë\n`;
    return index === other ? latin(line) : Buffer.from(line);
  });
  return Buffer.concat([Buffer.from(header), ...lines]);
}

async function names({ read }: Storage): Promise<string[]> {
  const rows = await read
    .selectFrom('contact')
    .select('first_name')
    .distinct()
    .orderBy('first_name')
    .execute();
  return rows.map(({ first_name }) => first_name);
}

describeEachEngine('an import of lines that are not UTF-8', (openTestStorage) => {
  const makeImporter = testImporters();

  it('accepts valid lines, and reports the others with their likely encoding', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage, { limits: batchesOf(60) });
    const record = await importer.run({ bytes: mixedFile(200, 120) });
    expect(record.failure).toBeNull();
    expect(outcomesOf(record)).toMatchObject({ created: 199, invalid: 1 });
    expect(await names(storage)).toEqual(['Zoë']);
    expectLinesToAddUp(record);
    const errors = await importer.errors(record);
    expect(errors).toBe(
      `import_line;import_error;${header}122;Line 122 isn't encoded in UTF-8. Its letters are shown as Windows-1252: check them.;p120@example.com;Zoë\n`,
    );
    expect(outcomesOf(await importer.run({ bytes: errors }))).toMatchObject({ created: 1, invalid: 0 });
  });

  it('reads the others in the given encoding', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const record = await importer.run({ bytes: mixedFile(200, 120), encoding: 'windows-1252' });
    expect(outcomesOf(record)).toMatchObject({ created: 200, invalid: 0 });
    expect(await names(storage)).toEqual(['Zoë']);
  });

  it('reads a file with little UTF-8 in the given encoding', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const bytes = latin(`${header}a@example.com;José\nb@example.com;Ã«\nc@example.com;Åsa\n`);
    const record = await importer.run({ bytes, encoding: 'windows-1252' });
    expect(outcomesOf(record)).toMatchObject({ created: 3 });
    expect(await names(storage)).toEqual(expect.arrayContaining(['José', 'Ã«', 'Åsa']));
  });

  it('imports nothing when more than 5 % of the lines beyond ASCII have another encoding', async () => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const record = await importer.run({ bytes: mixedFile(19, 10) });
    expect(record.failure).toBe(
      'Line 12 is not encoded in UTF-8. Save the file as "CSV UTF-8" and upload it again.',
    );
    expect(outcomesOf(record)).toMatchObject({ created: 0, invalid: 0 });
    expect(await importer.errors(record)).toContain('12;"Line 12 is not');
  });

  it('refuses a row of several lines when one of them has another encoding', async () => {
    const importer = await makeImporter(await openTestStorage());
    const good = Array.from({ length: 30 }, (_, index) => `p${index}@example.com;Zoë\n`).join('');
    const bytes = Buffer.concat([Buffer.from(`${header}${good}a@example.com;"Ann\n`), latin('José"\n')]);
    const record = await importer.run({ bytes });
    expect(outcomesOf(record)).toMatchObject({ created: 30, invalid: 1 });
    expect(await importer.errors(record)).toContain("32;Line 33 isn't encoded in UTF-8.");
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeffemail;first_name\r\na@example.com;Zoë\r\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('email;first_name\na@example.com;Zoë\n', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\ufeffemail;first_name\na@example.com;Zoë\n', 'utf16le').swap16()],
  ])('reads %s', async (_name, bytes) => {
    const storage = await openTestStorage();
    const importer = await makeImporter(storage);
    const record = await importer.run({ bytes });
    expect(record.failure).toBeNull();
    expect(outcomesOf(record)).toMatchObject({ created: 1, invalid: 0 });
    expect(await names(storage)).toEqual(['Zoë']);
    expectLinesToAddUp(record);
  });
});
