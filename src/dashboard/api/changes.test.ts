import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { RefusedCall } from '../../contract/wire/client.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { serveExamples } from '../testing/example-service.ts';
import { makeBlockDocument } from '../testing/mail-records.ts';
import { deleteAttribute } from './attributes.ts';
import { activateContact, contactDeletion } from './contacts.ts';
import { deleteDraft, draftQuery, makeDraftBlocks, saveDraft } from './drafts.ts';
import { deleteForm, formQuery } from './forms.ts';
import { deleteImage } from './images.ts';
import { startImport } from './imports.ts';
import { createJob, startJob, stopJob, undoImport, undoJob } from './jobs.ts';
import { deleteList, listQuery } from './lists.ts';
import { saveMailServer, testMailServer } from './mail-server.ts';
import { restoreMailVersion } from './mails.ts';
import { runMutation } from './mutation.ts';
import { markAllSeen } from './notifications.ts';
import { erasePerson } from './one-person.ts';
import { deleteMail, emptyOutbox, retryMail } from './outbox.ts';
import { createQueryClient } from './query-client.ts';
import { deleteResponder, responderAction, responderQuery } from './responders.ts';
import { answerRestoredCopy } from './restored-copy.ts';
import { changeSavedBlock, deleteSavedBlock } from './saved-blocks.ts';
import { deleteSegment, saveSegment } from './segments.ts';
import { changeWarmUp, deleteSender } from './senders.ts';
import { reschedule, sendingAction } from './sendings.ts';
import { deleteSentMail, unscheduleMail } from './sent-mails.ts';
import { cancelSubscription, membershipChange, removeSubscriber, subscribe } from './subscribers.ts';
import { createSuppression, deleteSuppression, subscribeAgain } from './suppressions.ts';
import {
  blockTemplateQuery,
  deleteBlockTemplate,
  deleteHtmlTemplate,
  htmlTemplateQuery,
} from './templates.ts';
import { testToAddresses } from './test-emails.ts';
import { createToken, revokeToken } from './tokens.ts';

provideEnglish();

type Run = (client: QueryClient) => Promise<unknown>;

/** Returns a mutation with its argument. */
function change<Answer, Given, Before>(
  options: MutationOptions<Answer, Error, Given, Before>,
  given: Given,
): Run {
  return (client) => runMutation(client, options, given);
}

/** A change, its call, and the resources (or single operations) refetched afterwards. */
type Row = readonly [run: Run, asks: string, again: string];

const ada = 'ada@example.com';
const adaInUrl = 'ada%40example.com';
const membership = { hash: 'abc', email: ada };
const time = '2026-05-04T07:30:00Z';
const blockdocument = makeBlockDocument();
const savedBlock = { id: 7, url: '', name: 'Foot', category: '', version: 1, updated: time, created: time };
const image = {
  ...{ id: 7, url: '', src: '', name: 'Cat', alt: '', type: 'image/png', width: 1, height: 1, size: 1 },
  ...{ created: time, in_brand: false, in_saved_blocks: [], used_in: [] },
};
const ofPeople = 'attributes contacts lists subscribers';
const ofSends = 'drafts scheduledMails sendings sentMails';
const test = { to: [ada] };
const testBody = JSON.stringify(test);

