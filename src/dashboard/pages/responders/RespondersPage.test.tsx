import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { makeSender, pageWith } from '../../testing/records.ts';
import { renderDashboard, type Dashboard } from '../../testing/render-dashboard.tsx';
import { makeResponder, makeResponderMail } from '../../testing/responder-records.ts';
import { makeProgress } from '../../testing/sending-records.ts';

const t = loadedMessages('responders');
const tSendings = loadedMessages('sendings');
const tCommon = loadedMessages('common');

const account: StubHandlers<Blob> = {
  responderList: () => ({ status: 200, body: pageWith([makeResponder()]) }),
  responderShow: () => ({ status: 200, body: makeResponder() }),
  sendingShow: () => ({ status: 200, body: makeProgress({ id: 40, state: 'sending' }) }),
  draftList: () => ({ status: 200, body: pageWith([makeDraft({ id: 7, subject: 'Spring is here' })]) }),
  senderList: () => ({ status: 200, body: { ...pageWith([makeSender({ id: 5 })]), prev: null } }),
};

async function openActions(user: Dashboard['user']) {
  await user.click(
    await screen.findByRole('button', { name: tCommon('actions.label', { name: 'Welcome' }) }),
  );
  return within(screen.getByRole('dialog', { name: 'Welcome' }));
}

describe('the page of autoresponders', () => {
  it('describes each in a sentence with its status', async () => {
    renderDashboard({ at: '/auto-responders', handlers: account });
    expect(
      await screen.findByRole('row', {
        name: /Welcome.* is sent to new subscribers of Newsletter 2 days 3 hours after they join On/,
      }),
    ).toBeVisible();
  });

  it('pauses one and offers no other change while it is on', async () => {
    const { stub, user } = renderDashboard({
      at: '/auto-responders',
      handlers: { ...account, responderPause: () => ({ status: 204 }) },
    });
    const actions = await openActions(user);
    expect(actions.queryByRole('link', { name: t('delay.edit.button') })).toBeNull();
    await user.click(actions.getByRole('button', { name: t('pause.button') }));
    await waitFor(() => expect(stub.callsOf('responderPause')).toHaveLength(1));
  });

  it.each([
    ['delete', t('delete.body', { listName: 'Newsletter' }), 'responderDelete'],
    ['deleteAll', t('deleteAll.body', { listName: 'Newsletter' }), 'responderDeleteRelated'],
  ] as const)('asks before “%s” and explains the consequence', async (choice, consequence, operation) => {
    const isAll = choice === 'deleteAll';
    const { stub, user } = renderDashboard({
      at: '/auto-responders',
      handlers: { ...account, [operation]: () => ({ status: 204 }) },
    });
    const actions = await openActions(user);
    const item = isAll ? t('deleteAll.button') : t('delete.button');
    await user.click(actions.getByRole('button', { name: item }));
    expect(await screen.findByText(consequence)).toBeVisible();
    expect(stub.callsOf(operation)).toEqual([]);
    const confirm = isAll ? t('deleteAll.confirm') : t('delete.confirm');
    await user.click(screen.getAllByRole('button', { name: confirm }).at(-1) ?? document.body);
    await waitFor(() => expect(stub.callsOf(operation)).toHaveLength(1));
  });

  it('explains the empty page and offers the first action', async () => {
    const { user, address } = renderDashboard({
      at: '/auto-responders',
      handlers: { ...account, responderList: () => ({ status: 200, body: pageWith([]) }) },
    });
    await screen.findByText(t('empty.title'));
    await user.click(screen.getByRole('link', { name: t('page.new.button') }));
    expect(address()).toBe('/auto-responders?drawer=new');
  });
});

describe('the form of a new autoresponder', () => {
  it('creates one from the draft and the list in the URL, with the first verified sender', async () => {
    const { stub, user, address } = renderDashboard({
      at: '/auto-responders?drawer=new&draft=7&list=news',
      handlers: {
        ...account,
        responderCreate: () => ({ status: 200, body: makeResponder() }),
        // Requested by the page that opens.
        responderMailShow: () => ({ status: 200, body: makeResponderMail() }),
        responderMailPreview: () => ({ status: 200, body: new Blob() }),
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: tSendings('sender.label') })).toHaveValue('5'),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: t('email.label') })).toHaveValue('7'));
    const days = screen.getByRole('textbox', { name: t('delay.field.label', { unit: 'days' }) });
    await user.clear(days);
    await user.type(days, '2');
    await user.click(screen.getByRole('button', { name: t('new.submit.button') }));
    await waitFor(() => expect(address()).toBe('/auto-responders/2'));
    expect(stub.callsOf('responderCreate').map(({ body }) => body)).toEqual([
      { draft: 7, list: 'news', sender: '5', time_to_send: { days: 2, hours: 0 } },
    ]);
  });

  it('focuses its first field', async () => {
    renderDashboard({ at: '/auto-responders?drawer=new', handlers: account });
    const mail = await screen.findByRole('combobox', { name: new RegExp(`^${t('email.label')}`) });
    await waitFor(() => expect(mail).toHaveFocus());
  });

  it('requires an email and a list before the request', async () => {
    const { stub, user } = renderDashboard({ at: '/auto-responders?drawer=new', handlers: account });
    await user.click(await screen.findByRole('button', { name: t('new.submit.button') }));
    expect(await screen.findByText(t('email.required.error'))).toBeVisible();
    expect(screen.getByText(t('list.required.error'))).toBeVisible();
    expect(stub.callsOf('responderCreate')).toEqual([]);
  });

  it('shows the service’s refusal on its field', async () => {
    const { user } = renderDashboard({
      at: '/auto-responders?drawer=new&draft=7&list=news',
      handlers: {
        ...account,
        responderCreate: () => refuse(400, { draft: ['There is no draft with this id.'] }),
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: tSendings('sender.label') })).toHaveValue('5'),
    );
    await user.click(screen.getByRole('button', { name: t('new.submit.button') }));
    expect(await screen.findByText('There is no draft with this id.')).toBeVisible();
  });
});
