import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StubHandlers } from '../../../contract/stub/stub.ts';
import { unsavedEmails } from '../../components/writing/mail-editor/saving/unsaved-emails.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { makeBlockDocument, makeBlockDraft } from '../../testing/mail-records.ts';
import { renderDashboard } from '../../testing/render-dashboard.tsx';

const tEditor = loadedMessages('editor');
const saved = '2026-03-01T11:00:00.000000Z';
const whole = makeBlockDocument({ newsdesk: { v: 1, preview: 'Soon' } });

/** Returns a service that drops unknown fields of documents. */
function hostedService() {
  let draft = makeBlockDraft();
  const handlers: StubHandlers<Blob> = {
    extensionList: () => ({ status: 200, body: { operations: [] } }),
    draftShow: () => ({ status: 200, body: draft }),
    draftUpdate() {
      draft = { ...draft, blockdocument: makeBlockDocument(), updated: saved };
      return { status: 200, body: draft };
    },
  };
  return { handlers, now: () => draft };
}

const keptHere = async () => (await unsavedEmails()).ofMail('draft-7');

beforeEach(async () => {
  const mails = await unsavedEmails();
  for (const one of await keptHere()) await mails.remove(one);
});

describe('a draft on a service that drops Newsdesk’s fields', () => {
  it('is read back with a notice, and this browser restores all of it at every visit', async () => {
    const { subject } = makeBlockDraft();
    await (
      await unsavedEmails()
    ).put({
      session: 'closed',
      mail: 'draft-7',
      basedOn: makeBlockDraft().updated,
      kept: 1,
      fields: { subject, body: '', css: '', plain_text: '', blockdocument: whole },
    });
    const service = hostedService();
    const { user } = renderDashboard({ at: '/drafts/7', handlers: service.handlers });
    await user.click(await screen.findByRole('button', { name: tEditor('stored.restore.button') }));
    expect(await screen.findByText(tEditor('trimmed.title'))).toBeVisible();
    expect(service.now().blockdocument?.newsdesk).toBeUndefined();
    await waitFor(async () =>
      expect((await keptHere()).map(({ fields, isSaved }) => [fields.blockdocument, isSaved])).toEqual([
        [whole, true],
      ]),
    );
    cleanup();

    const again = renderDashboard({ at: '/drafts/7', handlers: service.handlers });
    await again.user.click(await screen.findByRole('button', { name: tEditor('trimmed.read.button') }));
    expect(screen.queryByText(tEditor('trimmed.title'))).toBeNull();
    expect(screen.queryByText(tEditor('stored.title'))).toBeNull();
    expect(again.stub.callsOf('draftUpdate')).toEqual([]);
    await waitFor(async () =>
      expect((await keptHere()).map(({ fields }) => fields.blockdocument)).toEqual([whole]),
    );
  });
});
