import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Draft } from '../../../contract/mails/drafts.ts';
import { loseConnection, refuse, type StubHandlers } from '../../../contract/stub/stub.ts';
import { unsavedEmails } from '../../components/writing/mail-editor/saving/unsaved-emails.ts';
import { formatTime } from '../../components/basics/format.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeDraft, makeMailVersion } from '../../testing/mail-records.ts';
import { makeContact, makeList, makeSender, pageWith } from '../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../testing/render-dashboard.tsx';

const t = loadedMessages('drafts');
const tEditor = loadedMessages('editor');
const tVersions = loadedMessages('email-versions');
const saved = tEditor('save.saved.status');

/** Returns a service with one draft, which accepts saves and refuses those based on an older version. */
function draftService(first: Draft = makeDraft()) {
  let draft = first;
  let saves = 0;
  const change = (given: Partial<Draft>): Draft => {
    saves += 1;
    draft = { ...draft, ...given, updated: `2026-03-01T11:00:${String(saves).padStart(2, '0')}.000000Z` };
    return draft;
  };
  const handlers: StubHandlers<Blob> = {
    draftShow: () => ({ status: 200, body: draft }),
    draftUpdate: ({ body: { based_on, subject, body } }) => {
      const isOld = typeof based_on === 'number' && based_on !== Date.parse(draft.updated);
      if (isOld) return refuse(409, { detail: 'It was changed meanwhile.', updated: draft.updated });
      return {
        status: 200,
        body: change({
          ...(typeof subject === 'string' ? { subject } : {}),
          ...(typeof body === 'string' ? { body } : {}),
        }),
      };
    },
    mailVersionList: () => ({ status: 200, body: pageWith([makeMailVersion()]) }),
  };
  return { handlers, change, now: () => draft };
}

const subject = () => screen.findByRole('textbox', { name: tEditor('subject.label') });

async function type(text: string): Promise<void> {
  fireEvent.change(await subject(), { target: { value: text } });
}