/** Changes that affect readers, or people's data: a call to the wrong place can't be undone. */
const changes: readonly Row[] = [
  [change(sendingAction(7), 'pause'), 'POST /mails/sendings/7/pause/', ofSends],
  [change(sendingAction(7), 'resume'), 'POST /mails/sendings/7/resume/', ofSends],
  [change(sendingAction(7), 'cancel'), 'POST /mails/sendings/7/cancel/', ofSends],
  [change(sendingAction(7), 'resend-failed'), 'POST /mails/sendings/7/resend/ {"state":"failed"}', ofSends],
  [change(sendingAction(7), 'resend-unknown'), 'POST /mails/sendings/7/resend/ {"state":"unknown"}', ofSends],
  [change(sendingAction(7), 'resend-server'), 'POST /mails/sendings/7/resend/ {"party":"sender"}', ofSends],
  [change(sendingAction(7), 'leave-unknown'), 'POST /mails/sendings/7/leave_unknown/', ofSends],
  [
    change(reschedule(), { id: 7, time: null }),
    'POST /mails/sendings/7/reschedule/ {"time_to_send":null}',
    ofSends,
  ],
  [change(unscheduleMail(), 7), 'DELETE /mails/scheduled/7/', ofSends],
  [change(deleteSentMail(), 7), 'DELETE /mails/sent/7/', ofSends],
  [
    change(answerRestoredCopy(), { answer: 'stop', ids: [7] }),
    'POST /restored_copy/answer/ {"answer":"stop","ids":[7]}',
    'outgoingMails responders scheduledMails sendings sentMails',
  ],
  [
    change(testToAddresses({ kind: 'draft', id: 7 }), test),
    `POST /mails/drafts/7/test/ ${testBody}`,
    'outgoingMails',
  ],
  [
    change(testToAddresses({ kind: 'html', id: 7 }), test),
    `POST /mails/templates/html/7/test/ ${testBody}`,
    'outgoingMails',
  ],
  [
    change(testToAddresses({ kind: 'block', id: 7 }), test),
    `POST /mails/templates/block/7/test/ ${testBody}`,
    'outgoingMails',
  ],
  [
    change(testToAddresses({ kind: 'responder', id: 7 }), test),
    `POST /mails/responders/7/test/ ${testBody}`,
    'outgoingMails',
  ],
  [change(responderAction(7), 'pause'), 'POST /responders/7/pause/', 'lists responders'],
  [change(responderAction(7), 'resume'), 'POST /responders/7/resume/', 'lists responders'],
  [change(deleteResponder(7), { withReports: false }), 'DELETE /responders/7/', 'lists reports responders'],
  [
    change(deleteResponder(7), { withReports: true }),
    'POST /responders/7/delete_related/',
    'lists reports responders',
  ],
  [
    change(saveDraft(7), { subject: 'News' }),
    'PATCH /mails/drafts/7/ {"subject":"News"}',
    'draftList mailVersions',
  ],
  [
    change(makeDraftBlocks(7), { blockdocument }),
    `POST /mails/drafts/7/blocks/ {"blockdocument":${JSON.stringify(blockdocument)}}`,
    'drafts mailVersions',
  ],
  [
    change(restoreMailVersion(7), 2),
    'POST /mails/7/versions/2/restore/ {}',
    'blockTemplates drafts htmlTemplates mailVersions',
  ],
  [change(deleteDraft(), 7), 'DELETE /mails/drafts/7/', 'drafts'],
  [change(deleteHtmlTemplate(), 7), 'DELETE /mails/templates/html/7/', 'htmlTemplates'],
  [change(deleteBlockTemplate(), 7), 'DELETE /mails/templates/block/7/', 'blockTemplates'],
  [
    change(changeSavedBlock(7), { name: 'Foot' }),
    'PATCH /mails/saved_blocks/7/ {"name":"Foot"}',
    'images savedBlocks',
  ],
  [change(deleteSavedBlock(), savedBlock), 'DELETE /mails/saved_blocks/7/', 'images savedBlocks'],
  [change(deleteImage(), image), 'DELETE /images/7/', 'images'],
  [
    change(membershipChange(subscribe), membership),
    `POST /lists/abc/subscribers/ {"contact":"${ada}"}`,
    ofPeople,
  ],
  [
    change(membershipChange(cancelSubscription), membership),
    `PATCH /lists/abc/subscribers/${adaInUrl}/ {"cancelled":true}`,
    ofPeople,
  ],
  [
    change(membershipChange(removeSubscriber), membership),
    `DELETE /lists/abc/subscribers/${adaInUrl}/`,
    ofPeople,
  ],
  [
    change(createSuppression(), { address: ada }),
    `POST /suppressions/ {"address":"${ada}"}`,
    `${ofPeople} suppressions`,
  ],
  [change(deleteSuppression(), 7), 'DELETE /suppressions/7/', `${ofPeople} suppressions`],
  [
    change(subscribeAgain(ada), { list: 'abc', how: 'By phone', given: time, stated_by: 'Eva' }),
    `POST /contacts/${adaInUrl}/subscribe_again/ {"list":"abc","how":"By phone","given":"${time}","stated_by":"Eva"}`,
    'attributes consents contacts lists subscribers suppressions',
  ],
  [
    change(activateContact(), ada),
    `POST /contacts/${adaInUrl}/activate/`,
    'attributes contacts lists reports subscribers',
  ],
  [change(contactDeletion(), ada), `DELETE /contacts/${adaInUrl}/`, ofPeople],
  [
    change(erasePerson(), { email: ada, forget: true }),
    `POST /contacts/${adaInUrl}/erase/ {"forget":true}`,
    'jobs',
  ],
  [change(deleteAttribute(), 'city'), 'DELETE /attributes/city/', 'attributes contacts'],
  [change(deleteList(), 'abc'), 'DELETE /lists/abc/', 'contacts lists subscribers'],
  [
    change(saveSegment(null), { name: 'All', match: { all: [] } }),
    'POST /segments/ {"name":"All","match":{"all":[]}}',
    'segmentList',
  ],
  [
    change(saveSegment('abc'), { name: 'All', match: { all: [] } }),
    'PUT /segments/abc/ {"name":"All","match":{"all":[]}}',
    'segmentList',
  ],
  [change(deleteSegment(), 'abc'), 'DELETE /segments/abc/', 'segments'],
  [change(deleteForm(), 'abc'), 'DELETE /subscription_forms/abc/', 'forms'],
  [
    change(startImport(), { hash: 'abc', body: { mode: 2 } }),
    'POST /contacts/import/file/abc/start/ {"mode":2}',
    'imports',
  ],
  [
    change(createJob(), { kind: 'delete', source: { segment: 'abc' } }),
    'POST /jobs/ {"kind":"delete","source":{"segment":"abc"}}',
    'jobs',
  ],
  [change(startJob(), 7), 'POST /jobs/7/start/', 'imports jobs'],
  [change(stopJob(), 7), 'POST /jobs/7/stop/', 'jobs'],
  [change(undoJob(), 7), 'POST /jobs/7/undo/', 'jobs'],
  [
    change(undoImport(), { hash: 'abc', also: ['edited'] }),
    'POST /contacts/import/file/abc/undo/ {"also":["edited"]}',
    'imports jobs',
  ],
  [change(emptyOutbox(), undefined), 'POST /outbox/empty/', 'outbox'],
  [change(retryMail(), 7), 'POST /outgoing_mails/7/retry/', 'outgoingMails'],
  [change(deleteMail(), 7), 'DELETE /outgoing_mails/7/', 'outgoingMails'],
  [change(markAllSeen(), time), `POST /notifications/seen/ {"until":"${time}"}`, 'notifications'],
  [change(deleteSender(), 7), 'DELETE /sender/7/', 'senders'],
  [change(changeWarmUp(7), false), 'PUT /senders/7/warm_up/ {"is_on":false}', 'senders'],
  [change(revokeToken(), 7), 'DELETE /tokens/7/', 'tokens'],
];

