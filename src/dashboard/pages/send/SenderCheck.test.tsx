import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeMailState } from '../../testing/outbox-records.ts';
import { makeList, makeSender, makeWarmUp, pageWith } from '../../testing/records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeAudienceCount } from '../../testing/sending-records.ts';

const t = loadedMessages('send');

it('asks for no reason while emails stay in the outbox', async () => {
  const refused = makeSender({ id: 5, status: senderStatus.confirmed, email: 'shop@gmail.com' });
  renderDashboard({
    at: '/drafts/7/send',
    handlers: {
      draftShow: () => ({ status: 200, body: makeDraft() }),
      draftPreview: () => ({ status: 200, body: new Blob(['<p>Hello</p>']) }),
      listList: () => ({ status: 200, body: pageWith([makeList()]) }),
      senderList: () => ({ status: 200, body: { ...pageWith([refused]), prev: null } }),
      audienceShow: () => ({ status: 200, body: { receivers: 15, subscriptions: 17, empty: {} } }),
      audienceCount: () => ({ status: 200, body: makeAudienceCount(15) }),
      senderWarmUpShow: () => ({ status: 200, body: makeWarmUp() }),
      mailStatus: () => ({ status: 200, body: makeMailState({ relay: null }) }),
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Newsletter/ }));
  expect(await screen.findByRole('group', { name: t('sender.problem.label') })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: t('form.button') }));
  expect(await screen.findByRole('button', { name: t('confirm.send.confirm') })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: new RegExp(`^${t('sender.override.label')}`) })).toBeNull();
});
