import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StubHandlers } from '../../contract/stub/stub.ts';
import { makeBlockDraft } from '../testing/mail-records.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { filledAccount, looseTexts, providePseudoLanguage, signedIn } from '../testing/pseudo-language.ts';
import { pageWith } from '../testing/records.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';
import { loadedMessages } from './message-store.ts';

beforeAll(providePseudoLanguage);
afterAll(provideEnglish);

/** Handlers of an empty account. */
const empty: StubHandlers<Blob> = {
  suppressionList: () => ({ status: 200, body: pageWith([]) }),
  responderList: () => ({ status: 200, body: pageWith([]) }),
  listList: () => ({ status: 200, body: pageWith([]) }),
  senderList: () => ({ status: 200, body: { ...pageWith([]), prev: null } }),
  outboxList: () => ({ status: 200, body: pageWith([]) }),
  outgoingMailList: () => ({ status: 200, body: pageWith([]) }),
  notificationList: () => ({ status: 200, body: pageWith([]) }),
};

/** Waits until the page has its heading and nothing on it is loading. */
async function loaded() {
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

/** Renders a page of the filled account, and waits for an element that matches a CSS selector. */
async function show(at: string, selector: string, handlers = filledAccount) {
  const shown = renderDashboard({ at, handlers, otherwise: signedIn });
  await waitFor(() => expect(document.querySelector(selector)).not.toBeNull());
  await loaded();
  return shown;
}

describe('in the pseudo language, no text is outside the catalog', () => {
  it.each([
    '/contacts',
    '/lists',
    '/attributes',
    '/forms',
    '/suppressions',
    '/drafts',
    '/templates',
    '/scheduled',
    '/sent',
    '/reports',
    '/auto-responders',
    '/senders',
    '/notifications',
    '/outbox',
  ])('on the empty page %s', async (at) => {
    renderDashboard({ at, handlers: empty, otherwise: signedIn });
    await loaded();
    expect(looseTexts()).toEqual([]);
  });

  it.each([
    ['/senders?drawer=new', '[role=dialog] form'],
    ['/contacts?drawer=new', '[role=dialog] form'],
    ['/forms/new', 'main form'],
    ['/forms/new?view=preview', 'main [role=radiogroup], main form'],
    ['/forms/footer', 'main form'],
    ['/contacts/ada@example.com', 'main dl'],
    ['/sent/3?tab=deliveries', 'main table'],
    ['/reports/3?tab=opens', 'main table'],
    ['/reports/3?tab=links', 'main table'],
  ])('at %s', async (at, selector) => {
    await show(at, selector);
    expect(looseTexts()).toEqual([]);
  });

  it.each([
    ['', 'section[slot^=area]'],
    ['?panel=checks', 'section[slot^=area]'],
    ['?view=preview', 'iframe'],
  ])('in the block editor%s', async (view, selector) => {
    const draftShow = () => ({ status: 200, body: makeBlockDraft() }) as const;
    await show(`/drafts/1${view}`, selector, { ...filledAccount, draftShow });
    expect(looseTexts()).toEqual([]);
  });

  it.each([
    ['/lists', 'Newsletter'],
    ['/attributes', 'City'],
    ['/forms', 'Footer'],
    ['/drafts', 'Spring is here'],
  ])('in the menu of a row on %s and in the dialog that deletes it', async (at, name) => {
    const { user } = renderDashboard({ at, handlers: filledAccount, otherwise: signedIn });
    const t = loadedMessages('common');
    await user.click(await screen.findByRole('button', { name: t('actions.label', { name }) }));
    const menu = within(await screen.findByRole('dialog', { name }));
    expect(looseTexts()).toEqual([]);
    await user.click(menu.getByRole('button', { name: t('delete.button') }));
    await loaded();
    expect(looseTexts()).toEqual([]);
  });
});
