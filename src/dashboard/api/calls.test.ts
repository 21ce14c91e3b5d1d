import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStub, refuse, type StubHandlers } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { serveExamples } from '../testing/example-service.ts';
import { makeDraft } from '../testing/mail-records.ts';
import {
  makeAttribute,
  makeContact,
  makeForm,
  makeNotification,
  makeSubscription,
  pageWith,
} from '../testing/records.ts';
import { attributesQuery, readAttributes, renameAttribute } from './attributes.ts';
import { readConsentsFile } from './consents.ts';
import { readListDependents, readSenderDependents } from './dependents.ts';
import { sendDraft } from './draft-send.ts';
import { countMissing, firstRecipientsQuery } from './first-recipients.ts';
import { copyForm } from './forms.ts';
import { imagesQuery, uploadImage } from './images.ts';
import { readErrorsFile } from './imports.ts';
import { newerVersionOf, readMailVersion, savedBody } from './mails.ts';
import { runMutation } from './mutation.ts';
import { newestOf, notificationId, notificationsQuery, unreadQuery } from './notifications.ts';
import { createQueryClient } from './query-client.ts';
import { testByList } from './test-emails.ts';
import { timerUrl } from './timers.ts';
import { RefusedCall } from '../../contract/wire/client.ts';

provideEnglish();

function serve(handlers: StubHandlers<Blob>) {
  const stub = createStub<Blob>(handlers, '/api/v3');
  vi.stubGlobal('fetch', stubFetch(stub));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { stub, client: createQueryClient(() => {}) };
}

it.each([
  ['the users of a list', () => readListDependents('abc')],
  ['the users of a sender', () => readSenderDependents(7)],
  ['consents', () => readConsentsFile('abc')],
  ['invalid rows', () => readErrorsFile('abc')],
  ['a version', () => readMailVersion(7, 2)],
  ['attributes', () => readAttributes()],
  ['a send', () => sendDraft(7, { lists: ['abc'], sender_id: 3 })],
  ['a countdown', () => timerUrl(Date.UTC(2026, 4, 4), '3366cc')],
  ['an image', () => uploadImage(new Blob(['x']), 'x.png')],
])('sends one request for %s, and rejects if it is refused', async (_, call) => {
  const asked = serveExamples();
  await call();
  expect(asked).toHaveLength(1);
  serveExamples(403);
  await expect(call()).rejects.toBeInstanceOf(RefusedCall);
});

it('sends a draft with the requested body', async () => {
  const asked = serveExamples();
  await sendDraft(7, { lists: ['abc'], sender_id: 3 });
  expect(asked).toEqual(['POST /mails/drafts/7/send/ {"lists":["abc"],"sender_id":3}']);
});

describe('a renamed attribute', () => {
  const rename = async (isRefused: boolean) => {
    let whileAsked: unknown = null;
    const { client } = serve({
      attributeUpdate: () => {
        whileAsked = names();
        return isRefused
          ? refuse(400, { name: ['Taken.'] })
          : { status: 200, body: makeAttribute({ name: 'Town' }) };
      },
      attributeList: () => ({ status: 200, body: pageWith([]) }),
    });
    const { queryKey } = attributesQuery();
    const others = [
      makeAttribute({ code: 'city', name: 'City' }),
      makeAttribute({ code: 'age', name: 'Age' }),
    ];
    client.setQueryData(queryKey, others);
    const names = () => client.getQueryData(queryKey)?.map(({ name }) => name);
    const renaming = runMutation(client, renameAttribute(), { code: 'city', name: 'Town' });
    const error: unknown = await renaming.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(whileAsked).toEqual(['Town', 'Age']);
    return { error, names: names() };
  };

  it('is shown immediately', async () => {
    expect(await rename(false)).toEqual({ error: null, names: ['Town', 'Age'] });
  });

  it('reverts to the old name if refused', async () => {
    expect(await rename(true)).toMatchObject({ error: { status: 400 }, names: ['City', 'Age'] });
  });
});

