import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeSuppression, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('suppressions');
const tCommon = loadedMessages('common');
const tPerson = loadedMessages('person');

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
    const table = within(await screen.findByRole('table', { name: t('page.title') }));
    expect(await table.findByText('ada@example.com')).toBeVisible();
    expect(table.getByText(t('domain.name.label', { domain: 'example.org' }))).toBeVisible();
    expect(table.getByText(t('updating.badge'))).toBeVisible();
    expect(table.getByText(t('hidden.label'))).toBeVisible();
    expect(table.getByText(t('reason.label', { reason: 'legal' }))).toBeVisible();
  });

  it('adds an address with its reason', async () => {
    const { user, stub } = renderDashboard({
      at,
      handlers: { ...shown, suppressionCreate: () => ({ status: 201, body: makeSuppression() }) },
    });
    await user.click(await screen.findByRole('button', { name: t('add.button') }));
    const drawer = within(await screen.findByRole('dialog', { name: t('add.button') }));
    await user.type(drawer.getByLabelText(t('email.label')), 'ada@example.com');
    await user.selectOptions(drawer.getByLabelText(t('reason.column')), 'legal');
    await user.click(drawer.getByRole('button', { name: t('add.button') }));
    expect(await screen.findByText(t('new.toast', { name: 'ada@example.com' }))).toBeVisible();
    expect(stub.callsOf('suppressionCreate')[0]?.body).toMatchObject({
      address: 'ada@example.com',
      domain: '',
      reason: 'legal',
      hashed: false,
    });
  });

  it('shows a refusal on its field', async () => {
    const { user } = renderDashboard({
      at,
      handlers: { ...shown, suppressionCreate: () => refuse(400, { domain: ['Enter a valid domain.'] }) },
    });
    await user.click(await screen.findByRole('button', { name: t('add.button') }));
    const drawer = within(await screen.findByRole('dialog', { name: t('add.button') }));
    await user.type(drawer.getByLabelText(t('new.domain.label')), 'nonsense');
    await user.click(drawer.getByRole('button', { name: t('add.button') }));
    expect(await drawer.findByText('Enter a valid domain.')).toBeVisible();
  });

  it('removes an entry after a confirmation', async () => {
    const { user, stub } = renderDashboard({
      at,
      handlers: { ...shown, suppressionDelete: () => ({ status: 204 }) },
    });
    await user.click(
      await screen.findByRole('button', { name: tCommon('actions.label', { name: 'ada@example.com' }) }),
    );
    await user.click(await screen.findByRole('button', { name: t('remove.button') }));
    const question = within(
      await screen.findByRole('dialog', { name: t('remove.title', { name: 'ada@example.com' }) }),
    );
    expect(stub.callsOf('suppressionDelete')).toEqual([]);
    await user.click(question.getByRole('button', { name: t('remove.button') }));
    await waitFor(() => expect(stub.callsOf('suppressionDelete')).toMatchObject([{ params: { id: 3 } }]));
  });

  it('checks an address, including hidden ones', async () => {
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
    const field = await screen.findByLabelText(t('email.label'));
    await user.type(field, 'ada@example.com');
    await user.click(screen.getByRole('button', { name: t('check.button') }));
    expect(await screen.findByText(t('check.found.body', { email: 'ada@example.com' }))).toBeVisible();
    expect(
      screen.getByText(
        t('entry.label', { name: t('hidden.label'), reason: t('reason.label', { reason: 'erased' }) }),
      ),
    ).toBeVisible();
    await user.clear(field);
    await user.type(field, 'bo@example.com');
    await user.click(screen.getByRole('button', { name: t('check.button') }));
    expect(await screen.findByText(t('check.none.body', { email: 'bo@example.com' }))).toBeVisible();
    await user.click(await screen.findByRole('button', { name: tPerson('erase.button') }));
    const title = tPerson('erase.title', { email: 'bo@example.com' });
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });
});
