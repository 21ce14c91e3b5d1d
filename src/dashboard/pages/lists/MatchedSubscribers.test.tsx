import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { askedJob } from '../../components/jobs/jobs-store.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeJob } from '../../testing/job-records.ts';
import { makeContact, makeList, pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';

const tBulk = loadedMessages('contacts-bulk');
const tCommon = loadedMessages('common');
const tFilters = loadedMessages('contact-filters');
const tPeople = loadedMessages('people');

const served = [...everyExtension, 'segmentCount', 'segmentCreate', 'jobCreate'];
const left = {
  ...{ hash: 'news', name: 'Weekly', subscription_id: 1 },
  ...{ subscription_created: '2026-01-01T00:00:00Z', subscription_cancelled: '2026-02-01T00:00:00Z' },
};
const match = JSON.stringify({ v: 1, zone: 'UTC', match: { all: [{ on: 'first_name', is: 'filled' }] } });

const open = (query: string) =>
  renderDashboard({
    at: `/lists/news?${query}`,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: served } }),
      listShow: () => ({ status: 200, body: makeList({ hash: 'news', name: 'Weekly' }) }),
      segmentList: () => ({ status: 200, body: pageWith([]) }),
      subscriberList: () => ({ status: 200, body: pageWith([]) }),
      jobCreate: () => ({ status: 202, body: makeJob({ state: 'proposed' }) }),
      jobShow: () => ({ status: 200, body: makeJob({ state: 'proposed' }) }),
      jobStop: () => ({ status: 200, body: makeJob({ state: 'stopped' }) }),
      contactList: () => ({
        status: 200,
        body: pageWith([makeContact({ email: 'ada@example.com', lists: [left] })]),
      }),
    },
  });

afterEach(() => askedJob.set(null));

describe('the subscribers of a list on a service with conditions', () => {
  it('are contacts found by the search and the conditions in the URL', async () => {
    const { user, stub } = open(new URLSearchParams({ match, lists_state: 'cancelled' }).toString());
    const row = within(await screen.findByRole('row', { name: /ada@example\.com/ }));
    expect(row.getByText(tPeople('unsubscribed.badge'))).toBeVisible();
    const asked = { lists: ['news'], lists_state: 'cancelled', match };
    expect(stub.callsOf('contactList')[0]?.query).toMatchObject(asked);
    await user.type(screen.getByLabelText(loadedMessages('contacts')('search.label')), 'ada');
    await waitFor(() =>
      expect(stub.callsOf('contactList').at(-1)?.query).toMatchObject({ ...asked, search: 'ada' }),
    );
  });

  it('are saved as a segment with a condition for the list', async () => {
    open(new URLSearchParams({ match }).toString());
    const save = await screen.findByRole('link', { name: tFilters('save.button') });
    const saved = new URLSearchParams(save.getAttribute('href')?.split('?')[1]).get('match');
    expect(JSON.parse(saved ?? '')).toMatchObject({
      match: {
        all: [
          { on: 'list', is: 'on', lists: ['news'] },
          { on: 'first_name', is: 'filled' },
        ],
      },
    });
  });

  it('are unsubscribed from this list and have the other actions of contacts', async () => {
    const { user, stub } = open('');
    const row = within(await screen.findByRole('row', { name: /ada@example\.com/ }));
    await user.click(row.getByRole('checkbox'));
    const bar = within(await screen.findByRole('region', { name: tCommon('selection.label') }));
    expect(await bar.findByRole('button', { name: tBulk('export.job.button') })).toBeVisible();
    await user.click(bar.getByRole('button', { name: tBulk('unsubscribe.button') }));
    const body = { kind: 'cancel', source: { emails: ['ada@example.com'] }, params: { list: 'news' } };
    await waitFor(() => expect(stub.callsOf('jobCreate')).toMatchObject([{ body }]));
  });
});
