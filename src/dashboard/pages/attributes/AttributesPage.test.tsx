import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { makeAttribute, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const city = makeAttribute({ usage_count: 48_213 });
const shown = { attributeList: () => ({ status: 200, body: pageWith([city]) }) as const };

describe('the attributes page', () => {
  it('makes an attribute in place', async () => {
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
    await user.type(await screen.findByLabelText('Name of the new attribute'), 'Plan{Enter}');
    expect(await screen.findByText('Created Plan with the code plan')).toBeVisible();
    expect(stub.callsOf('attributeCreate')[0]?.body).toEqual({ name: 'Plan' });
  });

  it('puts a refusal beside the name', async () => {
    const { user } = renderDashboard({
      at: '/attributes',
      handlers: { ...shown, attributeCreate: () => refuse(400, { name: ['There is one called so.'] }) },
    });
    await user.type(await screen.findByLabelText('Name of the new attribute'), 'City{Enter}');
    expect(await screen.findByText('There is one called so.')).toBeVisible();
  });

  it('renames in place, and takes it back where the service refuses', async () => {
    const { user } = renderDashboard({
      at: '/attributes',
      handlers: { ...shown, attributeUpdate: () => refuse(400, { name: ['Taken.'] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'City: rename' }));
    const field = screen.getByLabelText('New name of City');
    await user.clear(field);
    await user.type(field, 'Town{Enter}');
    expect(await screen.findByText('name: Taken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'City: rename' })).toBeVisible();
  });

  it('says how many contacts lose a value before it deletes', async () => {
    const { user, stub } = renderDashboard({
      at: '/attributes',
      handlers: { ...shown, attributeDelete: () => ({ status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for City' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/48,213 contacts will lose a value/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete attribute' }));
    await waitFor(() => expect(stub.callsOf('attributeDelete')[0]?.params).toEqual({ code: 'city' }));
  });
});
