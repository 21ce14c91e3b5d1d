import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StubHandlers } from '../../../contract/stub/stub.ts';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft, makeDraftAudience } from '../../testing/mail-records.ts';
import { makeList, makeSender, makeWarmUp, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeAudienceCount } from '../../testing/sending-records.ts';

const t = loadedMessages('send');
const tSendings = loadedMessages('sendings');

const senders = [4, 5].map((id) => makeSender({ id, status: senderStatus.confirmed }));

const account: StubHandlers<Blob> = {
  draftShow: () => ({ status: 200, body: makeDraft() }),
  draftPreview: () => ({ status: 200, body: new Blob(['<p>Hello</p>']) }),
  listList: () => ({ status: 200, body: pageWith([makeList(), makeList({ hash: 'shop', name: 'Shop' })]) }),
  senderList: () => ({ status: 200, body: { ...pageWith(senders), prev: null } }),
  senderWarmUpShow: () => ({ status: 200, body: makeWarmUp() }),
  audienceShow: () => ({ status: 200, body: { receivers: 15, subscriptions: 17, empty: {} } }),
  audienceCount: () => ({ status: 200, body: makeAudienceCount(15) }),
};

const open = (handlers: StubHandlers<Blob>) =>
  renderDashboard({ at: '/drafts/7/send', handlers: { ...account, ...handlers } });

it('opens with the saved choices and names those deleted since', async () => {
  open({
    draftAudienceShow: () => ({
      status: 200,
      body: makeDraftAudience({
        ...{ sender_id: 5, lists: ['shop'] },
        missing: [
          { kind: 'list', name: 'Old' },
          { kind: 'mail', name: 'Spring' },
        ],
      }),
    }),
  });
  expect(await screen.findByRole('checkbox', { name: /Shop/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Newsletter/ })).not.toBeChecked();
  expect(screen.getByRole('combobox', { name: tSendings('sender.label') })).toHaveValue('5');
  const names = 'the list “Old” and the email “Spring”';
  expect(screen.getByText(t('missing.body', { names }))).toBeVisible();
});

it('saves each choice in addition to earlier ones', async () => {
  const { stub } = open({});
  fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
  const sender = await screen.findByRole('combobox', { name: tSendings('sender.label') });
  await waitFor(() => expect(sender).toHaveValue('4'));
  fireEvent.change(sender, { target: { value: '5' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Shop/ }));
  await waitFor(() =>
    expect(stub.callsOf('draftAudienceReplace').at(-1)?.body).toMatchObject({
      sender_id: 5,
      lists: ['news', 'shop'],
    }),
  );
});

it('reports a failed save and still sends', async () => {
  open({
    draftAudienceReplace() {
      throw new TypeError('The connection broke.');
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
  expect(await screen.findByText(new RegExp(tSendings('audience.failed')))).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Newsletter/ })).toBeChecked();
});
