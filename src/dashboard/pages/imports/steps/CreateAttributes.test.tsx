import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeAttribute } from '../../../testing/records.ts';
import { pasteRows, renderWizard, stubUploads, toStep } from '../testing/render-wizard.tsx';

const t = loadedMessages('imports');

beforeEach(() => {
  stubUploads();
});

it('creates attributes with the types that their cells show, or as texts if chosen', async () => {
  const types: unknown[] = [];
  const { user } = renderWizard({
    attributeCreate: ({ body }) => ({
      status: 201,
      location: '/v3/attributes/x/',
      body: makeAttribute({ code: body.name.toLowerCase(), name: body.name }),
    }),
    attributeTypeReplace: ({ params, body }) => {
      types.push([params.code, body.type]);
      return { status: 200, body: { ...body, unreadable: 0, used_by: [] } };
    },
  });
  const rows = ['1\t2026-01-31\t1\tyes', '2\t2026-02-01\t2\tno', '30\t2026-02-02\t3\tyes'];
  const lines = rows.map((row, index) => `ada${index}@example.com\t${row}\n`).join('');
  await pasteRows(user, `Email\tSkostorlek\tDag\tRum\tMedlem\n${lines}`);
  await toStep(user, 'columns');
  const choice = (columnName: string) => screen.getByLabelText(t('type.column.label', { columnName }));
  expect(await screen.findByLabelText(t('type.column.label', { columnName: 'Dag' }))).toHaveValue('2');
  await user.selectOptions(choice('Rum'), t('type.option', { type: 'other' }));
  await user.click(screen.getByRole('button', { name: t('columns.create.button', { count: 4 }) }));
  await waitFor(() =>
    expect(types).toEqual([
      ['skostorlek', 1],
      ['dag', 2],
      ['medlem', 3],
    ]),
  );
});

it('creates an attribute for each of several columns with the same name', async () => {
  const { user, stub } = renderWizard({
    attributeCreate: ({ body }) => ({
      status: 201,
      location: '/v3/attributes/x/',
      body: makeAttribute({ code: body.name.toLowerCase().replace(' ', '-'), name: body.name }),
    }),
  });
  await pasteRows(user, 'Email\tRum\tRum\nada@example.com\tnorr\tsyd\nbo@example.com\tväst\töst\n');
  await toStep(user, 'columns');
  await user.click(await screen.findByRole('button', { name: t('columns.create.button', { count: 2 }) }));
  await waitFor(() =>
    expect(stub.callsOf('attributeCreate').map(({ body }) => body)).toMatchObject([
      { name: 'Rum' },
      { name: 'Rum 2' },
    ]),
  );
});