it('copies a form with all of its fields, under another name', async () => {
  const form = makeForm({ name: 'x'.repeat(255), sender_id: 5, lists: ['abc'], proof_of_work: true });
  const { stub, client } = serve({
    formShow: () => ({ status: 200, body: form }),
    formCreate: () => ({ status: 201, body: form }),
  });
  await runMutation(
    client,
    copyForm((name) => `Copy of ${name}`),
    'footer',
  );
  const [copied] = stub.callsOf('formCreate');
  expect(copied?.body).toMatchObject({ sender_id: 5, lists: ['abc'], proof_of_work: true });
  expect(copied?.body.name).toBe(`Copy of ${'x'.repeat(247)}`);
});

describe('a test by a list', () => {
  const test = async (as: string | null, isRefused = false) => {
    const done: string[] = [];
    const draft = makeDraft({ id: 3, subject: 'Hello ##firstname##' });
    const { stub, client } = serve({
      contactShow: () => ({ status: 200, body: makeContact() }),
      draftShow: () => ({ status: 200, body: draft }),
      draftCopy: ({ params }) => {
        done.push(`copy ${params.id}`);
        return { status: 201, body: makeDraft({ id: 9 }) };
      },
      draftUpdate: ({ params, body }) => {
        done.push(`fill ${params.id} ${body.subject}`);
        return { status: 200, body: draft };
      },
      draftSend: ({ params }) => {
        done.push(`send ${params.id}`);
        return isRefused
          ? refuse(400, { lists: ['Empty.'] })
          : { status: 202, body: { id: 9, url: '', scheduled: false } };
      },
      draftDelete: ({ params }) => {
        done.push(`delete ${params.id}`);
        return { status: 204 };
      },
    });
    const fill = async (one: { subject: string }, { first_name }: { first_name: string }) => ({
      subject: one.subject.replace('##firstname##', first_name),
    });
    const sent = runMutation(client, testByList(3, fill), { lists: ['abc'], sender_id: 5, as });
    const error = await sent.then(
      () => null,
      (reason: unknown) => reason,
    );
    return { done, error, body: stub.callsOf('draftSend')[0]?.body };
  };

  it('sends the draft itself with its merge tags', async () => {
    const { done, error, body } = await test(null);
    expect([done, error]).toEqual([['send 3'], null]);
    expect(body).toMatchObject({ lists: ['abc'], sender_id: 5, test: true });
  });

  it('sends a copy filled for a contact, and deletes it, even if the send is refused', async () => {
    const filled = ['copy 3', 'fill 9 Hello Ada', 'send 9', 'delete 9'];
    expect(await test('ada@example.com')).toMatchObject({ done: filled, error: null, body: { test: true } });
    expect(await test('ada@example.com', true)).toMatchObject({ done: filled, error: { status: 400 } });
  });
});

it('reads images page by page', () => {
  const { getNextPageParam, initialPageParam, queryKey } = imagesQuery({ search: 'cat' });
  const page = { ...pageWith([]), next: 'https://news.example/v3/images/?page=3' };
  expect(initialPageParam).toBe(1);
  expect(getNextPageParam(page, [], 2, [])).toBe(3);
  expect(getNextPageParam({ ...page, next: null }, [], 2, [])).toBeNull();
  expect(queryKey).not.toEqual(imagesQuery({ search: 'dog' }).queryKey);
});

it('uploads an image under its name', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(body instanceof FormData ? body.get('file') : body);
    return Response.json({}, { status: 500 });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await expect(uploadImage(new Blob(['x']), 'x.png')).rejects.toBeInstanceOf(RefusedCall);
  expect(sent).toMatchObject([{ name: 'x.png', size: 1 }]);
});

