import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeAttribute, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('attributes');
const tCommon = loadedMessages('common');
const type = { type: 0, options: [], open: false, unreadable: 0, used_by: [] };

it('shows the effect of another type on the values, then changes the type', async () => {
  const { user, stub } = renderDashboard({
    at: '/attributes',
    handlers: {
      attributeList: () => ({ status: 200, body: pageWith([makeAttribute()]) }),
      attributeTypeShow: () => ({
        status: 200,
        body: { ...type, used_by: [{ kind: 'segment', id: 'x', name: 'Buyers' }] },
      }),
      attributeTypeRehearse: ({ body }) => ({
        status: 200,
        body: {
          ...{ fits: 1, converts: 2, unreadable: 1, options: body.open === true ? ['Rome', 'Oslo'] : [] },
          samples: body.type === 1 ? [{ value: '007', becomes: '7' }] : [],
        },
      }),
      attributeTypeReplace: () => ({ status: 200, body: { ...type, type: 4 } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: tCommon('actions.label', { name: 'City' }) }));
  await user.click(await screen.findByRole('button', { name: t('type.button') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('type.title', { name: 'City' }) }));
  await user.selectOptions(dialog.getByLabelText(t('type.label')), '1');
  expect(await dialog.findByText(t('type.zeros.body'))).toBeVisible();
  expect(dialog.getByText(t('type.converts.label', { count: 2 }))).toBeVisible();
  expect(dialog.getByText(t('type.use.label', { kind: 'segment', name: 'Buyers' }))).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(t('type.label')), '4');
  const save = dialog.getByRole('button', { name: tCommon('save.button') });
  expect(save).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: t('type.found.button') }));
  await user.type(dialog.getByLabelText(t('type.options.label')), 'Bergen,rome{Enter}');
  await user.click(save);
  expect(await screen.findByText(t('type.toast', { name: 'City' }))).toBeVisible();
  await waitFor(() =>
    expect(stub.callsOf('attributeTypeReplace')[0]?.body).toEqual({
      ...{ type: 4, options: ['Rome', 'Oslo', 'Bergen'], open: false, format: '', renamed: {} },
    }),
  );
});
