import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mailStatus } from '../../../contract/sending/sent-mails.ts';
import { refuse } from '../../../contract/stub/stub.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard, type Dashboard } from '../../testing/render-dashboard.tsx';
import { makeProgress, makeSentSummary } from '../../testing/sending-records.ts';

const t = loadedMessages('sent');
const tSendings = loadedMessages('sendings');
const tCommon = loadedMessages('common');

const moving = makeSentSummary({ id: 9, subject: 'Summer sale', status: mailStatus.sending });
const done = makeSentSummary();

const shown = { sentMailList: () => ({ status: 200, body: pageWith([moving, done]) }) as const };

async function openActions(user: Dashboard['user'], subject: string) {
  await user.click(await screen.findByRole('button', { name: tCommon('actions.label', { name: subject }) }));
  return within(screen.getByRole('dialog', { name: subject }));
}

describe('the page of sent emails', () => {
  it('explains why the list can’t be loaded and shows it once it can', async () => {
    let isBroken = true;
    const sentMailList = () =>
      isBroken ? refuse(403, { detail: 'Not yours.' }) : ({ status: 200, body: pageWith([done]) } as const);
    const { user } = renderDashboard({ at: '/sent', handlers: { sentMailList } });
    expect(await screen.findByText('Not yours.')).toBeVisible();
    expect(screen.queryByRole('table', { name: t('table.label') })).toBeNull();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: tCommon('retry.button') }));
    expect(await screen.findByRole('table', { name: t('table.label') })).toBeVisible();
  });

  it('shows the progress of each email from one request', async () => {
    const { stub } = renderDashboard({
      at: '/sent',
      handlers: {
        ...shown,
        sendingList: ({ query }) => ({
          status: 200,
          body: pageWith(
            query.id === undefined
              ? []
              : [
                  makeProgress({ id: 9, state: 'sending', audience: 200, queued: 150, sent: 48, unknown: 2 }),
                  makeProgress(),
                ],
          ),
        }),
      },
    });
    const bar = await screen.findByRole('progressbar', {
      name: tSendings('bar.label', { subject: 'Spring is here' }),
    });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('row', { name: /Summer sale Sending .*200 48 2/ })).toBeVisible();
    const asked = stub.callsOf('sendingList').flatMap(({ query: { id } }) => (id === undefined ? [] : [id]));
    expect(asked[0]).toEqual([9, 3]);
    expect(stub.callsOf('sendingShow')).toEqual([]);
  });

  it.each([
    { reason: 'relay_refused', state: 'paused' },
    { reason: 'relay_unreachable', state: 'sending' },
    { reason: 'nothing_accepted', state: 'paused' },
    { reason: 'sending_limit', state: 'sending' },
  ] as const)('says what a send waits for: $reason', async ({ reason, state }) => {
    const waiting = makeProgress({ id: 9, state, audience: 200, queued: 200, sent: 0, reason });
    renderDashboard({
      at: '/sent',
      handlers: { ...shown, sendingList: () => ({ status: 200, body: pageWith([waiting]) }) },
    });
    const table = within(await screen.findByRole('table', { name: t('table.label') }));
    expect(await table.findByText(t('waiting.label', { reason }))).toBeVisible();
  });

  it('shows an email whose send starts after the page was loaded', async () => {
    let isRead = false;
    let hasStarted = false;
    renderDashboard({
      at: '/sent',
      handlers: {
        sentMailList: () => {
          isRead = true;
          return { status: 200, body: pageWith(hasStarted ? [moving] : []) };
        },
        sendingList: () => {
          hasStarted = isRead;
          return {
            status: 200,
            body: pageWith(hasStarted ? [makeProgress({ id: 9, state: 'sending' })] : []),
          };
        },
      },
    });
    expect(await screen.findByRole('link', { name: 'Summer sale' })).toBeVisible();
  });

  it('shows only the status when the service has no progress', async () => {
    renderDashboard({ at: '/sent', handlers: { ...shown, extensionList: () => refuse(404) } });
    expect(await screen.findByRole('row', { name: /Summer sale Sending/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: t('recipients.column') })).toBeNull(),
    );
  });

  it('names the actions on an email without a subject', async () => {
    const bare = makeSentSummary({ subject: ' ' });
    const { user } = renderDashboard({
      at: '/sent',
      handlers: {
        sentMailList: () => ({ status: 200, body: pageWith([bare]) }),
        sentMailDraft: () => ({ status: 201, body: makeDraft() }),
      },
    });
    const actions = await openActions(user, tCommon('noSubject.label'));
    await user.click(actions.getByRole('button', { name: t('duplicate.button') }));
    expect(
      await screen.findByText(t('duplicate.toast', { subject: tCommon('noSubject.label') })),
    ).toBeVisible();
  });

  it('duplicates an email as a draft, and links to it', async () => {
    const { stub, user } = renderDashboard({
      at: '/sent',
      handlers: { ...shown, sentMailDraft: () => ({ status: 201, body: makeDraft({ id: 99 }) }) },
    });
    const actions = await openActions(user, 'Spring is here');
    await user.click(actions.getByRole('button', { name: t('duplicate.button') }));
    expect(await screen.findByRole('button', { name: t('duplicate.view.button') })).toBeVisible();
    expect(stub.callsOf('sentMailDraft').map(({ params }) => params)).toEqual([{ id: 3 }]);
  });

  it('offers Delete only when the send is over', async () => {
    const { user } = renderDashboard({ at: '/sent', handlers: shown });
    const actions = await openActions(user, 'Summer sale');
    expect(actions.queryByRole('button', { name: tCommon('delete.button') })).toBeNull();
  });

  it('explains the empty page and links to the drafts', async () => {
    renderDashboard({ at: '/sent' });
    expect(await screen.findByText(t('empty.title'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('empty.button') })).toHaveAttribute('href', '/drafts');
  });
});
