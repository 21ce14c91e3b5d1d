import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeProgress } from '../../testing/import-records.ts';
import { paths } from '../../paths.ts';
import { makeAttribute, makeContact, makeSubscription, pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';
import { definitionIn } from '../../components/contact-filters/contact-match.ts';

const tCommon = loadedMessages('common');
const t = loadedMessages('contacts');
const tEmpty = loadedMessages('contacts-empty');
const tFilters = loadedMessages('contact-filters');
const tSegments = loadedMessages('segments');

/** Returns the conditions in a URL. */
function matchIn(address: string): unknown {
  return definitionIn(new URLSearchParams(address.split('?')[1]).get('match') ?? undefined)?.match;
}

const ada = makeContact({ lists: [makeSubscription()], attributes: { city: 'London' } });
const grace = makeContact({ email: 'grace@example.com', first_name: 'Grace', last_name: 'Hopper' });

const segments = ['segmentList', 'segmentCreate', 'segmentCount', 'segmentPreview'];

const two = {
  extensionList: () => ({ status: 200 as const, body: { operations: [...everyExtension, ...segments] } }),
  segmentList: () => ({ status: 200, body: pageWith([]) }) as const,
  segmentCount: () =>
    ({
      status: 200,
      body: { count: 2, may_get_mail: 1, counted: '2026-01-02T03:04:05Z', is_estimate: false },
    }) as const,
  segmentPreview: () => ({
    status: 200 as const,
    body: { count: 2, sentence: '', dates: [], parts: [], samples: [] },
  }),
  contactList: () => ({ status: 200, body: pageWith([ada, grace], 48_213) }) as const,
  attributeList: () => ({ status: 200, body: pageWith([makeAttribute()]) }) as const,
};

const lost = () => refuse(502, { detail: 'Nothing listens there.', upstream: 'unreachable' });

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the contacts page', () => {
  it('lists contacts, counts all of them, and names the page', async () => {
    renderDashboard({ at: '/contacts', handlers: two });
    expect(await row(/ada@example\.com Ada Lovelace Active Newsletter/)).toBeVisible();
    expect(screen.getByText('48,213 contacts')).toBeVisible();
    expect(document.title).toBe(`${t('page.title')} · Newsdesk`);
  });

  it.each([
    [20, true],
    [30, false],
  ])('links to an import with status %s while it runs', async (status, isShown) => {
    const importList = () =>
      ({ status: 200, body: pageWith([makeProgress({ hash: 'i1', status })]) }) as const;
    const operations = [...everyExtension, ...segments, 'importList'];
    const { stub } = renderDashboard({
      at: '/contacts',
      handlers: { ...two, importList, extensionList: () => ({ status: 200, body: { operations } }) },
    });
    expect(await screen.findByText(/48,213 contacts/)).toBeVisible();
    const name = t('importing.label', { count: 1 });
    if (isShown) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', paths.importResult('i1'));
    } else {
      await waitFor(() => expect(stub.callsOf('importList')).not.toEqual([]));
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });

  it('requests the filters in the URL and converts old ones to conditions', async () => {
    const at =
      '/contacts?search_email=ada&search_name=Love&lists=news&active=1&created_year=2026&ordering=name&page=3';
    const { stub, address } = renderDashboard({ at, handlers: two });
    await row(/ada@example\.com/);
    expect(stub.callsOf('contactList').at(0)?.query).toMatchObject({
      search_email: 'ada',
      search_name: 'Love',
      lists: ['news'],
      active: true,
      created_year: 2026,
      ordering: 'name',
      page: 3,
      paginate_by: 50,
    });
    await waitFor(() =>
      expect(matchIn(address())).toEqual({
        all: [
          { on: 'email', is: 'contains', value: 'ada' },
          { on: 'name', is: 'contains', value: 'Love' },
          { on: 'list', is: 'on', lists: ['news'] },
          { on: 'active', is: 'yes' },
        ],
      }),
    );
    expect([...new URLSearchParams(address().split('?')[1]).keys()]).toEqual([
      'created_year',
      'ordering',
      'match',
    ]);
    expect(await screen.findByRole('button', { name: 'name contains “Love”' })).toBeVisible();
    expect(screen.queryByRole('link', { name: tFilters('save.button') })).toBeNull();
    expect(screen.getByText('Created: 2026-··-··')).toBeVisible();
  });

  it('drops invalid filters from the URL', async () => {
    const { stub } = renderDashboard({ at: '/contacts?page=zero&created_month=13&search=x', handlers: two });
    await row(/ada@example\.com/);
    expect(stub.callsOf('contactList').at(0)?.query).toEqual({
      search: 'x',
      ordering: '-updated',
      paginate_by: 50,
    });
  });

  it('puts an entered search into the URL and returns to the first page', async () => {
    const { user, address } = renderDashboard({ at: '/contacts?page=3', handlers: two });
    await user.type(await screen.findByRole('searchbox', { name: t('search.label') }), 'grace{Enter}');
    await waitFor(() => expect(address()).toBe('/contacts?search=grace'));
  });

  it('adds a condition, changes it with its chip, and removes it', async () => {
    const { user, address } = renderDashboard({ at: '/contacts?page=3', handlers: two });
    await user.click(await screen.findByRole('button', { name: tFilters('add.button') }));
    const subject = await screen.findByLabelText(tSegments('subject.label'));
    await waitFor(() => expect(subject).toHaveFocus());
    await user.selectOptions(subject, 'created');
    await user.click(screen.getByRole('button', { name: 'in the last 90 days' }));
    await user.click(screen.getByRole('button', { name: tFilters('show.button') }));
    const days = { on: 'created', is: 'in_last', n: 90, unit: 'day' };
    await waitFor(() => expect(matchIn(address())).toEqual({ all: [days] }));
    await user.click(await screen.findByRole('button', { name: 'added in the last 90 days' }));
    await user.selectOptions(await screen.findByLabelText(tSegments('unit.label')), 'week');
    await user.click(screen.getByRole('button', { name: tFilters('show.button') }));
    await waitFor(() => expect(matchIn(address())).toEqual({ all: [{ ...days, unit: 'week' }] }));
    const filter = 'added in the last 90 weeks';
    await user.click(await screen.findByRole('button', { name: tFilters('remove.label', { filter }) }));
    await waitFor(() => expect(address()).toBe('/contacts'));
  });

  it('offers to save search and conditions as a segment', async () => {
    const definition = JSON.stringify({ v: 1, zone: 'UTC', match: { not: { on: 'active', is: 'no' } } });
    const { user } = renderDashboard({
      at: `/contacts?${new URLSearchParams({ search: 'zoe', match: definition }).toString()}`,
      handlers: two,
    });
    await user.click(await screen.findByRole('link', { name: tFilters('save.button') }));
    expect(await screen.findByRole('group', { name: 'doesn’t match (inactive)' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'name contains “zoe”' })).toBeVisible();
  });

  it('filters by outcomes of imports, which a segment can’t', async () => {
    const { user, stub, address } = renderDashboard({
      at: '/contacts?search=ada&unchanged_by=i1&left_by=i2',
      handlers: two,
    });
    await row(/ada@example\.com/);
    expect(stub.callsOf('contactList').at(-1)?.query).toMatchObject({ unchanged_by: 'i1', left_by: 'i2' });
    const filter = tFilters('byImport.label', { outcome: 'unchanged' });
    await user.click(await screen.findByRole('button', { name: tFilters('remove.label', { filter }) }));
    expect(address()).toBe('/contacts?search=ada&left_by=i2');
    expect(screen.getByText(tFilters('byImport.label', { outcome: 'left' }))).toBeVisible();
    expect(screen.queryByRole('link', { name: tFilters('save.button') })).toBeNull();
  });

  it('converts a single filter of an old URL', async () => {
    const { address } = renderDashboard({ at: '/contacts?search_name=Love', handlers: two });
    await waitFor(() =>
      expect(matchIn(address())).toEqual({ all: [{ on: 'name', is: 'contains', value: 'Love' }] }),
    );
  });

  it('has the basic filters when the service knows no conditions', async () => {
    renderDashboard({
      at: '/contacts?search_email=ada',
      handlers: { ...two, extensionList: () => ({ status: 200 as const, body: { operations: [] } }) },
    });
    expect(await screen.findByRole('searchbox', { name: t('email.label') })).toHaveValue('ada');
    expect(screen.queryByRole('button', { name: tFilters('add.button') })).toBeNull();
  });

  it('sorts by a header and reverses with the same header', async () => {
    const { user, address } = renderDashboard({ at: '/contacts', handlers: two });
    await row(/ada@example\.com/);
    await user.click(screen.getByRole('button', { name: t('email.label') }));
    expect(address()).toBe('/contacts?ordering=email');
    expect(screen.getByRole('columnheader', { name: t('email.label') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: t('email.label') }));
    expect(address()).toBe('/contacts?ordering=-email');
  });

  it('shows an attribute as a column once chosen', async () => {
    const { user } = renderDashboard({ at: '/contacts', handlers: two });
    await row(/ada@example\.com/);
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'City' }));
    expect(screen.getByRole('columnheader', { name: 'City' })).toBeVisible();
    expect(await row(/ada@example\.com.*London/)).toBeVisible();
  });

  it('selects the page first and all matches in a second step', async () => {
    const { user } = renderDashboard({ at: '/contacts', handlers: two });
    await row(/ada@example\.com/);
    await user.click(screen.getByRole('checkbox', { name: tCommon('select.page.label') }));
    const bar = await screen.findByRole('region', { name: tCommon('selection.label') });
    expect(within(bar).getByText(tCommon('selection.count.label', { count: 2 }))).toBeVisible();
    await user.click(
      within(bar).getByRole('button', {
        name: tCommon('selection.all.button', { things: 'contacts', count: 48_213 }),
      }),
    );
    expect(
      within(bar).getByText(tCommon('selection.all.label', { things: 'contacts', count: 48_213 })),
    ).toBeVisible();
  });

  it('moves through the rows by keyboard and selects with x', async () => {
    const { user } = renderDashboard({ at: '/contacts', handlers: two });
    await row(/ada@example\.com/);
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'grace@example.com' })).toHaveFocus();
    await user.keyboard('{ArrowUp}x');
    expect(screen.getByRole('checkbox', { name: 'Select ada@example.com' })).toBeChecked();
  });

  it('ignores row shortcuts while the menu of a row is open', async () => {
    const { user } = renderDashboard({ at: '/contacts', handlers: two });
    await row(/ada@example\.com/);
    await user.click(
      screen.getByRole('button', { name: tCommon('actions.label', { name: 'ada@example.com' }) }),
    );
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: tCommon('delete.button') })).toHaveFocus();
    await user.keyboard('jx');
    expect(screen.getByRole('button', { name: tCommon('delete.button') })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Select ada@example.com' })).not.toBeChecked();
  });

  it('explains the empty page and offers the first action', async () => {
    renderDashboard({ at: '/contacts' });
    expect(await screen.findByText(tEmpty('none.title'))).toBeVisible();
    expect(screen.getByRole('link', { name: tEmpty('import.button') })).toHaveAttribute('href', '/import');
  });

  it('says that the first contacts are being imported', async () => {
    renderDashboard({
      at: '/contacts',
      handlers: {
        importList: () => ({ status: 200, body: pageWith([makeProgress({ hash: 'i1', status: 20 })]) }),
        extensionList: () => ({ status: 200, body: { operations: [...everyExtension, 'importList'] } }),
      },
    });
    expect(await screen.findByText(tEmpty('importing.title'))).toBeVisible();
    const link = screen.getByRole('link', { name: tEmpty('importing.button') });
    expect(link).toHaveAttribute('href', paths.importResult('i1'));
    expect(screen.queryByText(tEmpty('none.title'))).toBeNull();
  });

  it('offers to clear the filters when nothing matches', async () => {
    const { user, address } = renderDashboard({ at: '/contacts?search=nobody' });
    expect(await screen.findByText(tEmpty('filtered.title'))).toBeVisible();
    await user.click(
      screen.getAllByRole('button', { name: tCommon('filters.clear.button') })[0] ?? document.body,
    );
    expect(address()).toBe('/contacts');
  });

  it('shows the service’s message when the first load fails, and retries', async () => {
    let isBroken = true;
    const { user } = renderDashboard({
      at: '/contacts',
      handlers: {
        contactList: () =>
          isBroken ? refuse(503, { detail: 'Closed for an hour.' }) : { status: 200, body: pageWith([ada]) },
      },
    });
    expect(await screen.findByText('Closed for an hour.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/ada@example\.com/)).toBeVisible();
  });

  it('asks to sign in when the session is over', async () => {
    renderDashboard({
      at: '/contacts',
      handlers: { contactList: () => refuse(401, { detail: 'Sign in first.', session: 'required' }) },
      otherwise: async () => Response.json({ signed_in: false, ways: ['password'], version: '0' }),
    });
    expect(
      await screen.findByRole('heading', { name: loadedMessages('sign-in')('heading.title') }),
    ).toBeVisible();
    expect(await screen.findByLabelText(/Password/)).toBeVisible();
  });

  it('shows a lost upstream in one banner', async () => {
    renderDashboard({
      at: '/contacts',
      handlers: { contactList: lost, listList: lost, attributeList: lost, extensionList: lost },
    });
    // The page's other requests succeed, which hides the banner until the next failed call.
    await waitFor(() =>
      expect(screen.getByText(loadedMessages('banners')('trouble.title', { state: 'other' }))).toBeVisible(),
    );
  });
});

describe('deleting a contact', () => {
  it('hides it immediately and restores it on Undo without a request', async () => {
    const { user, stub } = renderDashboard({ at: '/contacts', handlers: two });
    await row(/ada@example\.com/);
    await user.click(
      screen.getByRole('button', { name: tCommon('actions.label', { name: 'ada@example.com' }) }),
    );
    await user.click(await screen.findByRole('button', { name: tCommon('delete.button') }));
    expect(screen.queryByRole('link', { name: 'ada@example.com' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: tCommon('undo.button') }));
    expect(await row(/ada@example\.com/)).toBeVisible();
    expect(stub.callsOf('contactDelete')).toEqual([]);
  });
});
