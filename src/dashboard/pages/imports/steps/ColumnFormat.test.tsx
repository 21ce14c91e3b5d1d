import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { ImportSession } from '../reading/import-session.ts';
import { draftOf, type DraftTable } from '../wizard/draft.ts';
import { ColumnFormat } from './ColumnFormat.tsx';

const t = loadedMessages('imports');

/** Returns the table of a file whose second column has times of a status. */
async function tableOf(dates: readonly string[]): Promise<DraftTable> {
  const rows = dates.map((date, at) => `${at}@example.com;${date}`);
  const source = { kind: 'paste', text: ['Email;Left', ...rows].join('\n') } as const;
  const { table } = await new ImportSession().open(source, []);
  if (table === null) throw new Error('no table');
  return { ...draftOf(table, { fileName: '', takesDetails: true }), mapping: ['email', 'status_at'] };
}

let latest: DraftTable | null = null;

function Column({ begun }: { readonly begun: DraftTable }) {
  const [table, setTable] = useState(begun);
  return (
    <ColumnFormat
      at={1}
      table={table}
      columnName="Left"
      onChange={(change) => {
        latest = change(table);
        setTable(latest);
      }}
    />
  );
}

it('asks for the order of ambiguous dates and names each order', async () => {
  const { user } = renderDashboard({
    at: '/',
    ui: <Column begun={await tableOf(['05/04/2026', '07/08/2026'])} />,
  });
  const choice = await screen.findByRole('combobox', {
    name: t('format.values.column.label', { of: 'dates', columnName: 'Left' }),
  });
  expect(choice).toBeInvalid();
  await user.selectOptions(choice, t('format.date.label', { order: 'mdy' }));
  expect(latest?.rules.formats).toEqual({ 1: 'mdy' });
  expect(choice).toBeValid();
  await user.selectOptions(choice, t('format.date.label', { order: 'dmy' }));
  expect(latest?.rules.formats).toEqual({ 1: 'dmy' });
});

it('chooses the only order that fits and offers the others', async () => {
  renderDashboard({ at: '/', ui: <Column begun={await tableOf(['25/04/2026', '07/08/2026'])} /> });
  const choice = await screen.findByRole('combobox');
  expect(choice).toHaveDisplayValue(t('format.date.label', { order: 'dmy' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    (['ymd', 'dmy', 'mdy'] as const).map((order) => t('format.date.label', { order })),
  );
});
