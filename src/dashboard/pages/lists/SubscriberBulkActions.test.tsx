import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../messages/message-store.ts';
import type { TaskKind } from '../../tasks/task.ts';
import { tasks } from '../../tasks/task-list.ts';
import { makeList, makeSubscriber, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const tCommon = loadedMessages('common');
const t = loadedMessages('list-bulk');

const contacts = ['ada@example.com', 'grace@example.com', 'mary@example.com'];

/** Opens a list of 300 subscribers with three on the page, and selects the first two. */
async function selectTwo() {
  const shown = renderDashboard({
    at: '/lists/news?cancelled=0',
    handlers: {
      listShow: () => ({ status: 200, body: makeList({ name: 'Weekly' }) }),
      listLanguageShow: () => ({ status: 200, body: { language: null } }),
      subscriberList: ({ query }) => ({
        status: 200,
        body: pageWith(
          contacts.slice(0, query.paginate_by ?? 3).map((contact, id) => makeSubscriber({ id, contact })),
          300,
        ),
      }),
      subscriberUpdate: () => ({ status: 200, body: makeSubscriber() }),
      subscriberDelete: () => ({ status: 204 }),
    },
  });
  for (const contact of contacts.slice(0, 2)) {
    const row = await screen.findByRole('row', { name: new RegExp(contact) });
    await shown.user.click(within(row).getByRole('checkbox'));
  }
  return { ...shown, bar: within(await screen.findByRole('region', { name: tCommon('selection.label') })) };
}

const begun = (kind: TaskKind) => tasks.get().filter((task) => task.kind === kind);

const list = { hash: 'news', name: 'Weekly' };

describe('actions on many subscribers', () => {
  it('unsubscribe the selected subscribers after a confirmation', async () => {
    const { user, stub, bar } = await selectTwo();
    await user.click(bar.getByRole('button', { name: t('unsubscribe.button') }));
    const question = within(
      await screen.findByRole('dialog', { name: t('unsubscribe.title', { count: 2, listName: 'Weekly' }) }),
    );
    await user.click(question.getByRole('button', { name: t('unsubscribe.confirm', { count: 2 }) }));
    await waitFor(() => expect(begun('cancel')).toMatchObject([{ phase: 'finished' }]));
    expect(begun('cancel')).toMatchObject([{ list, total: 2, source: { of: 'picked' } }]);
    expect(stub.callsOf('subscriberUpdate')).toMatchObject(
      contacts.slice(0, 2).map((email) => ({ params: { hash: 'news', email }, body: { cancelled: true } })),
    );
    expect(screen.queryByRole('region', { name: tCommon('selection.label') })).toBeNull();
  });

  it('do nothing when the confirmation is dismissed', async () => {
    const { user, stub, bar } = await selectTwo();
    for (const kind of ['unsubscribe', 'remove'] as const) {
      await user.click(bar.getByRole('button', { name: t(`${kind}.button`) }));
      const name = t(`${kind}.title`, { count: 2, listName: 'Weekly' });
      const question = within(await screen.findByRole('dialog', { name }));
      await user.click(question.getByRole('button', { name: tCommon('cancel.button') }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    }
    expect([...begun('cancel'), ...begun('remove')].filter(({ phase }) => phase !== 'finished')).toEqual([]);
    expect([...stub.callsOf('subscriberUpdate'), ...stub.callsOf('subscriberDelete')]).toEqual([]);
    expect(bar.getByText(tCommon('selection.count.label', { count: 2 }))).toBeVisible();
  });

  it('remove all matches of the filters once all are selected', async () => {
    const { user, stub, bar } = await selectTwo();
    await user.click(screen.getByRole('checkbox', { name: tCommon('select.page.label') }));
    await user.click(
      bar.getByRole('button', {
        name: tCommon('selection.all.button', { things: 'subscribers', count: 300 }),
      }),
    );
    await user.click(bar.getByRole('button', { name: t('remove.button') }));
    const question = within(
      await screen.findByRole('dialog', { name: t('remove.title', { count: 300, listName: 'Weekly' }) }),
    );
    await user.click(question.getByRole('button', { name: t('remove.confirm', { count: 300 }) }));
    await waitFor(() => expect(begun('remove')).toMatchObject([{ phase: 'finished' }]));
    expect(begun('remove')).toMatchObject([{ list, source: { of: 'subscribers', hash: 'news' } }]);
    const asked = stub.callsOf('subscriberList').map(({ query }) => query);
    expect(asked).toContainEqual(expect.objectContaining({ cancelled: false, order: 'email', page: 1 }));
    const removed = stub.callsOf('subscriberDelete').map(({ params }) => params.email);
    expect(removed).toEqual(contacts);
  });
});
