import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeResponder, makeResponderMail } from '../../testing/responder-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeProgress } from '../../testing/sending-records.ts';

const t = loadedMessages('responders');
const tSendings = loadedMessages('sendings');
const tCommon = loadedMessages('common');

const paused = makeResponder({ on_hold: '2026-03-02T10:00:00.000000Z' });

const account: StubHandlers<Blob> = {
  responderShow: () => ({ status: 200, body: paused }),
  responderMailShow: () => ({ status: 200, body: makeResponderMail() }),
  responderMailPreview: () => ({ status: 200, body: new Blob(['<p>Hello</p>']) }),
  sendingShow: () => ({
    status: 200,
    body: makeProgress({ id: 40, state: 'paused', audience: 12, sent: 12 }),
  }),
};

describe('the page of an autoresponder', () => {
  it('shows when it was paused and the emails sent so far', async () => {
    renderDashboard({ at: '/auto-responders/2', handlers: account });
    expect(await screen.findByText(t('state.badge', { state: 'paused' }))).toBeVisible();
    expect(await screen.findByText(tSendings('progress.all', { count: 12 }))).toBeVisible();
  });

  it('shows its segment and the number of skipped contacts', async () => {
    const segment = { url: '/v3/segments/k3/', hash: 'k3', name: 'Customers', broken: [] };
    const skipped = makeProgress({ id: 40, state: 'sending', audience: 12, sent: 10, skipped: 2 });
    renderDashboard({
      at: '/auto-responders/2',
      handlers: {
        ...account,
        responderShow: () => ({ status: 200, body: makeResponder({ segment }) }),
        sendingShow: () => ({ status: 200, body: skipped }),
      },
    });
    expect(await screen.findByText(/new subscribers of/)).toHaveTextContent(
      'new subscribers of Newsletter who are in Customers',
    );
    expect(
      await screen.findByRole('link', { name: t('details.skipped.link', { count: 2 }) }),
    ).toHaveAttribute('href', '/reports/40?tab=deliveries&state=skipped');
    expect(screen.getByText(t('details.skipped.help'))).toBeVisible();
  });

  it('resumes it', async () => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders/2',
      handlers: { ...account, responderResume: () => ({ status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: t('resume.button') }));
    await waitFor(() => expect(stub.callsOf('responderResume')).toHaveLength(1));
  });

  it('changes the delay while it is paused', async () => {
    const { stub, user, address } = renderDashboard({
      at: '/auto-responders/2?drawer=time',
      handlers: { ...account, responderUpdate: () => ({ status: 200, body: paused }) },
    });
    const hours = await screen.findByRole('textbox', { name: t('delay.field.label', { unit: 'other' }) });
    await user.clear(hours);
    await user.type(hours, '6');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    await waitFor(() => expect(address()).toBe('/auto-responders/2'));
    expect(stub.callsOf('responderUpdate').map(({ body }) => body)).toEqual([
      { time_to_send: { days: 2, hours: 6 } },
    ]);
  });

  it('rejects a delay that is not a number without a request', async () => {
    const { stub, user } = renderDashboard({ at: '/auto-responders/2?drawer=time', handlers: account });
    const hours = await screen.findByRole('textbox', { name: t('delay.field.label', { unit: 'other' }) });
    await user.clear(hours);
    await user.type(hours, 'soon');
    await user.click(screen.getByRole('button', { name: tCommon('save.button') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(t('delay.error'));
    expect(stub.callsOf('responderUpdate')).toEqual([]);
  });
});

describe('the email of an autoresponder', () => {
  it('opens in its editor while it is paused, and saves automatically', async () => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders/2/mail',
      handlers: {
        ...account,
        responderMailUpdate: ({ body }) => ({
          status: 200,
          body: makeResponderMail({
            subject: body.subject ?? 'Welcome',
            updated: '2026-03-02T11:00:00.000000Z',
          }),
        }),
      },
    });
    const subject = await screen.findByRole('textbox', { name: 'Subject' });
    await user.type(subject, ' aboard');
    await waitFor(() =>
      expect(stub.callsOf('responderMailUpdate').at(-1)?.body).toMatchObject({ subject: 'Welcome aboard' }),
    );
    const back = loadedMessages('editor')('back.label', { page: t('responder.link') });
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/auto-responders/2');
  });

  it('keeps changes on the device when someone else has resumed it and explains why', async () => {
    const { user } = renderDashboard({
      at: '/auto-responders/2/mail',
      handlers: {
        ...account,
        responderMailUpdate: () => refuse(400, { non_field_errors: ['Pause the auto-responder first.'] }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
    expect(await screen.findByText(/Pause the auto-responder first\./)).toBeVisible();
  });

  it('is a preview while it is on', async () => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders/2/mail',
      handlers: {
        ...account,
        responderShow: () => ({ status: 200, body: makeResponder() }),
        responderPause: () => ({ status: 204 }),
      },
    });
    const pause = await screen.findByRole('button', { name: t('email.pauseAndEdit.button') });
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    await user.click(pause);
    await waitFor(() => expect(stub.callsOf('responderPause')).toHaveLength(1));
  });

  it('is not opened when the service does not return its blocks', async () => {
    const mail = { ...paused.mail, type: 1 };
    renderDashboard({
      at: '/auto-responders/2/mail',
      handlers: {
        ...account,
        responderShow: () => ({ status: 200, body: { ...paused, mail } }),
        responderMailShow: () => ({
          status: 200,
          body: makeResponderMail({ type: 1, body: null, plain_text: null, css: null, blockdocument: null }),
        }),
      },
    });
    expect(await screen.findByText(t('email.blocked.title'))).toBeVisible();
  });
});