describe('the first recipients of lists', () => {
  const on = (hash: string, canceled: string | null) =>
    makeSubscription({ hash, subscription_cancelled: canceled });
  const people = [
    makeContact({ email: 'on@example.com', lists: [on('xyz', null), on('abc', null)] }),
    makeContact({ email: 'off@example.com', lists: [on('abc', '2026-01-01T00:00:00Z'), on('xyz', null)] }),
    makeContact({ email: 'inactive@example.com', active: false, lists: [on('abc', null)] }),
  ];
  const read = async (lists: string[], next: string | null) => {
    const { stub, client } = serve({
      contactList: () => ({ status: 200, body: { ...pageWith(people), next } }),
    });
    const { contacts, isAll } = await client.fetchQuery(firstRecipientsQuery(lists));
    const emails = contacts.map(({ email }) => email.split('@')[0]);
    return { emails, isAll, pages: stub.callsOf('contactList').length };
  };

  it('are the contacts who would get the email', async () => {
    expect(await read(['abc'], null)).toEqual({ emails: ['on'], isAll: true, pages: 1 });
    expect(await read([], null)).toEqual({ emails: ['on', 'off'], isAll: true, pages: 1 });
  });

  it('come from up to 5 pages', async () => {
    const { emails, ...rest } = await read(['abc'], 'https://news.example/v3/contacts/?page=2');
    expect([emails.length, rest]).toEqual([5, { isAll: false, pages: 5 }]);
  });

  it('count as lacking blank values', () => {
    const some = [
      makeContact({ first_name: '', last_name: 'Byron', attributes: { city: 'Hull' } }),
      makeContact({ first_name: 'Ada', last_name: '', attributes: {} }),
      makeContact({ first_name: '', last_name: 'Noel', attributes: { city: '' } }),
    ];
    const missing = countMissing(some, ['firstname', 'lastname', '[[city]]']);
    expect(missing).toEqual({ firstname: 2, lastname: 1, '[[city]]': 2 });
  });
});

describe('notifications', () => {
  const seen = makeNotification({ id: 1, seen: true, dispatch_date: '2026-03-02T00:00:00Z' });
  const unread = makeNotification({ id: 2, seen: false, dispatch_date: '2026-03-01T00:00:00Z' });

  it('are counted one by one if the service gives no number', async () => {
    const { client } = serve({
      notificationList: () => ({ status: 200, body: pageWith([seen, unread, seen]) }),
      notificationUnseenShow: () => ({ status: 200, body: { unseen: 40 } }),
    });
    expect(await client.fetchQuery(unreadQuery(false))).toBe(1);
    expect(await client.fetchQuery(unreadQuery(true))).toBe(40);
    expect(unreadQuery(true).refetchIntervalInBackground).toBe(false);
  });

  it('have ids, a newest time, and unread ones first', () => {
    const { select } = notificationsQuery({});
    expect(select(pageWith([seen, unread])).results).toEqual([unread, seen]);
    expect(newestOf([seen, unread])).toBe(seen.dispatch_date);
    expect(newestOf([])).toBeNull();
    expect(notificationId(unread)).toBe(2);
    expect(notificationId({ url: 'https://news.example/v3/notifications/12/' })).toBe(12);
    expect(notificationId({ url: 'https://news.example/v3/notifications/' })).toBeNull();
  });
});

it('saves a blank body as an empty paragraph', () => {
  expect([savedBody(' \n'), savedBody('Hi')]).toEqual(['<p></p>', 'Hi']);
});

it.each([
  [new RefusedCall('draftUpdate', 409, { updated: '2026-03-01' }), '2026-03-01'],
  [new RefusedCall('draftUpdate', 409, { updated: 3 }), null],
  [new RefusedCall('draftUpdate', 409, {}), null],
  [new RefusedCall('draftUpdate', 409, undefined), null],
  [new RefusedCall('draftUpdate', 400, { updated: '2026-03-01' }), undefined],
  [new Error('409'), undefined],
])('finds the newer version in a refused save: %s', (error, updated) => {
  expect(newerVersionOf(error)).toBe(updated);
});
