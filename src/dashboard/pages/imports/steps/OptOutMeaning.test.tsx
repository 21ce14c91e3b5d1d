import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';
import { ImportSession } from '../reading/import-session.ts';
import { draftOf, mappingProblem, repeatedTargets, withTarget, type DraftTable } from '../wizard/draft.ts';
import { OptOutMeaning } from './OptOutMeaning.tsx';

const t = loadedMessages('imports');

async function tableOf(...lines: readonly string[]): Promise<DraftTable> {
  const { table } = await new ImportSession().open({ kind: 'paste', text: lines.join('\n') }, []);
  if (table === null) throw new Error('no table');
  return draftOf(table, { fileName: '', takesDetails: true });
}

let latest: DraftTable | null = null;

function Meaning({ begun, at }: { readonly begun: DraftTable; readonly at: number }) {
  const [table, setTable] = useState(begun);
  return (
    <OptOutMeaning
      at={at}
      table={table}
      columnName="Gone"
      onChange={(change) => {
        latest = change(table);
        setTable(latest);
      }}
    />
  );
}

it('shows the meaning of an opt-out column and changes it', async () => {
  const begun = await tableOf('Email;Bounced', 'a@example.com;1', 'b@example.com;0');
  const { user } = renderDashboard({ at: '/', ui: <Meaning begun={begun} at={1} /> });
  const choice = await screen.findByRole('combobox', {
    name: t('optOut.column.label', { columnName: 'Gone' }),
  });
  expect(choice).toHaveDisplayValue(t('status.label', { status: 'bounced' }));
  await user.selectOptions(choice, t('status.label', { status: 'suppressed' }));
  expect(latest?.rules.optOuts).toEqual({ 1: 'suppressed' });
  await user.selectOptions(choice, t('optOut.known.label'));
  expect(latest?.rules.optOuts).toEqual({ 1: null });
});

it('allows several opt-out columns and drops the meaning of a former one', async () => {
  const begun = await tableOf('Email;Bounced;Opted out', 'a@example.com;1;', 'b@example.com;0;yes');
  expect(begun.mapping).toEqual(['email', 'opt_out', 'opt_out']);
  expect(repeatedTargets(begun.mapping).size).toBe(0);
  expect(mappingProblem(begun)).toBeNull();
  const without = withTarget(begun, 1, null);
  expect(without.rules.optOuts).toEqual({ 2: 'unsubscribed' });
  // A column that the user makes an opt-out means unsubscribed.
  renderDashboard({ at: '/', ui: <Meaning begun={withTarget(without, 1, 'opt_out')} at={1} /> });
  expect(await screen.findByRole('combobox')).toHaveDisplayValue(
    t('status.label', { status: 'unsubscribed' }),
  );
});

it('also counts in a known program’s export when the program does not define the column', async () => {
  const { preset, mapping, rules } = await tableOf(
    'id,email,status,created_at,first_name,tags,opted_out_at',
    '1,a@example.com,active,2024-01-01 10:00:00,Ann,,',
    '2,b@example.com,active,2024-01-01 10:00:00,Ben,,2024-02-02 10:00:00',
  );
  expect(preset?.name).toBe('Kit');
  expect(mapping).toEqual([null, 'email', 'status', null, 'first_name', 'tags', 'opt_out']);
  expect(rules.optOuts).toEqual({ 6: 'unsubscribed' });
});