/** Changes that an outdated page may have requested: a refusal, too, refetches what they touch. */
const afterRefusal = [
  ...[
    '/jobs/7/',
    '/import/file/abc/undo/',
    '/segments/abc/',
    '/images/7/',
    '/saved_blocks/7/',
    '/outgoing_mails/7/',
  ],
  '/notifications/seen/',
];

/** Deletions that count as done if the record is missing. */
const doneWithoutRecord = ['/contacts/', '/subscribers/', '/subscription_forms/'];

const isOneOf = (asks: string, parts: readonly string[]) => parts.some((part) => asks.includes(part));

describe.each(changes.map(([run, asks, again]) => ({ run, asks, again })))(
  '$asks',
  ({ run, asks, again }) => {
    it('refetches what it touches', async () => {
      expect(await outcomeOf(run)).toEqual({ error: null, asked: [asks], again });
    });

    it('rejects if refused', async () => {
      const { error, again: after } = await outcomeOf(run, 403);
      expect(error).toBeInstanceOf(RefusedCall);
      const isAgain = isOneOf(asks, afterRefusal) && !/^(PATCH|PUT)/.test(asks);
      expect(after).toBe(isAgain ? again : '');
    });

    it('counts as done without a record only if it deletes a person or a form', async () => {
      const { error } = await outcomeOf(run, 404);
      expect(error === null).toBe(asks.startsWith('DELETE') && isOneOf(asks, doneWithoutRecord));
    });
  },
);

const ofDeleted = [
  [change(deleteList(), 'abc'), listQuery('abc').queryKey],
  [change(deleteForm(), 'abc'), formQuery('abc').queryKey],
  [change(deleteDraft(), 7), draftQuery(7).queryKey],
  [change(deleteHtmlTemplate(), 7), htmlTemplateQuery(7).queryKey],
  [change(deleteBlockTemplate(), 7), blockTemplateQuery(7).queryKey],
  [change(deleteResponder(7), { withReports: false }), responderQuery(7).queryKey],
] as const;

it.each(ofDeleted.map(([run, queryKey]) => ({ run, queryKey, name: queryKey[1] })))(
  'the cache drops a deleted record: $name',
  async ({ run, queryKey }) => {
    serveExamples();
    const client = createQueryClient(() => {});
    client.setQueryData([...queryKey], 'shown before');
    await run(client);
    expect(client.getQueryState(queryKey)).toBeUndefined();
  },
);

it.each([
  ['the password of the mail server', saveMailServer()],
  ['the answer of the mail server', testMailServer()],
  ['a token', createToken()],
])('does not keep %s', (_, { gcTime }) => {
  expect(gcTime).toBe(0);
});

const resources = [...new Set(endpoints.map(({ resource }) => resource))];

/** Cached data of every resource, and of lists that are refetched separately from the rest of their resource. */
const marks: readonly QueryKey[] = [
  ...resources.map((resource) => [resource]),
  ['drafts', 'draftList'],
  ['segments', 'segmentList'],
];

/** Runs a change with cached data of every resource. */
async function outcomeOf(run: Run, refusal: number | null = null) {
  const asked = serveExamples(refusal);
  const client = createQueryClient(() => {});
  for (const key of marks) client.setQueryData(key, 'shown before');
  const error: unknown = await run(client).then(
    () => null,
    (reason: unknown) => reason,
  );
  const isAgain = (key: QueryKey) => client.getQueryState(key)?.isInvalidated === true;
  const again = marks
    .filter((key) => isAgain(key) && !(key.length > 1 && isAgain(key.slice(0, 1))))
    .map((key) => String(key.at(-1)));
  return { error, asked, again: again.sort().join(' ') };
}
