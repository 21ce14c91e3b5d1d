import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StubHandlers } from '../../../../../contract/stub/stub.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { makeDraft } from '../../../../testing/mail-records.ts';
import { makeAttribute, makeContact, makeList, pageWith } from '../../../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { makeSentSummary } from '../../../../testing/sending-records.ts';

const t = loadedMessages('checks');
const tEditor = loadedMessages('editor');
const tTags = loadedMessages('merge-tag-chips');

const lists = [makeList(), makeList({ hash: 'club', name: 'Club' })];

const handlers: StubHandlers<Blob> = {
  draftShow: () => ({
    status: 200,
    body: makeDraft({
      subject: 'Hi ##firstname|there##',
      body: '<p>From [[city]]</p>',
      css: '',
      plain_text: '',
    }),
  }),
  attributeList: () => ({ status: 200, body: pageWith([makeAttribute({ code: 'city', name: 'City' })]) }),
  listList: () => ({ status: 200, body: pageWith(lists) }),
  sentMailList: () => ({ status: 200, body: pageWith([makeSentSummary()]) }),
  audienceShow: ({ query }) => ({
    status: 200,
    body: {
      receivers: query.lists.length * 1_000,
      subscriptions: query.lists.length * 1_000,
      empty: { firstname: 312, '[[city]]': 0 },
    },
  }),
};

async function openChecks(given: StubHandlers<Blob> = {}) {
  const dashboard = renderDashboard({ at: '/drafts/7?panel=checks', handlers: { ...handlers, ...given } });
  const panel = await screen.findByRole('complementary', {
    name: tEditor('panel.title', { panel: 'checks' }),
  });
  return { ...dashboard, panel: within(panel) };
}

const missing = { value: 'firstname', name: 'firstname', fallback: 'there' } as const;

describe('the recipients of a draft', () => {
  it('default to those of the last send, and are counted for the values in the email', async () => {
    const { panel, stub } = await openChecks();
    expect(
      await panel.findByText(t('recipients.count.body', { count: 1_000, names: 'Newsletter' })),
    ).toBeVisible();
    const sentence = t('valueFallback.body', { ...missing, count: 312, recipients: 1_000 });
    expect(await panel.findByRole('button', { name: new RegExp(sentence) })).toBeVisible();
    expect(stub.callsOf('audienceShow').at(-1)?.query).toEqual({
      lists: ['news'],
      values: ['[[city]]', 'firstname'],
    });
  });

  it('are also counted when a merge tag is pressed, while its fallback changes', async () => {
    const { user } = renderDashboard({ at: '/drafts/7', handlers });
    // A mouse press needs the positions of letters, which jsdom doesn't have.
    fireEvent.click(await screen.findByText(tTags('label', { name: 'First name', fallback: 'there' })));
    const dialog = within(
      await screen.findByRole('dialog', { name: tTags('title', { name: 'First name' }), hidden: true }),
    );
    const sentence = (fallback: string) =>
      t('valueFallback.body', { ...missing, fallback, count: 312, recipients: 1_000 });
    expect(await dialog.findByText(sentence('there'))).toBeVisible();
    await user.type(dialog.getByLabelText(tTags('fallback.label')), ' you');
    expect(await dialog.findByText(sentence('there you'))).toBeVisible();
  });

  it('can be chosen in the checks, and are kept with the draft', async () => {
    const { panel, user, stub } = await openChecks();
    await user.click(await panel.findByRole('button', { name: t('recipients.lists.button') }));
    await user.click(await panel.findByRole('checkbox', { name: 'Club', hidden: true }));
    const chosen = t('recipients.count.body', { count: 2_000, names: 'Newsletter and Club' });
    expect(await panel.findByText(chosen)).toBeVisible();
    expect(stub.callsOf('draftAudienceReplace')).toMatchObject([
      { params: { id: 7 }, body: { lists: ['news', 'club'], sender_id: null } },
    ]);
  });

  it('stay chosen in this browser if the service doesn’t keep them', async () => {
    const { panel, user } = await openChecks({
      extensionList: () => ({
        status: 200,
        body: { operations: everyExtension.filter((one) => !one.startsWith('draftAudience')) },
      }),
    });
    const chosen = t('recipients.count.body', { count: 2_000, names: 'Newsletter and Club' });
    await user.click(await panel.findByRole('button', { name: t('recipients.lists.button') }));
    await user.click(await panel.findByRole('checkbox', { name: 'Club', hidden: true }));
    expect(await panel.findByText(chosen)).toBeVisible();
    expect(window.localStorage.getItem('newsdesk.draft-recipients')).toBe(
      JSON.stringify([{ draft: 7, lists: ['news', 'club'] }]),
    );
  });

  it('are the first ones if the service doesn’t count, and the sentence says so', async () => {
    const subscribed = {
      subscription_cancelled: null,
      subscription_id: 1,
      hash: 'news',
      name: 'Newsletter',
      subscription_created: '2026-01-01T00:00:00.000000Z',
    };
    const canceled = { ...subscribed, subscription_cancelled: '2026-02-01T00:00:00.000000Z' };
    const attributes = { city: 'Oslo' };
    const page = [
      makeContact({ email: 'a@example.com', lists: [subscribed], attributes }),
      makeContact({ email: 'b@example.com', lists: [subscribed], attributes, first_name: '' }),
      makeContact({ email: 'c@example.com', lists: [canceled], first_name: '' }),
    ];
    const { panel, stub } = await openChecks({
      extensionList: () => ({
        status: 200,
        body: { operations: everyExtension.filter((one) => one !== 'audienceShow') },
      }),
      contactList: () => ({
        status: 200,
        body: { ...pageWith(page), next: 'https://news.example/v3/contacts/?page=2' },
      }),
    });
    expect(
      await panel.findByText(t('recipients.sample.body', { count: 10, names: 'Newsletter' })),
    ).toBeVisible();
    const sentence = t('valueFallbackSample.body', { ...missing, count: 5, recipients: 10 });
    expect(await panel.findByRole('button', { name: new RegExp(sentence) })).toBeVisible();
    expect(stub.callsOf('contactList')).toHaveLength(5);
  });
});
