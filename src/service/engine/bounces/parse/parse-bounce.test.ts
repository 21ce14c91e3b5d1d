import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPathOf } from '../return-path.ts';
import { reportBeginning } from '../testing/returned-report.ts';
import { createSigning } from '../../../public/signing.ts';
import { parseBounce } from './parse-bounce.ts';
import { readLimit } from './read-message.ts';

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
