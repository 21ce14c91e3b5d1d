import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ImportRehearsal } from '../../../../contract/imports/rehearsals.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeImport, makeProgress } from '../../../testing/import-records.ts';
import { renderDashboard } from '../../../testing/render-dashboard.tsx';

const t = loadedMessages('import-rehearsal');
const tImport = loadedMessages('import-common');

const nothing = { begun: 0, stay_cancelled: 0, cancelled: 0, removed: 0 };

function mode(
  number: number,
  given: Partial<ImportRehearsal['modes'][number]>,
): ImportRehearsal['modes'][number] {
  return {
    mode: number,
    ...{ rows: 3, created: 0, updated: 0, unchanged: 0, left: 0, invalid: 0, duplicate: 0 },
    ...{ columns: [], subscriptions: nothing, inactive: 0, suppressed: 0, left_out: {}, noes: 0, diffs: [] },
    ...given,
  };
}

const fields = { first_name: 'Ann', last_name: '', sms_number: null, attributes: {} };

const rehearsal: ImportRehearsal = {
  state: 'done',
  failure: null,
  modes: [
    mode(0, {
      created: 1,
      updated: 2,
      columns: [{ column: 'first_name', changed: 1, filled: 0, emptied: 7 }],
      subscriptions: { ...nothing, begun: 3, inactive: 2, removed: 4 },
    }),
    mode(1, { created: 1, left: 2, noes: 2 }),
    mode(2, {
      created: 1,
      updated: 1,
      unchanged: 1,
      lists: [
        { list: 'news', ...nothing, begun: 31, inactive: 30 },
        { list: 'gone', ...nothing, stay_cancelled: 32 },
      ],
      diffs: [
        {
          outcome: 'updated',
          email: 'ann@x.se',
          line: 2,
          before: fields,
          after: { ...fields, first_name: 'Anna' },
        },
      ],
    }),
  ],
};

it('shows the effect of each mode and starts the import with the chosen one', async () => {
  const { user, stub } = renderDashboard({
    at: '/import/i1',
    handlers: {
      importShow: () => ({ status: 200, body: makeImport({ status: 5 }) }),
      importProgressShow: () => ({ status: 200, body: makeProgress({ status: 5, rehearse: true }) }),
      importRehearsalShow: () => ({ status: 200, body: rehearsal }),
      importStart: ({ body }) => ({ status: 202, body: makeImport({ status: 5, mode: body.mode ?? 2 }) }),
    },
  });
  const update = await screen.findByRole('radio', {
    name: new RegExp(`^${tImport('mode.label', { mode: 'update' })}`),
  });
  expect(update).toBeChecked();
  expect(screen.getByText('Anna')).toBeVisible();
  expect(await screen.findByRole('row', { name: 'Newsletter 1 30 0 0 0' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'gone 0 0 32 0 0' })).toBeVisible();
  expect(screen.queryByText(t('columns.title'))).toBeNull();
  await user.click(
    screen.getByRole('radio', { name: new RegExp(`^${tImport('mode.label', { mode: 'replace' })}`) }),
  );
  expect(screen.getByRole('cell', { name: '7' })).toBeVisible();
  expect(screen.getByText(t('removed.body', { count: 4 }))).toBeVisible();
  expect(screen.getByText(t('begun.body', { count: 1 }))).toBeVisible();
  expect(screen.getByText(t('unreached.body', { count: 2 }))).toBeVisible();
  await user.click(
    screen.getByRole('radio', { name: new RegExp(`^${tImport('mode.label', { mode: 'skip' })}`) }),
  );
  expect(screen.getByText(t('noes.body', { count: 2 }))).toBeVisible();
  expect(screen.getByRole('button', { name: t('start.button', { count: 1 }) })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: t('noes.label', { count: 2 }) }));
  expect(screen.queryByText(t('noes.body', { count: 2 }))).toBeNull();
  await user.click(screen.getByRole('button', { name: t('start.button', { count: 3 }) }));
  await waitFor(() =>
    expect(stub.callsOf('importStart')).toMatchObject([
      { params: { hash: 'i1' }, body: { mode: 1, noes: true } },
    ]),
  );
});

it('shows the progress of a large file', async () => {
  renderDashboard({
    at: '/import/i1',
    handlers: {
      importShow: () => ({ status: 200, body: makeImport({ status: 5 }) }),
      importProgressShow: () => ({
        status: 200,
        body: makeProgress({ status: 5, rehearse: true, size: 96_000_000, bytes_read: 24_000_000 }),
      }),
      importRehearsalShow: () => ({ status: 200, body: { state: 'running', failure: null, modes: [] } }),
    },
  });
  const bar = await screen.findByRole('progressbar', { name: t('running.title') });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText(t('running.size.label', { done: '24 MB', total: '96 MB' }))).toBeVisible();
});
