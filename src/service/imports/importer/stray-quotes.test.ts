import { expect, it } from 'vitest';
import { StorageFull } from '../../storage/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { batchesOf, expectLinesToAddUp, outcomesOf, testImporters } from './testing/run-file.ts';
import { workOff } from './work-off.ts';

const header = 'email;first_name;last_name';

/** Builds a file of 1,000 rows whose rows 100 and 900 each contain a stray quote. */
function strayFile(): string {
  const rows = Array.from({ length: 1000 }, (_, index) =>
    index === 99 || index === 899 ? `p${index}@example.com;"Ann;Lee` : `p${index}@example.com;Ann;Lee`,
  );
  return [header, ...rows, ''].join('\n');
}

function failingAt(storage: Storage, nth: number): Storage {
  let count = 0;
  return {
    ...storage,
    write: (job, options) =>
      storage.write(async (transaction) => {
        count += 1;
        const result = await job(transaction);
        if (count === nth) throw new StorageFull();
        return result;
      }, options),
  };
}

describeEachEngine('an import of a file with stray quotes', (openTestStorage) => {
  const makeImporter = testImporters();

  it('loses no row between two of them, and reports their places', async () => {
    const importer = await makeImporter(await openTestStorage());
    const record = await importer.run({ bytes: strayFile() });
    expect(outcomesOf(record)).toMatchObject({ created: 998, invalid: 2 });
    expect(record).toMatchObject({ lines: 1001, blank_lines: 0, line_breaks: 0, failure: null });
    expect(await importer.errors(record)).toBe(
      [
        `import_line;import_error;${header}`,
        `101;A quote opens on line 101 and isn't closed before line 102, which is a row of its own.;p99@example.com;"Ann;Lee`,
        `901;A quote opens on line 901 and isn't closed before line 902, which is a row of its own.;p899@example.com;"Ann;Lee`,
        '',
      ].join('\n'),
    );
  });

  it('resumes before and after them after a failure in any batch', async () => {
    const storage = await openTestStorage();
    for (const nth of [2, 3, 4, 6, 9]) {
      await storage.write(async (transaction) => {
        await transaction.deleteFrom('contact').execute();
        await transaction.updateTable('counter').set({ value: 0 }).where('name', '=', 'contacts').execute();
      });
      const importer = await makeImporter(storage, { limits: batchesOf(99) });
      const id = await importer.queue({ bytes: strayFile() });
      await expect(workOff({ ...importer.importing, storage: failingAt(storage, nth) })).rejects.toThrow();
      const record = await importer.finish(id);
      expect(outcomesOf(record)).toMatchObject({ created: 998, invalid: 2, duplicate: 0 });
      expectLinesToAddUp(record);
    }
  });

  it('imports its error file once the quotes are fixed', async () => {
    const importer = await makeImporter(await openTestStorage());
    const errors = await importer.errors(await importer.run({ bytes: strayFile() }));
    const again = await importer.run({ bytes: errors.replaceAll('"', '') });
    expect(outcomesOf(again)).toMatchObject({ created: 2, invalid: 0 });
    expectLinesToAddUp(again);
  });

  it('keeps cells of several lines, and counts their line breaks and blank lines', async () => {
    const importer = await makeImporter(await openTestStorage());
    const bytes = `\n${header}\na@example.com;"Ann\nMarie";Lee\r\n\r\n;;\nb@example.com;Bo;Lee\n\n`;
    const record = await importer.run({ bytes });
    expect(outcomesOf(record)).toMatchObject({ created: 2, invalid: 0 });
    expect(record).toMatchObject({ lines: 8, blank_lines: 4, line_breaks: 1 });
    expectLinesToAddUp(record);
  });

  it('refuses a row with a giant cell, and continues after it', async () => {
    const importer = await makeImporter(await openTestStorage());
    const rows = [`a@example.com;${'x'.repeat(10_001)};Lee`, 'b@example.com;Bo;Lee'];
    const record = await importer.run({ bytes: [header, ...rows].join('\n') });
    expect(outcomesOf(record)).toMatchObject({ created: 1, invalid: 1 });
    expect(await importer.errors(record)).toContain(
      '2;A cell has more than 10,000 characters.;a@example.com',
    );
  });
});
