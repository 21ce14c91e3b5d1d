import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeList, pageWith } from '../../../testing/records.ts';
import { nextStep, pasteRows, renderWizard, stubUploads, toStep } from '../testing/render-wizard.tsx';

const t = loadedMessages('imports');
const tCheck = loadedMessages('import-check');

beforeEach(() => {
  stubUploads();
});

/** More rows than the wizard reads before the check of the whole file. */
const manyRows = Array.from({ length: 1000 }, (_, at) => `p${at}@example.com\tNews`).join('\n');

async function openColumns(text: string) {
  const lists = [makeList({ hash: 'n', name: 'News' })];
  const dashboard = renderWizard({
    extensionList: () => ({ status: 200, body: { operations: ['importProgressShow'] } }),
    listList: () => ({ status: 200, body: pageWith(lists) }),
    listCreate: ({ body }) => {
      const made = makeList({ hash: body.name.toLowerCase(), name: body.name });
      lists.push(made);
      return { status: 201, body: made };
    },
  });
  await pasteRows(dashboard.user, text);
  await toStep(dashboard.user, 'columns');
  await dashboard.user.selectOptions(
    await screen.findByLabelText(t('target.label', { columnName: 'Group' })),
    'lists',
  );
  return dashboard;
}

const named = (word: string) => screen.findByLabelText(t('status.word.label', { word }));

it('adds rows to the list chosen for their value: one with the same name, a new one, or none', async () => {
  const { user, stub } = await openColumns(
    'Email\tGroup\nada@example.com\tnews\nbo@example.com\tLund, news\ncy@example.com\told\n',
  );
  await waitFor(async () => expect(await named('news')).toHaveValue('n'));
  expect(screen.getByText(t('mapping.lists.error'))).toBeVisible();
  await user.selectOptions(await named('old'), '');
  await user.click(screen.getByRole('button', { name: t('listValues.create.button', { count: 1 }) }));
  await waitFor(async () => expect(await named('Lund')).toHaveValue('lund'));
  await nextStep(user);
  expect(await screen.findByText(t('lists.column.body', { columnName: 'Group', count: 2 }))).toBeVisible();
  await nextStep(user);
  await user.click(await screen.findByRole('button', { name: tCheck('import.button', { count: 3 }) }));
  await waitFor(() => expect(stub.callsOf('importCreate')).toHaveLength(1));
  expect(stub.callsOf('importCreate')[0]?.body).toMatchObject({
    lists: [],
    mapping: { lists: [{ column: 'Group', values: { news: 'n', old: '', Lund: 'lund' } }] },
  });
});

it('asks again about values that appear further down in the file', async () => {
  const { user } = await openColumns(`Email\tGroup\n${manyRows}\nlast@example.com\tLate\n`);
  await waitFor(async () => expect(await named('News')).toHaveValue('n'));
  await nextStep(user);
  await nextStep(user);
  expect(await named('Late')).toHaveValue('unchosen');
  expect(screen.getByRole('heading', { name: t('step.label', { step: 'columns' }) })).toBeVisible();
});
