import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPathOf } from '../return-path.ts';
import { reportBeginning } from '../testing/returned-report.ts';
import { createSigning } from '../../../public/signing.ts';
import { parseBounce } from './parse-bounce.ts';
import { readLimit } from './read-message.ts';
import { longestDescription, longestEvidence } from './verdict.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data/bounces');

/** What each file says, by reading it. */
const expected: Readonly<Record<string, string>> = {
  'arf-01': 'complaint 5.7.1',
  'arf-18': 'not a bounce',
  'arf-26': 'not a bounce',
  'lhost-amazonses-03': 'soft 4.1.0',
  'lhost-amazonses-12': 'not a bounce',
  'lhost-amazonses-20': 'hard 5.2.1',
  'lhost-amazonworkmail-08': 'soft 4.2.2',
  'lhost-courier-03': 'soft 4.7.1',
  'lhost-dragonfly-04': 'hard 5.1.2',
  'lhost-dragonfly-12': 'soft 4.2.2',
  'lhost-dragonfly-20': 'soft 4.7.0',
  'lhost-dragonfly-28': 'soft 4.2.2',
  'lhost-exchange2003-04': 'hard 5.1.1',
  'lhost-exchange2007-06': 'hard 5.1.1',
  'lhost-exim-07': 'soft 4.2.2',
  'lhost-exim-35': 'soft 4.7.1',
  'lhost-exim-43': 'soft 4.7.1',
  'lhost-exim-51': 'soft 4.1.0',
  'lhost-exim-59': 'hard 5.1.1',
  'lhost-ezweb-07': 'hard 5.1.1',
  'lhost-gmail-06': 'not a bounce',
  'lhost-gmail-17': 'not a bounce',
  'lhost-googlegroups-02': 'soft 4.0.0',
  'lhost-googlegroups-10': 'soft 4.0.0',
  'lhost-imailserver-03': 'hard 5.1.1',
  'lhost-mailmarshal-02': 'hard 5.1.1',
  'lhost-mailru-08': 'hard 5.1.1',
  'lhost-messagingserver-01': 'hard 5.1.1',
  'lhost-messagingserver-09': 'hard 5.1.1',
  'lhost-mfilter-05': 'soft 4.3.1',
  'lhost-notes-03': 'hard 5.1.1',
  'lhost-office365-08': 'soft 4.4.316',
  'lhost-opensmtpd-03': 'hard 5.1.2',
  'lhost-opensmtpd-14': 'soft 4.7.25',
  'lhost-outlook-06': 'not a bounce',
  'lhost-postfix-05': 'soft 4.1.1',
  'lhost-postfix-14': 'hard 5.1.1',
  'lhost-postfix-32': 'hard 5.1.1',
  'lhost-postfix-40': 'soft 4.0.0',
  'lhost-postfix-48': 'soft 4.4.7',
  'lhost-postfix-56': 'soft 4.4.2',
  'lhost-postfix-64': 'soft 4.0.0',
  'lhost-postfix-72': 'soft 4.7.1',
  'lhost-postfix-80': 'soft 4.1.0',
  'lhost-qmail-05': 'soft 4.4.3',
  'lhost-qmail-13': 'hard 5.1.2',
  'lhost-qmail-21': 'hard 5.1.1',
  'lhost-receivingses-04': 'soft 4.2.2',
  'lhost-sendmail-01': 'hard 5.1.1',
  'lhost-sendmail-09': 'soft 4.7.9',
  'lhost-sendmail-17': 'hard 5.1.6',
  'lhost-sendmail-26': 'hard 5.1.1',
  'lhost-sendmail-34': 'soft 4.7.0',
  'lhost-sendmail-42': 'hard 5.1.2',
  'lhost-sendmail-50': 'hard 5.2.0',
  'lhost-sendmail-58': 'soft 4.7.1',
  'lhost-trendmicro-03': 'soft 4.0.0',
  'lhost-verizon-01': 'hard 5.1.1',
  'lhost-x2-03': 'soft 4.4.7',
  'lhost-x3-05': 'soft 4.0.0',
  'lhost-yahoo-03': 'hard 5.1.1',
  'lhost-yahoo-11': 'soft 4.1.8',
  'lhost-zoho-02': 'soft 4.2.1',
  'rfc3464-07': 'not a bounce',
  'rfc3464-35': 'hard 5.1.1',
  'rfc3464-51': 'hard 5.1.0',
  'rfc3464-59': 'soft 4.1.2',
  'rfc3834-01': 'not a bounce',
  'rhost-aol-03': 'soft 4.2.2',
  'rhost-apple-05': 'hard 5.1.1',
  'rhost-franceptt-04': 'soft 4.2.0',
  'rhost-godaddy-02': 'soft 4.1.3',
  'rhost-google-07': 'hard 5.2.1',
  'rhost-gsuite-07': 'soft 4.4.1',
  'rhost-gsuite-15': 'hard 5.1.1',
  'rhost-microsoft-02': 'hard 5.4.1',
  'rhost-nttdocomo-02': 'hard 5.1.1',
  'rhost-outlook-08': 'hard 5.5.0',
  'rhost-yahooinc-03': 'hard 5.1.1',
  'is-not-bounce-01': 'not a bounce',
  'is-not-bounce-02': 'not a bounce',
};

