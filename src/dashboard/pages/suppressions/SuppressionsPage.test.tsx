import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { makeSuppression, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const at = '/suppressions';
const entries = [
  makeSuppression(),
  makeSuppression({ id: 4, address: null, domain: 'example.org', reason: 'legal', settled: false }),
  makeSuppression({ id: 5, address: null, hashed: true, reason: 'erased', reader_lifts: true }),
];
const shown = { suppressionList: () => ({ status: 200, body: pageWith(entries) }) as const };

describe('the suppression list', () => {
  it('names addresses, domains, and hidden addresses with their reasons', async () => {
    renderDashboard({ at, handlers: shown });
    const table = within(await screen.findByRole('table', { name: 'Suppressions' }));
    expect(await table.findByText('ada@example.com')).toBeVisible();
    expect(table.getByText('Everyone at example.org')).toBeVisible();
    expect(table.getByText('Updating')).toBeVisible();
    expect(table.getByText('Hidden address')).toBeVisible();
    expect(table.getByText('Legal reasons')).toBeVisible();
  });

  it('adds an address with its reason', async () => {
    const { user, stub } = renderDashboard({
      at,
      handlers: { ...shown, suppressionCreate: () => ({ status: 201, body: makeSuppression() }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add suppression' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add suppression' }));
    await user.type(drawer.getByLabelText('Email address'), 'ada@example.com');
    await user.selectOptions(drawer.getByLabelText('Reason'), 'legal');
    await user.click(drawer.getByRole('button', { name: 'Add suppression' }));
    expect(await screen.findByText('Added “ada@example.com”')).toBeVisible();
    expect(stub.callsOf('suppressionCreate')[0]?.body).toMatchObject({
      address: 'ada@example.com',
      domain: '',
      reason: 'legal',
      hashed: false,
    });
  });

  it('shows a refusal on the field that it is about', async () => {
    const { user } = renderDashboard({
      at,
      handlers: { ...shown, suppressionCreate: () => refuse(400, { domain: ['Enter a valid domain.'] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add suppression' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add suppression' }));
    await user.type(drawer.getByLabelText('Domain, instead of an address'), 'nonsense');
    await user.click(drawer.getByRole('button', { name: 'Add suppression' }));
    expect(await drawer.findByText('Enter a valid domain.')).toBeVisible();
  });

  it('removes an entry once that is confirmed', async () => {
    const { user, stub } = renderDashboard({
      at,
      handlers: { ...shown, suppressionDelete: () => ({ status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for ada@example.com' }));
    await user.click(await screen.findByRole('button', { name: 'Remove entry' }));
    const question = within(await screen.findByRole('dialog', { name: /Remove “ada@example.com”/ }));
    expect(stub.callsOf('suppressionDelete')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove entry' }));
    await waitFor(() => expect(stub.callsOf('suppressionDelete')).toMatchObject([{ params: { id: 3 } }]));
  });

  it('checks one address, hidden ones too', async () => {
    const { user } = renderDashboard({
      at,
      handlers: {
        ...shown,
        suppressionCheck: ({ body: { address } }) => {
          const isHit = address === 'ada@example.com';
          const suppressions = isHit ? entries.slice(2) : [];
          return { status: 200, body: { address, suppressed: isHit, reader_lifts: isHit, suppressions } };
        },
      },
    });
    const field = await screen.findByLabelText('Email address');
    await user.type(field, 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Check address' }));
    expect(await screen.findByText('ada@example.com gets no email.')).toBeVisible();
    expect(screen.getByText('Hidden address: Data erased')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'bo@example.com');
    await user.click(screen.getByRole('button', { name: 'Check address' }));
    expect(await screen.findByText('bo@example.com isn’t on the suppression list.')).toBeVisible();
  });
});
