import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mailStatus } from '../../../contract/sent-mails.ts';
import { refuse } from '../../../contract/stub.ts';
import { makeDraft } from '../../testing/mail-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard, type Dashboard } from '../../testing/render-dashboard.tsx';
import { makeProgress, makeSentSummary } from '../../testing/sending-records.ts';

const moving = makeSentSummary({ id: 9, subject: 'Summer sale', status: mailStatus.sending });
const done = makeSentSummary();

const shown = { sentMailList: () => ({ status: 200, body: pageWith([moving, done]) }) as const };

async function openActions(user: Dashboard['user'], subject: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${subject}` }));
  return within(screen.getByRole('dialog', { name: subject }));
}

describe('the page of the sent mails', () => {
  it('shows how far each mail is, and asks for all of them in one call', async () => {
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
    const bar = await screen.findByRole('progressbar', { name: 'Spring is here: sent so far' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('row', { name: /Summer sale Sending .*200 48 2/ })).toBeVisible();
    const asked = stub.callsOf('sendingList').flatMap(({ query: { id } }) => (id === undefined ? [] : [id]));
    expect(asked[0]).toEqual([9, 3]);
    expect(stub.callsOf('sendingShow')).toEqual([]);
  });

  it('shows the status alone where the service tells no more', async () => {
    renderDashboard({ at: '/sent', handlers: { ...shown, extensionList: () => refuse(404) } });
    expect(await screen.findByRole('row', { name: /Summer sale Sending/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Audience' })).toBeNull());
  });

  it('names what can be done to a mail without a subject', async () => {
    const bare = makeSentSummary({ subject: ' ' });
    const { user } = renderDashboard({
      at: '/sent',
      handlers: {
        sentMailList: () => ({ status: 200, body: pageWith([bare]) }),
        sentMailDraft: () => ({ status: 201, body: makeDraft() }),
      },
    });
    const actions = await openActions(user, 'No subject');
    await user.click(actions.getByRole('button', { name: 'Copy to a new draft' }));
    expect(await screen.findByText('Copied No subject to a new draft')).toBeVisible();
  });

  it('copies a mail to a new draft, and offers to open it', async () => {
    const { stub, user } = renderDashboard({
      at: '/sent',
      handlers: { ...shown, sentMailDraft: () => ({ status: 201, body: makeDraft({ id: 99 }) }) },
    });
    const actions = await openActions(user, 'Spring is here');
    await user.click(actions.getByRole('button', { name: 'Copy to a new draft' }));
    expect(await screen.findByRole('button', { name: 'Open the draft' })).toBeVisible();
    expect(stub.callsOf('sentMailDraft').map(({ params }) => params)).toEqual([{ id: 3 }]);
  });

  it('offers to delete only what is over', async () => {
    const { user } = renderDashboard({ at: '/sent', handlers: shown });
    const actions = await openActions(user, 'Summer sale');
    expect(actions.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('says why it is empty, and leads to the drafts', async () => {
    renderDashboard({ at: '/sent' });
    expect(await screen.findByText('Nothing is sent yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a draft to send' })).toHaveAttribute('href', '/drafts');
  });
});