function filesBelow(folderName: string): string[] {
  return readdirSync(folderName, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.eml'),
  );
}

describe.skipIf(!existsSync(folder))('the real bounces (skipped where their folder is absent)', () => {
  it('are all listed here', () => {
    const names = filesBelow(folder).map((name) => path.basename(name, '.eml'));
    expect(names.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it('are told from each other and from what is none', async () => {
    const table: Record<string, string> = {};
    for (const name of filesBelow(folder)) {
      const { kind, status } = await parseBounce(readFileSync(path.join(folder, name)));
      table[path.basename(name, '.eml')] = `${kind} ${status}`.trim();
    }
    expect(table).toEqual(expected);
  });

  it('tell no more than is kept', async () => {
    for (const name of filesBelow(folder)) {
      const { description, evidence } = await parseBounce(readFileSync(path.join(folder, name)));
      expect(description.length).toBeLessThanOrEqual(longestDescription);
      expect(evidence.length).toBeLessThanOrEqual(longestEvidence);
    }
  });
});

const report = reportBeginning('nobody@example.com');

const parse = (text: string) => parseBounce(Buffer.from(text, 'latin1'));

it('says whom and which mail a report is about', async () => {
  const returnPath = returnPathOf(createSigning('secret'), 'bounces.example.com', 7);
  const original = [`Return-Path: <${returnPath}>`, 'Message-ID: <1.2.x@example.com>', '', 'Hello', '--b--'];
  expect(await parse([...report, ...original].join('\r\n'))).toMatchObject({
    kind: 'hard',
    status: '5.1.1',
    recipient: 'nobody@example.com',
    originalMessageId: '<1.2.x@example.com>',
    addressed: [returnPath],
    description: '550 5.1.1 User unknown',
  });
});

it('reads the report of a bounce that returns 30 MB', async () => {
  const returned = Buffer.concat([Buffer.from(report.join('\r\n')), Buffer.alloc(30 * 2 ** 20, 'A\r\n')]);
  expect(returned.length).toBeGreaterThan(readLimit);
  expect(await parseBounce(returned)).toMatchObject({ kind: 'hard', status: '5.1.1' });
});

it('harms nobody by a message that is nested too deeply', async () => {
  const parts = Array.from(
    { length: 2000 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  expect(await parse(parts.join(''))).toMatchObject({ kind: 'not a bounce' });
});

it('reads a report in a charset that is none', async () => {
  const broken = report.join('\r\n').replaceAll('text/plain', 'text/plain; charset="x-\xff-none"');
  expect(await parse(broken)).toMatchObject({ kind: 'hard', status: '5.1.1' });
});

it.each([
  ['a vacation', 'Auto-Submitted: auto-replied\r\nSubject: Out of office\r\n\r\nMy mailbox is full of mail.'],
  [
    'a reader who tells of a failure',
    'Subject: delivery failed\r\nFrom: me@example.com\r\n\r\nUser unknown 550',
  ],
  ['a delay', report.join('\r\n').replace('Action: failed', 'Action: delayed').replaceAll('5.1.1', '4.4.1')],
  [
    'an arrival',
    report.join('\r\n').replace('Action: failed', 'Action: delivered').replaceAll('5.1.1', '2.0.0'),
  ],
  ['nothing', ''],
])('harms nobody by %s', async (_, text) => {
  expect(await parse(text)).toMatchObject({ kind: 'not a bounce', status: '' });
});

const line = fc.oneof(
  fc.constantFrom(...report, 'Action:', 'Final-Recipient:;', '>>> RCPT TO', '550', '--b--', ' folded', '<>'),
  fc.string({ maxLength: 80 }),
);

it('fails for no message whatsoever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 60 }), async (lines) => {
      const { kind, status } = await parse(lines.join('\r\n'));
      expect(status).toMatch({ hard: /^5\./, soft: /^4\./, complaint: /^5\./, 'not a bounce': /^$/ }[kind]);
    }),
  );
});

it('reads no line for long, whatever stands in it', async () => {
  const head = 'From: MAILER-DAEMON@x\r\nSubject: failure notice\r\n\r\ncould not be delivered\r\n';
  for (const sign of [
    'a',
    ' ',
    '<',
    '@',
    '-',
    'no ',
    'user ',
    '4.',
    'is not ',
    '\n',
    '=?',
    'message from ',
  ]) {
    const { kind } = await parse(head + sign.repeat(readLimit / sign.length / 4));
    expect(kind).toBe('soft');
  }
}, 20_000);
