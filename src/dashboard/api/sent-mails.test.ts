import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStub } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { mailStatus } from '../../contract/sending/sent-mails.ts';
import { makeDraft } from '../testing/mail-records.ts';
import { pageWith } from '../testing/records.ts';
import { makeSentMail, makeSentSummary } from '../testing/sending-records.ts';
import { copyToDraft, scheduledMailPreviewUrl, sentMailPreviewUrl, sentMailsQuery } from './sent-mails.ts';

/** Returns the milliseconds until a list with emails in these states is refetched; false for never. */
function nextReading(statuses: readonly number[]): unknown {
  const client = new QueryClient();
  const options = sentMailsQuery({});
  const mails = statuses.map((status, id) => makeSentSummary({ id, status }));
  client.setQueryData(options.queryKey, pageWith(mails));
  const query = client.getQueryCache().find<never, never, never>({ queryKey: options.queryKey });
  const { refetchInterval } = options;
  if (query === undefined || typeof refetchInterval !== 'function')
    throw new Error('There is nothing to ask.');
  return Reflect.apply(refetchInterval, undefined, [query]);
}

describe('the list of sent emails', () => {
  it('is polled while one is being sent', () => {
    expect(nextReading([mailStatus.sent, mailStatus.sending])).toBe(3_000);
  });

  it('is polled at long intervals when all are sent, and when there are none', () => {
    expect(nextReading([mailStatus.sent, mailStatus.sent])).toBe(15_000);
    expect(nextReading([])).toBe(15_000);
  });
});

describe('a copy of a sent email', () => {
  const copyOf = (sent: Parameters<typeof makeSentMail>[0]) => {
    const stub = createStub<Blob>(
      {
        sentMailShow: () => ({ status: 200, body: makeSentMail(sent) }),
        draftCreate: () => ({ status: 201, body: makeDraft({ id: 7 }) }),
      },
      '/api/v3',
    );
    vi.stubGlobal('fetch', stubFetch(stub));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    return stub;
  };
  const copy = () => {
    const client = new QueryClient();
    return client.getMutationCache().build(client, copyToDraft()).execute({ id: 3, isExtended: false });
  };

  it('has all of its texts if the service can’t copy it', async () => {
    const texts = { subject: 'News', body: '<p>Hi</p>', plain_text: 'Hi', css: 'p{}' };
    const stub = copyOf(texts);
    expect(await copy()).toMatchObject({ id: 7 });
    expect(stub.callsOf('draftCreate')).toMatchObject([{ body: texts }]);
  });

  it('is empty if the sent email has no texts', async () => {
    const stub = copyOf({ subject: 'News', body: null, plain_text: null, css: null });
    await copy();
    const texts = { subject: 'News', body: '<p></p>', plain_text: '', css: '' };
    expect(stub.callsOf('draftCreate')).toMatchObject([{ body: texts }]);
  });
});

it('returns the URLs of previews', () => {
  expect(sentMailPreviewUrl(3)).toBe('/api/v3/mails/sent/3/preview/');
  expect(scheduledMailPreviewUrl(3)).toBe('/api/v3/mails/scheduled/3/preview/');
});
