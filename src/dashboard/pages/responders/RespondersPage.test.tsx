import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeSender, pageWith } from '../../testing/records.ts';
import { renderDashboard, type Dashboard } from '../../testing/render-dashboard.tsx';
import { makeResponder, makeResponderMail } from '../../testing/responder-records.ts';
import { makeProgress } from '../../testing/sending-records.ts';

const account: StubHandlers<Blob> = {
  responderList: () => ({ status: 200, body: pageWith([makeResponder()]) }),
  responderShow: () => ({ status: 200, body: makeResponder() }),
  sendingShow: () => ({ status: 200, body: makeProgress({ id: 40, state: 'sending' }) }),
  draftList: () => ({ status: 200, body: pageWith([makeDraft({ id: 7, subject: 'Spring is here' })]) }),
  senderList: () => ({ status: 200, body: { ...pageWith([makeSender({ id: 5 })]), prev: null } }),
};

async function openActions(user: Dashboard['user']) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Welcome' }));
  return within(screen.getByRole('dialog', { name: 'Welcome' }));
}

describe('the page of the auto-responders', () => {
  it('says of each in a sentence what it does, and whether it runs', async () => {
    renderDashboard({ at: '/auto-responders', handlers: account });
    expect(
      await screen.findByRole('row', {
        name: /Welcome goes to new subscribers of Newsletter 2 days 3 hours after they join Running/,
      }),
    ).toBeVisible();
  });

  it('pauses one, and offers no other change while it runs', async () => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders',
      handlers: { ...account, responderPause: () => ({ status: 204 }) },
    });
    const actions = await openActions(user);
    expect(actions.queryByRole('link', { name: 'Change the time' })).toBeNull();
    await user.click(actions.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(stub.callsOf('responderPause')).toHaveLength(1));
  });

  it.each([
    ['Delete, keep the report', /Its report stays\./, 'responderDelete'],
    ['Delete with its report', /Its report goes for good/, 'responderDeleteRelated'],
  ] as const)('asks before “%s”, and says what that does', async (label, consequence, operation) => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders',
      handlers: { ...account, [operation]: () => ({ status: 204 }) },
    });
    const actions = await openActions(user);
    await user.click(actions.getByRole('button', { name: label }));
    expect(await screen.findByText(consequence)).toBeVisible();
    expect(stub.callsOf(operation)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: label }).at(-1) ?? document.body);
    await waitFor(() => expect(stub.callsOf(operation)).toHaveLength(1));
  });

  it('says why it is empty, and holds the first action', async () => {
    const { user, address } = renderDashboard({
      at: '/auto-responders',
      handlers: { ...account, responderList: () => ({ status: 200, body: pageWith([]) }) },
    });
    await screen.findByText('No auto-responders yet');
    await user.click(screen.getByRole('link', { name: 'New auto-responder' }));
    expect(address()).toBe('/auto-responders?drawer=new');
  });
});

describe('the form of a new auto-responder', () => {
  it('makes one of the draft and the list that the address names, with the first usable sender', async () => {
    const { stub, user, address } = renderDashboard({
      at: '/auto-responders?drawer=new&draft=7&list=news',
      handlers: {
        ...account,
        responderCreate: () => ({ status: 200, body: makeResponder() }),
        // Asked by the page to which it leads.
        responderMailShow: () => ({ status: 200, body: makeResponderMail() }),
        responderMailPreview: () => ({ status: 200, body: new Blob() }),
      },
    });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sender' })).toHaveValue('5'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Mail' })).toHaveValue('7'));
    const days = screen.getByRole('textbox', { name: 'Days' });
    await user.clear(days);
    await user.type(days, '2');
    await user.click(screen.getByRole('button', { name: 'Create auto-responder' }));
    await waitFor(() => expect(address()).toBe('/auto-responders/2'));
    expect(stub.callsOf('responderCreate').map(({ body }) => body)).toEqual([
      { draft: 7, list: 'news', sender: '5', time_to_send: { days: 2, hours: 0 } },
    ]);
  });

  it('begins a new one at its first field', async () => {
    renderDashboard({ at: '/auto-responders?drawer=new', handlers: account });
    const mail = await screen.findByRole('combobox', { name: /^Mail/ });
    await waitFor(() => expect(mail).toHaveFocus());
  });

  it('wants a mail and a list, and asks the service for nothing without', async () => {
    const { stub, user } = renderDashboard({ at: '/auto-responders?drawer=new', handlers: account });
    await user.click(await screen.findByRole('button', { name: 'Create auto-responder' }));
    expect(await screen.findByText('Choose the mail that it sends.')).toBeVisible();
    expect(screen.getByText('Choose the list that it watches.')).toBeVisible();
    expect(stub.callsOf('responderCreate')).toEqual([]);
  });

  it('puts what the service refuses on its field', async () => {
    const { user } = renderDashboard({
      at: '/auto-responders?drawer=new&draft=7&list=news',
      handlers: {
        ...account,
        responderCreate: () => refuse(400, { draft: ['There is no draft with this id.'] }),
      },
    });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sender' })).toHaveValue('5'));
    await user.click(screen.getByRole('button', { name: 'Create auto-responder' }));
    expect(await screen.findByText('There is no draft with this id.')).toBeVisible();
  });
});