beforeEach(async () => {
  const mails = await unsavedEmails();
  for (const kept of await mails.ofMail('draft-7')) await mails.remove(kept);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function pause(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(1_100));
}

it('focuses the subject when it is opened from another page, not when the page is loaded', async () => {
  const { handlers } = draftService();
  const list = { draftList: () => ({ status: 200, body: pageWith([makeDraft()]) }) as const };
  const { user } = renderDashboard({ at: '/drafts', handlers: { ...handlers, ...list } });
  await user.click(await screen.findByRole('link', { name: makeDraft().subject }));
  expect(await subject()).toHaveFocus();
  // Inboxes would cover the email.
  const inboxes = () => screen.queryByRole('region', { name: tEditor('inbox.label') });
  expect(await screen.findByText(tEditor('from.label'))).toBeVisible();
  // They show what the checks have read.
  await screen.findByRole('button', { name: /problem|warning/ });
  expect(inboxes()).toBeNull();
  await user.keyboard('!');
  await waitFor(() => expect(inboxes()).toBeVisible());
  await user.click(screen.getByRole('link', { name: tEditor('back.label', { page: t('page.title') }) }));
  await user.click(await screen.findByRole('link', { name: makeDraft().subject }));
  expect(await subject()).toHaveFocus();
  await screen.findByRole('button', { name: /problem|warning/ });
  expect(inboxes()).toBeNull();
  await user.click(await subject());
  expect(inboxes()).toBeVisible();
  cleanup();
  renderDashboard({ at: '/drafts/7', handlers });
  expect(await subject()).not.toHaveFocus();
});

it('leaves the subject alone on a touch screen, where a focused field raises the keyboard', async () => {
  const { handlers } = draftService();
  const list = { draftList: () => ({ status: 200, body: pageWith([makeDraft()]) }) as const };
  const usual = window.matchMedia;
  const onTouch = (query: string) => Object.assign(usual(query), { matches: query === '(pointer: coarse)' });
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(onTouch);
  onTestFinished(() => media.mockRestore());
  const { user } = renderDashboard({ at: '/drafts', handlers: { ...handlers, ...list } });
  await user.click(await screen.findByRole('link', { name: makeDraft().subject }));
  expect(await subject()).not.toHaveFocus();
});

describe('writing a draft', () => {
  it('saves automatically and shows it', async () => {
    const service = draftService();
    const { stub } = renderDashboard({ at: '/drafts/7', handlers: service.handlers });
    await type('Spring is near');
    expect(screen.getByText(tEditor('save.saving.status'))).toBeVisible();
    await pause();
    expect(await screen.findByText(saved)).toBeVisible();
    expect(stub.callsOf('draftUpdate').map(({ body }) => body.subject)).toEqual(['Spring is near']);
  });

  it('shows the length of the subject and its preview on a phone', async () => {
    renderDashboard({ at: '/drafts/7', handlers: draftService().handlers });
    expect(await subject()).toHaveAccessibleDescription(
      tEditor('subject.length.label', { shown: 'fits', count: 14, most: 33 }),
    );
    await type('A subject that says everything there is to say about this spring');
    expect(await subject()).toHaveAccessibleDescription(
      tEditor('subject.length.label', { shown: 'phone', count: 64, most: 33 }),
    );
  });

  it('keeps unsaved changes on this device and offers them when the draft is opened again', async () => {
    const service = draftService();
    const { stub: lost } = renderDashboard({
      at: '/drafts/7',
      handlers: { ...service.handlers, draftUpdate: () => loseConnection() },
    });
    await type('Written on a train');
    await pause();
    expect(await screen.findByText(tEditor('save.offline.status'))).toBeVisible();
    const tries = lost.callsOf('draftUpdate').length;
    cleanup();
    // Leaving the page tries once more.
    await waitFor(() => expect(lost.callsOf('draftUpdate').length).toBe(tries + 1));

    const { stub, user } = renderDashboard({ at: '/drafts/7', handlers: service.handlers });
    await user.click(await screen.findByRole('button', { name: tEditor('stored.restore.button') }));
    expect(await subject()).toHaveValue('Written on a train');
    await pause();
    await waitFor(() => expect(stub.callsOf('draftUpdate').at(-1)?.body.subject).toBe('Written on a train'));
    expect(await screen.findByText(saved)).toBeVisible();
  });

  it('reports a change made elsewhere and overwrites it only on request', async () => {
    const service = draftService();
    const { user } = renderDashboard({ at: '/drafts/7', handlers: service.handlers });
    await subject();
    service.change({ subject: 'Theirs' });
    await type('Mine');
    await pause();
    expect(await screen.findByRole('alert')).toHaveTextContent(tEditor('conflict.title'));
    expect(service.now().subject).toBe('Theirs');
    await user.click(screen.getByRole('button', { name: tEditor('conflict.replace.button') }));
    const asked = within(await screen.findByRole('dialog', { name: tEditor('conflict.replace.title') }));
    await user.click(asked.getByRole('button', { name: tEditor('conflict.replace.button') }));
    await waitFor(() => expect(service.now().subject).toBe('Mine'));
    expect(await screen.findByText(saved)).toBeVisible();
  });

  it('keeps this version as a copy and leaves the other one unchanged', async () => {
    const service = draftService();
    const { user, stub, address } = renderDashboard({
      at: '/drafts/7',
      handlers: {
        ...service.handlers,
        draftCreate: ({ body }) => ({ status: 201, body: makeDraft({ id: 8, subject: body.subject }) }),
      },
    });
    await subject();
    service.change({ subject: 'Theirs' });
    await type('Mine');
    await pause();
    await user.click(await screen.findByRole('button', { name: tEditor('conflict.copy.button') }));
    await waitFor(() => expect(address()).toBe('/drafts/8'));
    expect(stub.callsOf('draftCreate')[0]?.body).toMatchObject({ subject: 'Mine', body: '<p>Hello</p>' });
    expect(service.now().subject).toBe('Theirs');
  });

  it('restores an earlier version in the editor', async () => {
    const service = draftService();
    const { user, stub } = renderDashboard({
      at: '/drafts/7?panel=versions',
      handlers: {
        ...service.handlers,
        mailVersionRestore: () => {
          const { id, url, updated } = service.change({ subject: 'Spring is near' });
          return { status: 200, body: { mail: id, url, updated } };
        },
      },
    });
    await user.click(await screen.findByText(tVersions('restore.button')));
    await waitFor(async () => expect(await subject()).toHaveValue('Spring is near'));
    expect(stub.callsOf('mailVersionRestore')[0]?.params).toEqual({ id: 7, version: 2 });
    expect(screen.getByText(saved)).toBeVisible();
  });

  it('shows the changes of a version and copies it to a new email', async () => {
    const changes = { subject: true, blocks: 2, design: false, body: false, css: true, plain_text: false };
    const version = makeMailVersion({ changes });
    const { user, stub, address } = renderDashboard({
      at: '/drafts/7?panel=versions',
      handlers: {
        ...draftService().handlers,
        mailVersionList: () => ({ status: 200, body: pageWith([version, makeMailVersion({ id: 1 })]) }),
        mailVersionShow: () => ({
          status: 200,
          body: { ...version, body: '<p>Near</p>', css: '', plain_text: '', blockdocument: null },
        }),
        draftCreate: () => ({ status: 201, body: makeDraft({ id: 9 }) }),
      },
    });
    const part = (name: 'subject' | 'css') => tVersions('part.label', { part: name });
    const words = [tVersions('blocks.label', { count: 2 }), part('subject'), part('css')].join(', ');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(tVersions('first.label'))).toBeVisible();
    const [menu] = screen.getAllByRole('button', {
      name: tVersions('actions.label', { time: formatTime(version.saved) }),
    });
    if (menu !== undefined) await user.click(menu);
    await user.click(await screen.findByText(tVersions('copy.button')));
    await waitFor(() => expect(address()).toBe('/drafts/9'));
    expect(stub.callsOf('draftCreate')[0]?.body).toMatchObject({
      subject: 'Spring is near',
      body: '<p>Near</p>',
    });
  });

  it('names a version', async () => {
    const version = makeMailVersion();
    const { user, stub } = renderDashboard({
      at: '/drafts/7?panel=versions',
      handlers: {
        ...draftService().handlers,
        mailVersionList: () => ({ status: 200, body: pageWith([version]) }),
        mailVersionUpdate: ({ body: { name = '' } }) => ({
          status: 200,
          body: { ...version, name, body: '', css: '', plain_text: '', blockdocument: null },
        }),
      },
    });
    const time = formatTime(version.saved);
    await user.click(await screen.findByRole('button', { name: tVersions('actions.label', { time }) }));
    await user.click(await screen.findByText(tVersions('name.button')));
    const field = screen.getByRole('textbox', { name: tVersions('name.label') });
    expect(field).toHaveFocus();
    await user.type(field, ' For legal {Enter}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(stub.callsOf('mailVersionUpdate')[0]).toMatchObject({
      params: { id: 7, version: 2 },
      body: { name: 'For legal' },
    });
  });

  it('lists the findings of the checks and links to them', async () => {
    const service = draftService(makeDraft({ subject: 'x'.repeat(90) }));
    const { user } = renderDashboard({ at: '/drafts/7?panel=checks', handlers: service.handlers });
    const panel = within(
      await screen.findByRole('complementary', { name: tEditor('panel.title', { panel: 'checks' }) }),
    );
    await user.click(await panel.findByRole('button', { name: /90/ }));
    expect(await subject()).toHaveFocus();
  });

  it('shows the inbox preview for a contact', async () => {
    const service = draftService(makeDraft({ subject: 'Hi ##firstname|you##' }));
    const { user } = renderDashboard({
      at: '/drafts/7?view=preview',
      handlers: {
        ...service.handlers,
        contactList: () => ({ status: 200, body: pageWith([makeContact()]) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: tEditor('preview.contact.button') }));
    await user.click(await screen.findByRole('button', { name: /ada@example\.com/ }));
    const inboxes = within(await screen.findByRole('region', { name: tEditor('inbox.label') }));
    expect((await inboxes.findAllByText('Hi Ada')).length).toBe(2);
  });

  it('counts a merge tag in the subject as its fallback', async () => {
    renderDashboard({
      at: '/drafts/7',
      handlers: draftService(makeDraft({ subject: 'Spring is here, ##firstname|there##' })).handlers,
    });
    expect(
      await screen.findByText(tEditor('subject.length.label', { shown: 'fits', count: 21, most: 33 })),
    ).toBeInTheDocument();
  });

  it('selects a sample subject when pressed, so that typing replaces it', async () => {
    const sample = loadedMessages('email-samples')('blank.subject');
    const service = draftService(makeDraft({ subject: sample }));
    const { user } = renderDashboard({ at: '/drafts/7', handlers: service.handlers });
    await user.click(await subject());
    await user.keyboard('Spring is here');
    expect(await subject()).toHaveValue('Spring is here');
    await user.click(await subject());
    await user.keyboard('!');
    expect(await subject()).toHaveValue('Spring is here!');
  });

  it('fills in the names of the sender and the list in inboxes while the subject is edited', async () => {
    const service = draftService(makeDraft({ body: '<p>##sendername## writes to ##list_name##.</p>' }));
    renderDashboard({
      at: '/drafts/7',
      handlers: {
        ...service.handlers,
        senderList: () => ({
          status: 200,
          body: { ...pageWith([makeSender({ name: 'The Bakery' })]), prev: null },
        }),
        listList: () => ({ status: 200, body: pageWith([makeList({ name: 'Bread letter' })]) }),
      },
    });
    const field = await subject();
    act(() => field.focus());
    const inboxes = within(await screen.findByRole('region', { name: tEditor('inbox.label') }));
    expect(await inboxes.findAllByText(/The Bakery writes to Bread letter\./)).toHaveLength(2);
  });

  it('fills in a placeholder for the sender’s name while there is no sender', async () => {
    const service = draftService(makeDraft({ body: '<p>##sendername## writes.</p>' }));
    const senderList = () => ({ status: 200, body: { ...pageWith([]), prev: null } }) as const;
    renderDashboard({ at: '/drafts/7', handlers: { ...service.handlers, senderList } });
    const field = await subject();
    act(() => field.focus());
    const inboxes = within(await screen.findByRole('region', { name: tEditor('inbox.label') }));
    const words = `${tEditor('inbox.sender.label')} writes.`;
    expect(await inboxes.findAllByText(new RegExp(words))).toHaveLength(2);
  });

  it('saves the chosen language', async () => {
    const { user, stub } = renderDashboard({
      at: '/drafts/7',
      handlers: {
        ...draftService().handlers,
        draftLanguageShow: () => ({ status: 200, body: { language: 'fr' } }),
        draftLanguageReplace: ({ body }) => ({ status: 200, body }),
      },
    });
    await user.click(await screen.findByRole('button', { name: t('menu.label') }));
    await user.click(await screen.findByRole('button', { name: t('language.label') }));
    const select = await screen.findByRole('combobox', { name: t('language.label') });
    await waitFor(() => expect(select).toHaveValue('fr'));
    await user.selectOptions(select, t('language.lists.label'));
    await user.click(screen.getByRole('button', { name: loadedMessages('common')('save.button') }));
    expect(await screen.findByText(t('language.toast'))).toBeVisible();
    expect(stub.callsOf('draftLanguageReplace')[0]?.body).toEqual({ language: null });
  });

  it('creates and turns off a preview link and shows who can see the draft', async () => {
    let url: string | null = null;
    const { user } = renderDashboard({
      at: '/drafts/7',
      handlers: {
        ...draftService().handlers,
        extensionList: () => ({
          status: 200,
          body: { operations: [...everyExtension, 'draftLinkShow', 'draftLinkReplace'] },
        }),
        draftLinkShow: () => ({ status: 200, body: { url } }),
        draftLinkReplace({ body: { is_on } }) {
          url = is_on === true ? 'https://news.example/p/d/abc' : null;
          return { status: 200, body: { url } };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: t('menu.label') }));
    await user.click(await screen.findByRole('button', { name: t('link.button') }));
    expect(await screen.findByText(t('link.body', { state: 'other' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('link.create.button') }));
    expect(await screen.findByLabelText(t('link.url.label'))).toHaveValue('https://news.example/p/d/abc');
    expect(screen.getByText(t('link.body', { state: 'on' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('link.off.button') }));
    expect(await screen.findByRole('button', { name: t('link.create.button') })).toBeVisible();
  });

  it('hides versions when the service stores none', async () => {
    renderDashboard({
      at: '/drafts/7?panel=versions',
      handlers: { ...draftService().handlers, extensionList: () => refuse(404) },
    });
    await subject();
    expect(screen.queryByText(tEditor('versions.button'))).toBeNull();
    expect(
      screen.getByRole('button', { name: tEditor('view.choice.button', { view: 'preview' }) }),
    ).toBeVisible();
  });
});
