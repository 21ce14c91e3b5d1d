import { expect, it } from 'vitest';
import { importStatus } from '../../../contract/imports/imports.ts';
import { senderStatus } from '../../../contract/senders/senders.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { provideEnglish } from '../../testing/english-messages.ts';
import { makeProgress as makeImport } from '../../testing/import-records.ts';
import { makeSender } from '../../testing/records.ts';
import { makeReport } from '../../testing/report-records.ts';
import { makeProgress } from '../../testing/sending-records.ts';
import { attentionItems, type AttentionSources } from './attention-items.ts';

provideEnglish();
const now = Date.UTC(2026, 4, 20);
const at = (days: number) => new Date(now - days * day_ms).toISOString();
const none: AttentionSources = { sendings: [], imports: [], senders: [], reports: [] };
const listed = (sources: Partial<AttentionSources>) =>
  attentionItems({ ...none, ...sources }, now, loadedMessages('attention')).map(({ text, to }) => [text, to]);

it('lists emails that are on hold, unknown, or failed', () => {
  const sendings = [
    makeProgress({ id: 1, subject: 'Spring', state: 'held' }),
    makeProgress({ id: 2, subject: 'Summer', asks_about_unknown: true, unknown: 3 }),
    makeProgress({ id: 3, subject: 'Autumn', mail_server_failures: 1 }),
    makeProgress({ id: 4, subject: 'Winter' }),
    makeProgress({ id: 5, subject: 'Copied', state: 'held', reason: 'restored_copy' }),
  ];
  expect(listed({ sendings })).toEqual([
    ['“Spring” missed its send time and is on hold.', '/scheduled'],
    ['“Summer” may or may not have reached 3 recipients.', '/sent/2'],
    [
      '“Autumn” failed for 1 recipient because of the sender or the mail server.',
      '/sent/3?tab=deliveries&state=failed',
    ],
  ]);
});

it('lists recent imports that refused rows, failed, or are waiting, except undone ones', () => {
  const recent = { created: at(1), finished: at(1) };
  const imports = [
    makeImport({ ...recent, hash: 'a', file: 'up/a.csv', rows: 9, invalid: 2 }),
    makeImport({ ...recent, hash: 'b', file: 'b.csv', failure: 'No email column.' }),
    makeImport({ ...recent, hash: 'c', file: 'c.csv', rehearse: true, status: importStatus.uploaded }),
    makeImport({ hash: 'd', file: 'd.csv', rows: 9, invalid: 2, created: at(9), finished: at(8) }),
    makeImport({ ...recent, hash: 'e', file: 'e.csv' }),
    makeImport({ ...recent, hash: 'f', file: 'f.csv', rows: 9, invalid: 2, undone: 7 }),
  ];
  expect(listed({ imports })).toEqual([
    ['a.csv: 2 rows weren’t imported.', '/import/a'],
    ['b.csv couldn’t be imported.', '/import/b'],
    ['c.csv waits to be started.', '/import/c'],
  ]);
});

it('lists senders that aren’t verified or authenticated, and emails with high bounce rates', () => {
  const senders = [
    makeSender({ id: 1, email: 'a@example.com', status: senderStatus.notConfirmed }),
    makeSender({ id: 2, email: 'b@example.com', is_authenticated: false }),
    makeSender({ id: 3, is_authenticated: true }),
  ];
  const sent = { sendtime: at(1), mail_subject: 'News' };
  const reports = [
    makeReport({ ...sent, id: 7, delivered: 90, bounced: 10 }),
    makeReport({ ...sent, id: 8, delivered: 99, bounced: 1 }),
    makeReport({ ...sent, id: 9, delivered: 1, bounced: 1 }),
  ];
  expect(listed({ senders, reports })).toEqual([
    ['a@example.com isn’t verified.', '/senders?sender=1'],
    ['Emails from b@example.com fail authentication.', '/senders?sender=2'],
    ['“News” has a high bounce rate: 10%.', '/reports/7?tab=bounces'],
  ]);
});
