import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../contract/stub/stub.ts';
import { unsavedEmails } from '../../components/writing/mail-editor/saving/unsaved-emails.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeBlockDraft, makeDraft } from '../../testing/mail-records.ts';
import { pageWith } from '../../testing/records.ts';
import { renderDashboard, type Dashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('drafts');
const tCommon = loadedMessages('common');
const tEditor = loadedMessages('editor');

const html = makeDraft();
const blocks = makeBlockDraft({ id: 8, subject: 'Summer sale' });

const shown = { draftList: () => ({ status: 200, body: pageWith([html, blocks]) }) as const };

async function openActions(user: Dashboard['user'], subject: string) {
  await user.click(await screen.findByRole('button', { name: tCommon('actions.label', { name: subject }) }));
  return within(screen.getByRole('dialog', { name: subject }));
}

describe('the page of the drafts', () => {
  it('shows each draft with its type and links to its editor', async () => {
    renderDashboard({ at: '/drafts', handlers: shown });
    const row = await screen.findByRole('row', { name: /^Summer sale/ });
    expect(within(row).getByRole('link', { name: 'Summer sale' })).toHaveAttribute('href', '/drafts/8');
    expect(within(row).getByText(t('types.label', { type: 'block' }))).toBeVisible();
    const other = within(screen.getByRole('row', { name: /^Spring is here/ }));
    expect(other.getByText(t('types.label', { type: 'html' }))).toBeVisible();
  });

  it('names the actions on a draft without a subject', async () => {
    const bare = makeDraft({ subject: ' ' });
    const { user } = renderDashboard({
      at: '/drafts',
      handlers: {
        draftList: () => ({ status: 200, body: pageWith([bare]) }),
        draftCopy: () => ({ status: 201, body: bare }),
      },
    });
    await user.click(
      (await openActions(user, tCommon('noSubject.label'))).getByRole('button', {
        name: t('duplicate.button'),
      }),
    );
    expect(
      await screen.findByText(t('duplicate.toast', { subject: tCommon('noSubject.label') })),
    ).toBeVisible();
  });

  it('requests the type and the order in the URL', async () => {
    const { stub, user, address } = renderDashboard({ at: '/drafts?type=1', handlers: shown });
    await user.click(await screen.findByRole('button', { name: t('subject.column') }));
    await waitFor(() => expect(address()).toBe('/drafts?type=1&ordering=subject'));
    await waitFor(() =>
      expect(stub.callsOf('draftList').at(-1)?.query).toMatchObject({ type: 1, ordering: 'subject' }),
    );
  });

  it('offers unsaved changes of an email deleted elsewhere as a new email', async () => {
    const fields = { subject: 'Autumn', body: '<p>Leaves</p>', css: '', plain_text: '', blockdocument: null };
    const kept = { session: 'ended', mail: 'draft-99', fields, basedOn: '', kept: Date.now() };
    await (await unsavedEmails()).put(kept);
    const { stub, user, address } = renderDashboard({
      at: '/drafts',
      handlers: {
        ...shown,
        draftShow: ({ params }) => (params.id === 99 ? refuse(404) : { status: 200, body: html }),
        draftCreate: () => ({ status: 201, body: html }),
      },
    });
    await user.click(await screen.findByRole('button', { name: tEditor('left.copy.button') }));
    await waitFor(() => expect(address()).toBe(`/drafts/${html.id}`));
    expect(stub.callsOf('draftCreate')[0]?.body).toMatchObject({ subject: 'Autumn', body: '<p>Leaves</p>' });
    expect(await (await unsavedEmails()).all()).toEqual([]);
  });

  it('discards them only on request', async () => {
    const fields = { subject: 'Autumn', body: 'Leaves', css: '', plain_text: '', blockdocument: null };
    const kept = { session: 'ended', mail: 'draft-99', fields, basedOn: '', kept: Date.now() };
    await (await unsavedEmails()).put(kept);
    const { user } = renderDashboard({
      at: '/drafts',
      handlers: { ...shown, draftShow: () => refuse(404) },
    });
    const discard = { name: tEditor('stored.discard.button') };
    await user.click(await screen.findByRole('button', discard));
    expect(await (await unsavedEmails()).all()).toHaveLength(1);
    const asked = within(await screen.findByRole('dialog', { name: tEditor('left.discard.title') }));
    await user.click(asked.getByRole('button', discard));
    await waitFor(() => expect(screen.queryByText(tEditor('left.title', { subject: 'Autumn' }))).toBeNull());
    expect(await (await unsavedEmails()).all()).toEqual([]);
  });

  it('explains the empty page and links to the first email', async () => {
    renderDashboard({ at: '/drafts' });
    expect(await screen.findByText(t('empty.title'))).toBeVisible();
    expect(screen.getAllByRole('link', { name: t('new.button') }).at(-1)).toHaveAttribute(
      'href',
      '/drafts/new',
    );
  });

  it('hides a deleted draft immediately and restores it on Undo without a request', async () => {
    const { stub, user } = renderDashboard({ at: '/drafts', handlers: shown });
    const actions = await openActions(user, 'Summer sale');
    await user.click(actions.getByRole('button', { name: tCommon('delete.button') }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Summer sale/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: tCommon('undo.button') }));
    expect(await screen.findByRole('row', { name: /Summer sale/ })).toBeVisible();
    expect(stub.callsOf('draftDelete')).toEqual([]);
  });

  it('duplicates a draft and offers to open the copy', async () => {
    const { user } = renderDashboard({
      at: '/drafts',
      handlers: { ...shown, draftCopy: () => ({ status: 201, body: makeDraft({ id: 99 }) }) },
    });
    const actions = await openActions(user, 'Spring is here');
    await user.click(actions.getByRole('button', { name: t('duplicate.button') }));
    expect(await screen.findByText(t('duplicate.toast', { subject: 'Spring is here' }))).toBeVisible();
    expect(screen.getByRole('button', { name: t('duplicate.open.button') })).toBeVisible();
  });

  it('explains why a draft couldn’t be saved as a template', async () => {
    const { user } = renderDashboard({
      at: '/drafts',
      handlers: { ...shown, draftTemplate: () => refuse(400, { detail: 'Too large.' }) },
    });
    const actions = await openActions(user, 'Spring is here');
    await user.click(actions.getByRole('button', { name: t('saveTemplate.button') }));
    const failed = t('saveTemplate.failed', { subject: 'Spring is here' });
    expect(await screen.findByText(`${failed}. Too large.`)).toBeVisible();
  });

  it('hides templates when the service can’t create them from drafts', async () => {
    const { user } = renderDashboard({
      at: '/drafts',
      handlers: { ...shown, extensionList: () => refuse(404) },
    });
    const actions = await openActions(user, 'Spring is here');
    expect(actions.queryByRole('button', { name: t('saveTemplate.button') })).toBeNull();
    expect(actions.getByRole('button', { name: t('duplicate.button') })).toBeVisible();
  });
});
