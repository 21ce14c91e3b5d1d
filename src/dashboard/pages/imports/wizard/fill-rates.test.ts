import { describe, expect, it } from 'vitest';
import { importMode } from '../../../../contract/imports/import-mode.ts';
import { makeSettings, makeTable } from '../testing/make-table.ts';
import { previewTable, readTableStart } from '../understand/understand-table.ts';
import { checkTable } from '../check/check-table.ts';
import { emptyingColumns, fillRate } from './fill-rates.ts';

const text = 'email;city;plan\n' + 'a@example.com;;free\n'.repeat(600) + 'b@example.com;Rome;\n'.repeat(400);
const mapping = ['email', 'attribute:city', 'attribute:plan'] as const;

async function makeDraft(isChecked: boolean) {
  const table = makeTable(text);
  const settings = makeSettings();
  const preview = previewTable(await readTableStart(table), settings);
  const check = isChecked
    ? await checkTable(table, { settings, columnNames: preview.columnNames, mapping })
    : null;
  return { preview, check, mapping };
}

describe('fill rates', () => {
  it('come from the first rows until the whole file was read', async () => {
    expect(fillRate(await makeDraft(false), 1)).toEqual({ filled: 0, rows: 499, isExact: false });
    expect(fillRate(await makeDraft(true), 1)).toEqual({ filled: 400, rows: 1000, isExact: true });
  });

  it('list columns that replacing would clear, with the number of values', async () => {
    const draft = await makeDraft(true);
    expect(emptyingColumns(draft, { mode: importMode.overwrite })).toEqual([
      { name: 'city', filled: 400, rows: 1000, isExact: true },
    ]);
    expect(emptyingColumns(draft, { mode: importMode.update })).toEqual([]);
  });
});
