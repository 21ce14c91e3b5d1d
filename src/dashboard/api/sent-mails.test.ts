import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { mailStatus } from '../../contract/sending/sent-mails.ts';
import { pageWith } from '../testing/records.ts';
import { makeSentSummary } from '../testing/sending-records.ts';
import { sentMailsQuery } from './sent-mails.ts';

/** Returns the milliseconds until the list is read again when it holds emails of these states; false for never. */
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
  it('is read again while one is being sent', () => {
    expect(nextReading([mailStatus.sent, mailStatus.sending])).toBe(3_000);
  });

  it('is read again at long intervals when all are sent, and when there are none', () => {
    expect(nextReading([mailStatus.sent, mailStatus.sent])).toBe(15_000);
    expect(nextReading([])).toBe(15_000);
  });
});
