import { blockTemplateTest } from '../../contract/mails/block-templates.ts';
import { draftCopy, draftDelete, draftShow, draftTest, draftUpdate } from '../../contract/mails/drafts.ts';
import { htmlTemplateTest } from '../../contract/mails/html-templates.ts';
import { responderMailTest } from '../../contract/sending/responder-mails.ts';
import type { Contact } from '../../contract/people/contacts.ts';
import type { Draft } from '../../contract/mails/drafts.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { readContact } from './contacts.ts';
import type { DraftChange } from './drafts.ts';
import { apiMutation } from './mutation.ts';
import { sendDraft } from './draft-send.ts';

/** The request for a test email. */
export type TestBody = Call<typeof draftTest>['body'];

/** Kinds of emails that can be tested, with the editors' names. */
export type TestedKind = 'draft' | 'html' | 'block' | 'responder';

/** Sends a test of an email to addresses and lists, and returns the number of emails; an extension. */
export function testToAddresses({ kind, id }: { readonly kind: TestedKind; readonly id: number }) {
  return apiMutation({
    mutationFn: (body: TestBody) => callTest(kind, { params: { id }, body }),
    touches: ['outgoingMails'],
  });
}

function callTest(
  kind: TestedKind,
  call: { readonly params: { readonly id: number }; readonly body: TestBody },
) {
  switch (kind) {
    case 'draft':
      return callApi(draftTest, call);
    case 'html':
      return callApi(htmlTemplateTest, call);
    case 'block':
      return callApi(blockTemplateTest, call);
    case 'responder':
      return callApi(responderMailTest, call);
  }
}

/** A test of a draft with a service that only sends tests to lists. */
export interface ListTest {
  readonly lists: string[];
  readonly sender_id: number;
  /** The contact whose values fill it; null for unfilled merge tags. */
  readonly as: string | null;
}

/** A function that returns a draft's texts filled with a contact's values. */
export type FillDraft = (draft: Draft, contact: Contact) => Promise<DraftChange>;

/**
 * Sends a test of a draft with a service that fills in nothing: a copy filled for a contact is sent, and deleted
 * afterwards.
 */
export function testByList(id: number, fill: FillDraft) {
  return apiMutation({
    mutationFn: async ({ as, ...to }: ListTest) => {
      const body = { ...to, test: true };
      if (as === null) return sendDraft(id, body);
      const [contact, draft] = await Promise.all([readContact(as), callApi(draftShow, { params: { id } })]);
      const change = await fill(draft, contact);
      const copy = await callApi(draftCopy, { params: { id } });
      const params = { id: copy.id };
      try {
        await callApi(draftUpdate, { params, body: change });
        return await sendDraft(copy.id, body);
      } finally {
        await callApi(draftDelete, { params });
      }
    },
    touches: ['drafts'],
  });
}
