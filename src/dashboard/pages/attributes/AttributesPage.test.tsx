import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeAttribute, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('attributes');
const tCommon = loadedMessages('common');

const city = makeAttribute({ usage_count: 48_213 });
const shown = { attributeList: () => ({ status: 200, body: pageWith([city]) }) as const };

describe('the attributes page', () => {
  it('creates an attribute in place', async () => {
    const { user, stub } = renderDashboard({
      at: '/attributes',
      handlers: {
        ...shown,
        attributeCreate: ({ body }) => ({
          status: 201,
          body: makeAttribute({ name: body.name, code: 'plan' }),
        }),
      },
    });
    await user.type(await screen.findByLabelText(t('new.label')), 'Plan{Enter}');
    expect(await screen.findByText(t('new.toast', { name: 'Plan', code: 'plan' }))).toBeVisible();
    expect(stub.callsOf('attributeCreate')[0]?.body).toEqual({ name: 'Plan' });
  });

  it('shows a refusal next to the name', async () => {
    const { user } = renderDashboard({
      at: '/attributes',
      handlers: { ...shown, attributeCreate: () => refuse(400, { name: ['An attribute has this name.'] }) },
    });
    await user.type(await screen.findByLabelText(t('new.label')), 'City{Enter}');
    expect(await screen.findByText('An attribute has this name.')).toBeVisible();
  });

  it('renames in place and reverts when the service refuses', async () => {
    const { user } = renderDashboard({
      at: '/attributes',
      handlers: { ...shown, attributeUpdate: () => refuse(400, { name: ['Taken.'] }) },
    });
    await user.click(await screen.findByRole('button', { name: t('rename.tooltip', { name: 'City' }) }));
    const field = screen.getByLabelText(t('rename.label', { name: 'City' }));
    await user.clear(field);
    await user.type(field, 'Town{Enter}');
    expect(await screen.findByText('name: Taken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: tCommon('cancel.button') }));
    expect(await screen.findByRole('button', { name: t('rename.tooltip', { name: 'City' }) })).toBeVisible();
  });

  it('shows how many contacts lose a value before deleting', async () => {
    const { user, stub } = renderDashboard({
      at: '/attributes',
      handlers: { ...shown, attributeDelete: () => ({ status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: tCommon('actions.label', { name: 'City' }) }));
    await user.click(await screen.findByRole('button', { name: tCommon('delete.button') }));
    expect(await screen.findByText(t('delete.body', { count: 48_213 }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('delete.confirm') }));
    await waitFor(() => expect(stub.callsOf('attributeDelete')[0]?.params).toEqual({ code: 'city' }));
  });
});
