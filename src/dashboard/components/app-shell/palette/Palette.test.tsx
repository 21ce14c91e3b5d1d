import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StubHandlers } from '../../../../contract/stub/stub.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeDraft, makeHtmlTemplate } from '../../../testing/mail-records.ts';
import {
  makeAttribute,
  makeContact,
  makeForm,
  makeList,
  makeSender,
  makeSuppression,
  pageWith,
} from '../../../testing/records.ts';
import { makeSentSummary } from '../../../testing/sending-records.ts';
import { everyExtension, renderDashboard } from '../../../testing/render-dashboard.tsx';
import { Palette } from './Palette.tsx';

const t = loadedMessages('search');
const tCommon = loadedMessages('common');

const ada = makeContact({ email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' });
const adam = makeContact({ email: 'adam@example.com', first_name: 'Adam', last_name: '' });
const lovelace = makeContact({ email: 'lovelace@example.com', first_name: '', last_name: '' });
const newContact = t('action.label', { action: 'contact' });

const readers = {
  ...{ url: '/v3/segments/quiet/', hash: 'quiet', name: 'Quiet readers', description: '', zone: 'UTC' },
  ...{ match: {}, broken: [], used_by: [], last_count: null, last_counted: null },
  ...{ created: '2026-01-02T03:04:05Z', updated: '2026-01-02T03:04:05Z' },
};

/** Opens the search in an account with two contacts and a list. */
function open(contacts = [ada, adam], handlers: StubHandlers<Blob> = {}) {
  return renderDashboard({
    at: '/',
    ui: <Palette isOpen onClose={() => {}} onShowShortcuts={() => {}} />,
    handlers: {
      extensionList: () => ({
        status: 200,
        body: { operations: [...everyExtension, 'segmentList', 'segmentCount', 'brandShow'] },
      }),
      segmentList: () => ({ status: 200, body: pageWith([readers]) }),
      contactList: ({ query }) => ({
        status: 200,
        body: pageWith(query.search_email === undefined ? contacts : contacts.slice(0, 1)),
      }),
      listList: () => ({
        status: 200,
        body: pageWith([makeList({ hash: 'ads', name: 'Ads and news', description: '' })]),
      }),
      draftList: () => ({ status: 200, body: pageWith([makeDraft({ id: 7, subject: 'Spring sale' })]) }),
      sentMailList: () => ({ status: 200, body: pageWith([]) }),
      scheduledMailList: () => ({ status: 200, body: pageWith([]) }),
      htmlTemplateList: () => ({
        status: 200,
        body: pageWith([makeHtmlTemplate({ id: 3, subject: 'Spring letter' })]),
      }),
      blockTemplateList: () => ({ status: 200, body: pageWith([]) }),
      formList: () => ({ status: 200, body: pageWith([makeForm({ key: 'k', name: 'Footer of the shop' })]) }),
      senderList: () => ({
        status: 200,
        body: pageWith([makeSender({ id: 5, name: 'Zoë Ångström', email: 'zoe@example.com' })]),
      }),
      responderList: () => ({ status: 200, body: pageWith([]) }),
      suppressionList: () => ({ status: 200, body: pageWith([]) }),
      ...handlers,
    },
  });
}

const field = () => screen.findByRole('combobox', { name: tCommon('search.label') });

/** Returns the current results. */
const results = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the search palette', () => {
  it('offers pages and actions before anything is typed, and requests no contacts', async () => {
    const { stub } = open();
    await field();
    await waitFor(() => expect(results()).toContain('Outbox'));
    expect(results()).toContain(newContact);
    expect(results()).not.toContain('Ads and news');
    expect(stub.callsOf('contactList')).toEqual([]);
  });

  it('finds contacts by email and by name, without duplicates, and lists by name', async () => {
    const { user, address } = open();
    await user.type(await field(), 'ad');
    const found = ['ada@example.comAda Lovelace', 'adam@example.comAdam'];
    await waitFor(() => expect(results().filter((one) => one.includes('@'))).toEqual(found));
    expect(results()).toContain('Ads and news');
    expect(results()).not.toContain('Outbox');
    expect(results()).not.toContain(newContact);
    await user.click(screen.getByText('adam@example.com'));
    expect(address()).toBe('/contacts/adam%40example.com');
  });

  it('searches by name only if the text can’t be an email address', async () => {
    const { stub, user } = open();
    await user.type(await field(), 'ada@');
    await waitFor(() => expect(results()).toEqual(['ada@example.comAda Lovelace']));
    const asked = stub.callsOf('contactList').map(({ query }) => query);
    expect(asked.at(-1)).toMatchObject({ search_email: 'ada@' });
    expect(asked.some(({ search_name }) => search_name === 'ada@')).toBe(false);
    expect(
      asked.every(({ search_email, search_name }) => (search_email ?? search_name ?? '').length > 1),
    ).toBe(true);
  });

  it('finds pages regardless of case and accents', async () => {
    const { user, address } = open([]);
    await user.type(await field(), 'SENDERS');
    await user.click(await screen.findByRole('option', { name: 'Senders' }));
    expect(address()).toBe('/senders');
  });

  it.each([
    ['spring s', 'Spring saleDraft', '/drafts/7'],
    ['letter', 'Spring letter', '/templates/html/3'],
    ['quiet readers', 'Quiet readers', '/segments/quiet'],
    ['shop', 'Footer of the shop', '/forms/k'],
    ['angstrom', 'Zoë Ångströmzoe@example.com', '/senders?sender=5'],
    ['srping sale', 'Spring saleDraft', '/drafts/7'],
  ])('%s and Enter open %s', async (text, result, path) => {
    const { user, address } = open([]);
    await user.type(await field(), text);
    await waitFor(() => expect(results()[0]).toContain(result));
    await user.keyboard('{Enter}');
    expect(address()).toBe(path);
  });

  it('selects another result with the arrow keys, and announces it to a screen reader', async () => {
    const { user, address } = open([]);
    const search = await field();
    await user.type(search, 'spring');
    await screen.findByText(t('found.status', { count: 2 }));
    const selected = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    expect(selected()).toHaveTextContent('Spring sale');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toHaveTextContent('Spring letter');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toHaveTextContent('Spring sale');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe('/templates/html/3');
  });

  it('forgives a typo in a contact, and in one kind while another has an exact match', async () => {
    const { user, stub } = open([], {
      contactList: ({ query }) => ({
        status: 200,
        body: pageWith(query.search === 'ace' ? [lovelace, adam] : []),
      }),
      listList: () => ({
        status: 200,
        body: pageWith([makeList({ hash: 'l', name: 'Lovleace fans', description: '' })]),
      }),
    });
    await user.type(await field(), 'lovleace');
    await waitFor(() => expect(results().filter((one) => one.startsWith('lovelace@'))).toHaveLength(1));
    expect(results()[0]).toBe('Lovleace fans');
    expect(results().filter((one) => one.startsWith('adam@'))).toHaveLength(0);
    expect(stub.callsOf('contactList').map(({ query }) => query.search)).toContain('lov');
  });

  it('finds suppressions, attributes, reports, and actions on segments and templates', async () => {
    const { user, address } = open([], {
      suppressionList: () => ({ status: 200, body: pageWith([makeSuppression()]) }),
      attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'city', name: 'City' })]) }),
      sentMailList: () => ({ status: 200, body: pageWith([makeSentSummary({ id: 9, subject: 'Autumn' })]) }),
    });
    const search = await field();
    const seek = async (text: string, result: string) => {
      await user.clear(search);
      await user.type(search, text);
      await waitFor(() => expect(results().some((one) => one.startsWith(result))).toBe(true));
    };
    await seek('city', 'City');
    await seek('new seg', t('action.label', { action: 'segment' }));
    await seek('new html', t('action.label', { action: 'template' }));
    await seek('brand', t('page.label', { page: 'brand' }));
    await seek('ada@', 'ada@example.com');
    await seek('autumn', 'Autumn');
    await user.click(screen.getAllByText('Autumn')[1] ?? search);
    expect(address()).toBe('/reports/9');
  });

  it('reports when nothing is found', async () => {
    const { user } = open([]);
    await user.type(await field(), 'xyzzy');
    expect(await screen.findByText(t('none.label', { query: 'xyzzy' }))).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByRole('option')).toBeNull();
  });
});
