import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub.ts';
import { makeForm, makeList, makeSubscriber, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const news = makeList({ name: 'Weekly', active_subscribers_count: 1_200, subscribers_count: 1_500 });

const shown = {
  listShow: () => ({ status: 200, body: news }) as const,
  subscriberList: () =>
    ({
      status: 200,
      body: pageWith([
        makeSubscriber(),
        makeSubscriber({ id: 2, contact: 'grace@example.com', cancelled: '2026-02-01T00:00:00Z' }),
      ]),
    }) as const,
};

describe('the page of a list', () => {
  it('shows who is on it, and who cancelled', async () => {
    renderDashboard({ at: '/lists/news', handlers: shown });
    expect(await screen.findByRole('row', { name: /ada@example\.com Subscribed/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /grace@example\.com Cancelled/ })).toBeVisible();
    expect(screen.getByText('1,200 active subscribers of 1,500 subscribers')).toBeVisible();
  });

  it('filters as the address says', async () => {
    const { stub } = renderDashboard({ at: '/lists/news?cancelled=1&active=0&order=-name', handlers: shown });
    await screen.findByRole('row', { name: /ada@example\.com/ });
    expect(stub.callsOf('subscriberList')[0]).toMatchObject({
      params: { hash: 'news' },
      query: { cancelled: true, active: false, order: '-name' },
    });
  });

  it('deletes only after its name was typed', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/lists/news?tab=settings',
      handlers: { ...shown, listDelete: () => ({ status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete list' }));
    const field = await screen.findByLabelText('Type "Weekly" to confirm');
    const confirm = screen.getAllByRole('button', { name: 'Delete list' }).at(-1) ?? document.body;
    expect(confirm).toBeDisabled();
    await user.type(field, 'Weekly');
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/lists'));
    expect(stub.callsOf('listDelete')).toHaveLength(1);
  });

  it('shows the forms that feed it, and no others', async () => {
    const forms = [
      makeForm({ key: 'a', name: 'Footer', lists: ['news', 'other'], signup_count: 1_204 }),
      makeForm({ key: 'b', name: 'Elsewhere', lists: ['other'] }),
    ];
    renderDashboard({
      at: '/lists/news?tab=forms',
      handlers: { ...shown, formList: () => ({ status: 200, body: pageWith(forms) }) },
    });
    expect(await screen.findByRole('row', { name: /Footer The Weekly 1,204/ })).toBeVisible();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    expect(screen.getByRole('link', { name: 'New form' })).toHaveAttribute('href', '/forms/new?lists=news');
  });

  it('works where the service has no way to show one list', async () => {
    renderDashboard({
      at: '/lists/news',
      handlers: {
        ...shown,
        extensionList: () => refuse(404),
        listShow: () => refuse(405, { detail: 'Method "GET" not allowed.' }),
        listList: () => ({ status: 200, body: pageWith([news]) }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Weekly' })).toBeVisible();
  });
});
