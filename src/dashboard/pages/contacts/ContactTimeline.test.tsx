import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TimelineEvent } from '../../../contract/people/contact-history.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeContact, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { ContactHistory } from './ContactHistory.tsx';
import { ContactSegments } from './ContactSegments.tsx';
import { ContactTimeline } from './ContactTimeline.tsx';

const t = loadedMessages('contact');
const email = 'ada@example.com';

it('shows the events of a contact with links, a group and a page at a time', async () => {
  const opened: TimelineEvent = {
    at: '2026-01-02T03:04:05Z',
    kind: 'opened',
    name: 'News',
    ref: '7',
    detail: null,
    count: 3,
    changes: [],
  };
  const joined: TimelineEvent = { ...opened, kind: 'joined', name: 'Offers', ref: 'abc', count: 1 };
  const renamed = { field: 'first_name', name: null, before: null, after: 'Ada' } as const;
  const left = { field: 'list', name: 'Offers', before: 'subscribed', after: 'cancelled' } as const;
  const changed = [renamed, left];
  const updated: TimelineEvent = { ...joined, kind: 'updated', name: 'new.csv', changes: changed };
  const { stub, user } = renderDashboard({
    at: '/',
    ui: <ContactTimeline email={email} />,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: ['contactTimeline'] } }),
      contactTimeline: () => ({ status: 200, body: pageWith([opened, joined, updated], 45) }),
    },
  });
  const events = (await screen.findAllByRole('listitem')).map((one) => one.textContent);
  expect(events[0]).toMatch(/^Opened News \(3 times\)/);
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/reports/7');
  expect(screen.getByRole('link', { name: 'Offers' })).toHaveAttribute('href', '/lists/abc');
  const changes = screen.getByRole('list', { name: t('timeline.diff.list.label') });
  expect(changes).toHaveTextContent('First name: – → AdaOffers: subscribed → unsubscribed');
  await user.click(screen.getByRole('button', { name: t('timeline.older.button') }));
  await user.click(screen.getByRole('button', { name: t('timeline.group.choice', { group: 'emails' }) }));
  await screen.findAllByRole('listitem');
  const asked = stub.callsOf('contactTimeline').map(({ query }) => query);
  expect(asked).toMatchObject([{ page: 1 }, { page: 2 }, { page: 1, group: 'emails' }]);
});

it('distinguishes changes by the suppression list from edits', async () => {
  const edit = (detail: string, after: string): TimelineEvent => ({
    ...{ at: '2026-01-02T03:04:05Z', kind: 'edited', name: null, ref: null, detail, count: 1 },
    changes: [{ field: 'active', name: null, before: null, after }],
  });
  const events = [edit('suppression', 'true'), edit('suppression', 'false'), edit('desk', 'true')];
  renderDashboard({
    at: '/',
    ui: <ContactTimeline email={email} />,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: ['contactTimeline'] } }),
      contactTimeline: () => ({ status: 200, body: pageWith(events) }),
    },
  });
  expect(await screen.findByText(/^Became active after removal from the suppression list/)).toBeVisible();
  expect(screen.getByText(/^Became inactive because of the suppression list/)).toBeVisible();
  expect(screen.getByText(/^Edited in Newsdesk/)).toBeVisible();
});

it('names the API token that started an import', async () => {
  const imported: TimelineEvent = {
    ...{ at: '2026-01-02T03:04:05Z', kind: 'imported', name: 'a.csv', ref: 'i1', detail: 'token:2' },
    ...{ by: 'Shop', count: 1, changes: [] },
  };
  renderDashboard({
    at: '/',
    ui: <ContactTimeline email={email} />,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: ['contactTimeline'] } }),
      contactTimeline: () => ({ status: 200, body: pageWith([imported]) }),
    },
  });
  expect(await screen.findByText(t('timeline.by.label', { name: 'Shop' }))).toBeVisible();
});

it('collapses emails and consents when the timeline has them', async () => {
  const { stub, user } = renderDashboard({
    at: '/contacts/ada%40example.com',
    handlers: {
      extensionList: () => ({
        status: 200,
        body: { operations: ['contactShow', 'contactTimeline', 'contactConsentList'] },
      }),
      contactShow: () => ({ status: 200, body: makeContact({ email }) }),
      contactTimeline: () => ({ status: 200, body: pageWith([]) }),
    },
  });
  const details = await screen.findByText(t('details.button'));
  expect(stub.callsOf('contactConsentList')).toEqual([]);
  await user.click(details);
  expect(await screen.findByRole('region', { name: t('consent.title') })).toBeVisible();
});

it('shows what is below the events once they and the segments have their height', async () => {
  let [isTimelineDue, isListDue] = [false, false];
  const until = (isDue: () => boolean) => vi.waitFor(() => expect(isDue()).toBe(true));
  renderDashboard({
    at: '/',
    ui: <ContactHistory email={email}>Details</ContactHistory>,
    handlers: {
      extensionList: () => ({
        status: 200,
        body: { operations: ['contactTimeline', 'contactSegmentList'] },
      }),
      contactTimeline: async () => {
        await until(() => isTimelineDue);
        return { status: 200, body: pageWith([]) };
      },
      contactSegmentList: async () => {
        await until(() => isListDue);
        return { status: 200, body: { segments: [] } };
      },
    },
  });
  await screen.findByRole('region', { name: t('timeline.title') });
  isTimelineDue = true;
  expect(await screen.findByText(t('timeline.none.body'))).toBeVisible();
  expect(screen.queryByText('Details')).toBeNull();
  isListDue = true;
  expect(await screen.findByText('Details')).toBeVisible();
  expect(screen.getByText(t('segments.none.body'))).toBeVisible();
});

it('shows the segments of a contact with the reasons', async () => {
  const reason = { on: 'active', is: 'yes' };
  renderDashboard({
    at: '/',
    ui: <ContactSegments email={email} />,
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: ['contactSegmentList'] } }),
      segmentList: () => ({ status: 200, body: pageWith([]) }),
      contactSegmentList: () => ({
        status: 200,
        body: { segments: [{ hash: 'abc', name: 'Regulars', reasons: [reason] }] },
      }),
    },
  });
  const card = within(await screen.findByRole('region', { name: t('segments.title') }));
  expect(card.getByRole('link', { name: 'Regulars' })).toHaveAttribute('href', '/segments/abc');
  const sentence = loadedMessages('conditions')('active.yes');
  expect(card.getByText(t('segments.reason.label', { reason: sentence }))).toBeVisible();
});
