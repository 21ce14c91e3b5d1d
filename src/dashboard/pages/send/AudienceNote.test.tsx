import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StubHandlers } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeSender, makeWarmUp, pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeAudienceCount } from '../../testing/sending-records.ts';

const t = loadedMessages('send');

const account: StubHandlers<Blob> = {
  draftShow: () => ({ status: 200, body: makeDraft() }),
  draftPreview: () => ({ status: 200, body: new Blob(['<p>Hello</p>']) }),
  senderList: () => ({ status: 200, body: { ...pageWith([makeSender()]), prev: null } }),
  senderWarmUpShow: () => ({ status: 200, body: makeWarmUp() }),
  audienceShow: () => ({ status: 200, body: { receivers: 15, subscriptions: 15, empty: {} } }),
};

it('shows contacts excluded from whole lists and opens them', async () => {
  const body = makeAudienceCount(15, { cancelled: 2, inactive: 1 });
  renderDashboard({
    at: '/drafts/7/send',
    handlers: { ...account, audienceCount: () => ({ status: 200, body }) },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
  const link = await screen.findByRole('link', {
    name: t('leftOut.body', { reason: 'cancelled', count: 2 }),
  });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(pathname).toBe('/contacts');
  expect(searchParams.get('match')).toContain('{"on":"list","is":"cancelled","lists":["news"]}');
  expect(screen.getByText(t('leftOut.body', { reason: 'inactive', count: 1 }))).toBeVisible();
});

it('opens the recipients, with the conditions of the form', async () => {
  renderDashboard({
    at: '/drafts/7/send?segments=readers',
    handlers: {
      ...account,
      extensionList: () => ({ status: 200, body: { operations: [...everyExtension, 'segmentCount'] } }),
      segmentList: () => ({ status: 200, body: pageWith([]) }),
      attributeList: () => ({ status: 200, body: pageWith([]) }),
      audienceCount: () => ({ status: 200, body: makeAudienceCount(4) }),
    },
  });
  const lists = await screen.findByRole('group', { name: t('recipients.lists.label') });
  fireEvent.click(await within(lists).findByRole('checkbox', { name: /Newsletter/ }));
  const link = await screen.findByRole('link', { name: '4 recipients' });
  expect(link).toHaveAttribute('target', '_blank');
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(JSON.parse(searchParams.get('match') ?? '')).toMatchObject({
    match: {
      all: [
        { on: 'list', is: 'subscribed', lists: ['news'] },
        { on: 'active', is: 'yes' },
        { on: 'segment', is: 'in', segment: 'readers' },
      ],
    },
  });
});

it('sends to the segments in the URL', async () => {
  const { stub } = renderDashboard({
    at: '/drafts/7/send?segments=readers',
    handlers: {
      ...account,
      segmentList: () => ({ status: 200, body: pageWith([]) }),
      attributeList: () => ({ status: 200, body: pageWith([]) }),
      audienceCount: () => ({
        status: 200,
        body: makeAudienceCount(4),
      }),
    },
  });
  const chosen = await screen.findByRole('group', { name: t('recipients.lists.label') });
  fireEvent.click(await within(chosen).findByRole('checkbox', { name: /Newsletter/ }));
  await waitFor(() =>
    expect(stub.callsOf('audienceCount').at(-1)?.body).toEqual({ lists: ['news'], segments: ['readers'] }),
  );
});
