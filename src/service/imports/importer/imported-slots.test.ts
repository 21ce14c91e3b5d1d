import { expect, it } from 'vitest';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import type { Storage } from '../../storage/storage.ts';
import { textColumns } from '../../storage/fact-tables.ts';
import { batchesOf, makeAttribute, testImporters } from './testing/run-file.ts';

describeEachEngine('columns for attributes of an import', (openTestStorage) => {
  const importer = testImporters();

  const slots = (storage: Storage) =>
    storage.read
      .selectFrom('attribute')
      .select(['code', 'fact_state', 'fact_column', 'usage_count'])
      .orderBy('id')
      .execute();

  const facts = (storage: Storage) =>
    storage.read.selectFrom('contact_fact').select(['n1', 't1', 't2']).orderBy('contact_id').execute();

  it('are filled from the first row on', async () => {
    const storage = await openTestStorage();
    await makeAttribute(storage, 'city');
    await makeAttribute(storage, 'points');
    await storage.write((db) =>
      db.updateTable('attribute').set({ type: 1 }).where('code', '=', 'points').execute(),
    );
    const files = await importer(storage, { limits: batchesOf(1) });
    await files.run({
      bytes: 'email;city;points\na@example.com;Åre;3\nb@example.com;;4\nc@example.com;Lund;\n',
    });
    expect(await slots(storage)).toEqual([
      { code: 'city', fact_state: 'filled', fact_column: 't1', usage_count: 2 },
      { code: 'points', fact_state: 'filled', fact_column: 'n1', usage_count: 2 },
    ]);
    expect(await facts(storage)).toEqual([
      { n1: 3, t1: 'are', t2: null },
      { n1: 4, t1: null, t2: null },
      { n1: null, t1: 'lund', t2: null },
    ]);
  });

  it('are filled for contacts that existed before', async () => {
    const storage = await openTestStorage();
    const files = await importer(storage);
    await files.run({ bytes: 'email\na@example.com\nb@example.com\n' });
    await makeAttribute(storage, 'city');
    await files.run({ bytes: 'email;city\nb@example.com;Lund\n' });
    expect(await facts(storage)).toEqual([
      { n1: null, t1: null, t2: null },
      { n1: null, t1: 'lund', t2: null },
    ]);
  });

  it('are not assigned to long texts or attributes with earlier values, and some stay free', async () => {
    const storage = await openTestStorage();
    const codes = ['note', 'old', ...textColumns.map((column) => `city-${column}`)];
    for (const code of codes) await makeAttribute(storage, code);
    await storage.write((db) =>
      db.updateTable('attribute').set({ usage_count: 1 }).where('code', '=', 'old').execute(),
    );
    const values = codes.map((code) => (code === 'note' ? 'x'.repeat(101) : 'Lund'));
    const files = await importer(storage);
    await files.run({ bytes: `email;${codes.join(';')}\na@example.com;${values.join(';')}\n` });
    const given = (await slots(storage)).map(({ fact_column }) => fact_column);
    expect(given).toEqual([null, null, ...textColumns.slice(0, -4), null, null, null, null]);
  });
});
