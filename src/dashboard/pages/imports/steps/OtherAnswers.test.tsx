import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { acceptRest, pasteRows, renderWizard, stubUploads, toStep } from '../testing/render-wizard.tsx';

const t = loadedMessages('import-check');
const tImports = loadedMessages('imports');

const rows = `Email;Newsletter;Email consent
a@example.com;subscribed;No
b@example.com;unsubscribed;Yes
c@example.com;subscribed;No
`;

beforeEach(() => {
  stubUploads();
});

it('counts rows that would be subscribed although another column says no', async () => {
  const { user } = renderWizard();
  await pasteRows(user, rows);
  await acceptRest(user);
  const sentence = t('declined.body', { count: 2, columnName: 'Email consent' });
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t('declined.button') }));
  expect(await screen.findByRole('table', { name: tImports('columns.table.label') })).toBeVisible();
});

it('says so of a column that isn’t imported because another has its name', async () => {
  const { user } = renderWizard();
  await pasteRows(user, 'Email;Name;Name\na@example.com;;Ann Ek\nb@example.com;;Bo Ek\n');
  await toStep(user, 'columns');
  expect(await screen.findByText(tImports('match.same.label'))).toBeVisible();
});
