import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub.ts';
import { makeResponder, makeResponderMail } from '../../testing/responder-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { makeProgress } from '../../testing/sending-records.ts';

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

describe('the page of an auto-responder', () => {
  it('says since when it is paused, and what it has sent so far', async () => {
    renderDashboard({ at: '/auto-responders/2', handlers: account });
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(await screen.findByText('12 mails sent')).toBeVisible();
  });

  it('resumes it', async () => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders/2',
      handlers: { ...account, responderResume: () => ({ status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(stub.callsOf('responderResume')).toHaveLength(1));
  });

  it('changes its time while it is paused', async () => {
    const { stub, user, address } = renderDashboard({
      at: '/auto-responders/2?drawer=time',
      handlers: { ...account, responderUpdate: () => ({ status: 200, body: paused }) },
    });
    const hours = await screen.findByRole('textbox', { name: 'Hours' });
    await user.clear(hours);
    await user.type(hours, '6');
    await user.click(screen.getByRole('button', { name: 'Change the time' }));
    await waitFor(() => expect(address()).toBe('/auto-responders/2'));
    expect(stub.callsOf('responderUpdate').map(({ body }) => body)).toEqual([
      { time_to_send: { days: 2, hours: 6 } },
    ]);
  });

  it('refuses a time that is none, without asking the service', async () => {
    const { stub, user } = renderDashboard({ at: '/auto-responders/2?drawer=time', handlers: account });
    const hours = await screen.findByRole('textbox', { name: 'Hours' });
    await user.clear(hours);
    await user.type(hours, 'soon');
    await user.click(screen.getByRole('button', { name: 'Change the time' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('hours: A valid integer is required.');
    expect(stub.callsOf('responderUpdate')).toEqual([]);
  });
});

describe('the mail of an auto-responder', () => {
  it('opens in its editor while it is paused, and saves by itself', async () => {
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
    expect(screen.getByRole('link', { name: '← Auto-responder' })).toHaveAttribute(
      'href',
      '/auto-responders/2',
    );
  });

  it('keeps on the device what is written once somebody else has resumed it, and says why', async () => {
    const { user } = renderDashboard({
      at: '/auto-responders/2/mail',
      handlers: {
        ...account,
        responderMailUpdate: () => refuse(400, { non_field_errors: ['Pause the auto-responder first.'] }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!');
    expect(
      await screen.findByText(/Not saved: .*Pause the auto-responder first\. Kept on this device\./),
    ).toBeVisible();
  });

  it('is only to look at while it runs', async () => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders/2/mail',
      handlers: {
        ...account,
        responderShow: () => ({ status: 200, body: makeResponder() }),
        responderPause: () => ({ status: 204 }),
      },
    });
    const pause = await screen.findByRole('button', { name: 'Pause and edit' });
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    await user.click(pause);
    await waitFor(() => expect(stub.callsOf('responderPause')).toHaveLength(1));
  });

  it('isn’t opened where the service doesn’t tell its blocks', async () => {
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
    expect(await screen.findByText('This mail can’t be edited here')).toBeVisible();
  });
});
