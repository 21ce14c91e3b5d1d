import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeForm, makeList, makeSubscriber, pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';

const tCommon = loadedMessages('common');
const t = loadedMessages('list-edit');
const tList = loadedMessages('list');
const tLists = loadedMessages('lists');
const tPeople = loadedMessages('people');

const news = makeList({ name: 'Weekly', active_subscribers_count: 1_200, subscribers_count: 1_500 });

const shown = {
  listShow: () => ({ status: 200, body: news }) as const,
  listLanguageShow: () => ({ status: 200, body: { language: null } }) as const,
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
  it('shows its subscribers and unsubscribed contacts', async () => {
    renderDashboard({ at: '/lists/news', handlers: shown });
    expect(await screen.findByRole('row', { name: /ada@example\.com Subscribed/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /grace@example\.com Unsubscribed/ })).toBeVisible();
  });

  it.each([
    [['segmentCount', 'jobCreate'], '/lists/news?lists_state=cancelled'],
    [[], '/lists/news?cancelled=1'],
  ])(
    'counts those subscribed now apart from the unsubscribed, whose rows it links, with %j',
    async (more, path) => {
      renderDashboard({
        at: '/lists/news?tab=settings',
        handlers: {
          ...shown,
          extensionList: () => ({ status: 200, body: { operations: [...everyExtension, ...more] } }),
          subscriberList: ({ query }) => ({
            status: 200,
            body: { ...pageWith([]), count: query.cancelled === true ? 250 : 1_500 },
          }),
        },
      });
      expect(await screen.findByText(tList('countOf.label', { active: 1_200, total: 1_250 }))).toBeVisible();
      const link = screen.getByRole('link', { name: tList('unsubscribed.label', { count: 250 }) });
      await waitFor(() => expect(link).toHaveAttribute('href', path));
    },
  );

  it('links no unsubscribed contacts when there are none', async () => {
    const none = () => ({ status: 200, body: pageWith([]) }) as const;
    const { stub } = renderDashboard({
      at: '/lists/news?tab=settings',
      handlers: {
        ...shown,
        listShow: () => ({ status: 200, body: { ...news, subscribers_count: 1_200 } }),
        subscriberList: none,
      },
    });
    expect(await screen.findByText(tList('count.label', { count: 1_200 }))).toBeVisible();
    await waitFor(() => expect(stub.callsOf('subscriberList')).toHaveLength(1));
    expect(screen.queryByText(tList('unsubscribed.label', { count: 0 }))).toBeNull();
  });

  it('offers to unsubscribe only subscribed contacts', async () => {
    const { user } = renderDashboard({ at: '/lists/news', handlers: shown });
    const offers = async (contact: string) => {
      await user.click(
        await screen.findByRole('button', { name: tCommon('actions.label', { name: contact }) }),
      );
      const menu = within(await screen.findByRole('dialog', { name: contact }));
      const isOffered = menu.queryByRole('button', { name: tPeople('unsubscribe.button') }) !== null;
      await user.keyboard('{Escape}');
      return isOffered;
    };
    expect(await offers('ada@example.com')).toBe(true);
    expect(await offers('grace@example.com')).toBe(false);
  });

  it('filters by the URL', async () => {
    const { stub } = renderDashboard({ at: '/lists/news?cancelled=1&active=0&order=-name', handlers: shown });
    await screen.findByRole('row', { name: /ada@example\.com/ });
    expect(stub.callsOf('subscriberList').find(({ query }) => query.active !== undefined)).toMatchObject({
      params: { hash: 'news' },
      query: { cancelled: true, active: false, order: '-name' },
    });
  });

  it('saves the language of its emails', async () => {
    const { user, stub } = renderDashboard({
      at: '/lists/news?tab=settings',
      handlers: { ...shown, listLanguageReplace: ({ body }) => ({ status: 200, body }) },
    });
    const select = await screen.findByRole('combobox', { name: t('language.label') });
    await waitFor(() => expect(select).toBeEnabled());
    await user.selectOptions(select, 'Arabic');
    expect(await screen.findByText(t('language.toast'))).toBeVisible();
    expect(stub.callsOf('listLanguageReplace')[0]).toMatchObject({
      params: { hash: 'news' },
      body: { language: 'ar' },
    });
    expect(select).toHaveValue('ar');
  });

  it('is created with a language', async () => {
    const { user, stub } = renderDashboard({
      at: '/lists?drawer=new',
      handlers: {
        ...shown,
        listList: () => ({ status: 200, body: pageWith([]) }),
        listCreate: () => ({ status: 201, body: news }),
        listLanguageReplace: ({ body }) => ({ status: 200, body }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'W');
    await user.selectOptions(screen.getByRole('combobox', { name: t('language.label') }), 'German');
    await user.click(screen.getByRole('button', { name: t('new.button') }));
    await waitFor(() => expect(stub.callsOf('listLanguageReplace')[0]?.body).toEqual({ language: 'de' }));
  });

  it('deletes only after its name is entered', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/lists/news?tab=settings',
      handlers: { ...shown, listDelete: () => ({ status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: t('delete.title') }));
    const field = await screen.findByLabelText(tCommon('typed.label', { name: 'Weekly' }));
    const confirm = screen.getAllByRole('button', { name: t('delete.title') }).at(-1) ?? document.body;
    expect(confirm).toBeDisabled();
    await user.type(field, 'Weekly');
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/lists'));
    expect(stub.callsOf('listDelete')).toHaveLength(1);
  });

  it('names all its subscriptions in the table’s question and restores the focus', async () => {
    const { subscribers_count: _, ...row } = news;
    const { user } = renderDashboard({
      at: '/lists',
      handlers: { ...shown, listList: () => ({ status: 200, body: pageWith([row]) }) },
    });
    const menu = await screen.findByRole('button', { name: tCommon('actions.label', { name: 'Weekly' }) });
    await user.click(menu);
    await user.click(screen.getByRole('button', { name: tCommon('delete.button') }));
    expect(await screen.findByText(tLists('delete.body', { count: 1_500 }))).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('shows only the forms whose sign-ups join it', async () => {
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
    expect(screen.getByRole('link', { name: tList('forms.new.button') })).toHaveAttribute(
      'href',
      '/forms/new?lists=news',
    );
  });

  it('works when the service can’t return a single list', async () => {
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
