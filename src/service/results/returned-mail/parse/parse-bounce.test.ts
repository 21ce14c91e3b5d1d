import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPathOf } from '../../../message/return-path.ts';
import { reportBeginning } from '../testing/returned-report.ts';
import { createSigning } from '../../../base/links/signing.ts';
import { parseBounce } from './parse-bounce.ts';
import { readLimit } from './read-message.ts';

const report = reportBeginning('nobody@example.com');

const parse = (text: string) => parseBounce(Buffer.from(text, 'latin1'));

it('returns the recipient and the email of a report', async () => {
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

it.each([
  ['nobody@example.com', 'hard', 'no_such_user'],
  ['somebody-else@example.com', 'soft', 'unknown'],
])('reads the reason from a returned conversation about %s', async (...[named, kind, failureClass]) => {
  const gateway = [
    'From: postmaster@gateway.example',
    'To: news@example.com',
    'Subject: Mail could not be delivered',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Unable to deliver message to <nobody@example.com>.',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'To: nobody@example.com',
    '',
    `>>> RCPT To:<${named}>`,
    '<<< 550 5.1.1 Invalid recipient',
    '--b--',
  ];
  const verdict = await parse(gateway.join('\r\n'));
  const [failure] = verdict.kind === 'not a bounce' ? [] : verdict.failures;
  expect(failure).toMatchObject({ kind, judged: { judgment: { failureClass } } });
});

it('reads the report of a bounce that returns 30 MB', async () => {
  const returned = Buffer.concat([Buffer.from(report.join('\r\n')), Buffer.alloc(30 * 2 ** 20, 'A\r\n')]);
  expect(returned.length).toBeGreaterThan(readLimit);
  expect(await parseBounce(returned)).toMatchObject({ kind: 'hard', status: '5.1.1' });
});

it('treats a deeply nested message as not a bounce', async () => {
  const parts = Array.from(
    { length: 2000 },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  );
  expect(await parse(parts.join(''))).toMatchObject({ kind: 'not a bounce' });
});

it('reads a report in an unknown charset', async () => {
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
])('treats %s as harmless', async (_, text) => {
  expect(await parse(text)).toMatchObject({ kind: 'not a bounce', status: '' });
});

const head = ['From: Postmaster <postmaster@mx.example>', 'To: me@example.com'];

it.each([
  {
    what: 'a message of Microsoft’s complaint program',
    lines: [
      ...['From: staff@hotmail.com', 'Subject: complaint about message from 192.0.2.1'],
      ...['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: message/rfc822', ''],
      ...[
        'X-HmXmrOriginalRecipient: kim@hotmail.com',
        'Message-ID: <1.2.x@example.com>',
        '',
        'Hello',
        '--b--',
      ],
    ],
    said: ['kim@hotmail.com complaint'],
  },
  {
    what: 'a feedback report that leaves out who complained',
    lines: [
      ...['From: fbl@example.net', 'Content-Type: multipart/report; boundary=b', '', '--b'],
      ...['Content-Type: message/feedback-report', '', 'Feedback-Type: abuse', '', '--b'],
      ...['Content-Type: message/rfc822', '', 'Message-ID: <1.2.x@example.com>', '', 'Hello', '--b--'],
    ],
    said: ['null complaint'],
  },
  {
    what: 'a notification of Amazon SES, wrapped by SNS and without headers',
    lines: [
      JSON.stringify({
        Type: 'Notification',
        Message: JSON.stringify({
          eventType: 'Bounce',
          bounce: {
            bouncedRecipients: [
              { emailAddress: 'a@b.example', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
              { emailAddress: 'c@d.example', diagnosticCode: 'smtp; 552 5.2.2 mailbox full' },
            ],
          },
        }),
      }),
    ],
    said: ['a@b.example hard', 'c@d.example soft'],
  },
  {
    what: 'a notice that names several recipients, one answer each',
    lines: [
      ...[...head, 'Subject: failure notice', '', 'I wasn’t able to deliver your message.', ''],
      ...['<a@one.example>:', 'Remote host said: 554 5.7.1 spam', ''],
      ...['<b@two.example>:', 'Sorry, no mailbox here by that name. (#5.1.1)', ''],
    ],
    said: ['a@one.example soft', 'b@two.example hard'],
  },
  {
    what: 'a notice whose recipients share an answer',
    lines: [
      ...[
        ...head,
        'Subject: Undeliverable',
        '',
        'Could not be delivered to:',
        'a@one.example',
        'b@one.example',
      ],
      ...['Reason: 550 5.1.1 User unknown'],
    ],
    said: ['a@one.example hard', 'b@one.example hard'],
  },
  {
    what: 'a report whose boundary is broken',
    lines: [
      ...[...head, 'Subject: Undelivered mail', 'Content-Type: multipart/report; boundary="none"', ''],
      ...['Final-Recipient: rfc822; kim@example.org', 'Action: failed', 'Status: 5.1.1'],
      ...['Diagnostic-Code: smtp; 550 User unknown'],
    ],
    said: ['kim@example.org hard'],
  },
  {
    what: 'an article that a mailing list server of fml refused',
    lines: [
      ...[
        'From: owner-ml@example.org',
        'Subject: NOTICE: not ML article',
        'X-MLServer: fml [fml 2.1A#2]',
        '',
      ],
      ...['You are not member of this mailing list.', 'So your mail is rejected.'],
    ],
    said: ['null soft'],
  },
  {
    what: 'a report that an email expired',
    lines: [
      ...report.map((one) => one.replace('failed', 'expired').replace(/5\.1\.1.*$/, '4.4.7')),
      '',
      '--b--',
    ],
    said: ['nobody@example.com soft'],
  },
  {
    what: 'a report on an international address',
    lines: [
      ...report.slice(
        0,
        report.findIndex((one) => one.startsWith('Final-Recipient')),
      ),
      ...['Final-Recipient: utf-8; посёлок@пример.рф', 'Action: failed', 'Status: 5.1.1', '', '--b--'],
    ],
    said: ['посёлок@пример.рф hard'],
  },
  {
    what: 'a report that leaves its recipient in the notation of SMTP',
    lines: report.map((one) =>
      one.replace(
        /^Final-Recipient:.*/,
        'Original-Recipient: rfc822;kim+2Bnews@x.example\r\nFinal-Recipient: rfc822;kim+news@x.example',
      ),
    ),
    said: ['kim+news@x.example hard'],
  },
  {
    what: 'a notice in Chinese, whose signs touch the address',
    lines: [
      ...head,
      'Subject: 系统退信',
      '',
      '收件人：kim@x.example',
      '退信原因：550 User not found: kim@x.example',
    ],
    said: ['kim@x.example hard'],
  },
  {
    what: 'a notice of Exchange in German',
    lines: [
      ...['Return-Path: <>', 'From: Microsoft Outlook <MicrosoftExchange329e@x.example>'],
      ...[
        'Subject: Unzustellbar: News',
        '',
        'Fehler bei der Nachrichtenzustellung an folgende Empfänger:',
        '',
      ],
      ...['kim@x.example', '#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##'],
    ],
    said: ['kim@x.example hard'],
  },
  {
    what: 'a notice of Courier, which first says when the email came',
    lines: [
      ...[
        ...head,
        'Subject: NOTICE: mail delivery status.',
        '',
        'This is a delivery status notification.',
        '',
      ],
      ...[
        'The original message was received on Mon, 2 Nov 2026 10:01:00 +0000',
        '',
        'UNDELIVERABLE MAIL',
        '',
      ],
      ...['<kim@x.example>:', '>>> RCPT TO:<kim@x.example>', '<<< 550 User unknown.'],
    ],
    said: ['kim@x.example hard'],
  },
])('reads $what', async ({ lines, said }) => {
  const verdict = await parseBounce(Buffer.from(lines.join('\r\n')));
  const failures = verdict.kind === 'not a bounce' ? [] : verdict.failures;
  expect(failures.map(({ recipient, kind }) => `${recipient} ${kind}`)).toEqual(said);
});

it.each([
  ['an automatic reply of a postmaster', 'Postmaster <postmaster@x.example>', 'Automatic reply: News'],
  ['an automatic reply in German', 'Kim <kim@x.example>', 'Abwesenheitsnotiz: News'],
  ['an answer that says how it was made', 'Kim <kim@x.example>', 'Undeliverable: I am gone'],
])('ignores the content of %s', async (_, from, subject) => {
  const head = ['Return-Path: <>', `From: ${from}`, `Subject: ${subject}`, 'Auto-Submitted: auto-replied'];
  const text = 'Your email could not be delivered. 550 5.1.1 kim@x.example User unknown';
  expect(await parse([...head, '', text].join('\r\n'))).toMatchObject({ kind: 'not a bounce' });
});

it.each([
  'Het bericht kon niet worden bezorgd. Het e-mailadres bestaat niet.',
  'Non è stato possibile recapitare il messaggio. Utente sconosciuto',
  'A mensagem não pôde ser entregue: usuário desconhecido',
  'Nie można dostarczyć wiadomości. Użytkownik nie istnieje.',
  'Сообщение не было доставлено. Пользователь не найден.',
  'Meddelandet kunde inte levereras. Okänd användare',
])('reads a failure notice in another language from an empty sender: %s', async (said) => {
  const text = [
    'Return-Path: <>',
    'From: mx@x.example',
    'Content-Type: text/plain; charset=utf-8',
    '',
    said,
    '',
  ];
  const answer = '550 kim@y.example';
  const verdict = await parseBounce(Buffer.from([...text, answer].join('\r\n')));
  expect(verdict).toMatchObject({ kind: 'hard', recipient: 'kim@y.example' });
});

it.each([
  'I am out of the office Re: News',
  'AUTO: Kim is away',
  'Urlaub - Re: News',
  'Absent du bureau : News',
  'Fuera de la oficina: News',
  'Fuori sede: News',
  'Ausência temporária: News',
  'Automatisch antwoord: News',
  'Frånvaro: News',
  'Automaattinen vastaus: News',
  'Odpowiedź automatyczna: News',
  'Автоматический ответ: News',
  'Otomatik yanıt: News',
  '不在通知: News',
  '自动回复: News',
  '자동 회신: News',
])('ignores an automatic reply whose subject alone shows it: %s', async (subject) => {
  const head = ['Return-Path: <>', 'From: Kim <kim@x.example>', `Subject: ${subject}`];
  const plain = 'Content-Type: text/plain; charset=utf-8';
  const text = 'Your email was not delivered to me. 550 5.1.1 User unknown';
  const message = Buffer.from([...head, plain, '', text].join('\r\n'));
  expect(await parseBounce(message)).toMatchObject({ kind: 'not a bounce' });
});

it.each([
  ['smtp.relay.example', 'soft', 'network'],
  ['example.com', 'hard', 'no_such_domain'],
  ['mx.example.com', 'hard', 'no_such_domain'],
])(
  'blames the domain of a recipient only for a host of its own: %s',
  async (...[host, kind, failureClass]) => {
    const said = `Host or domain name not found. Name service error for name=${host} type=A: Host not found`;
    const verdict = await parse(
      report.map((one) => one.replace('550 5.1.1 User unknown', said)).join('\r\n'),
    );
    const [failure] = verdict.kind === 'not a bounce' ? [] : verdict.failures;
    expect(failure).toMatchObject({ kind, judged: { judgment: { failureClass } } });
  },
);

it('reads a notice up to the returned email, also without a line between them', async () => {
  const head = [
    'From: mailer-daemon@mx.example',
    'Subject: Mail failure.',
    'X-Failed-Recipients: kim@x.example',
    '',
  ];
  const notice = ['Your message could not be delivered:', '', 'kim@x.example: user not found', ''];
  const original = [
    'From: news@y.example',
    'List-Unsubscribe: <https://y.example/u>',
    '',
    'Is your mailbox full?',
  ];
  const verdict = await parse([...head, ...notice, ...original].join('\r\n'));
  expect(verdict).toMatchObject({ kind: 'hard', recipient: 'kim@x.example' });
});

it.each(['virus', 'not-spam'])('treats a feedback report of the kind %s as harmless', async (type) => {
  const feedback = ['From: fbl@example.net', 'Content-Type: multipart/report; boundary=b', '', '--b'];
  const fields = ['Content-Type: message/feedback-report', '', `Feedback-Type: ${type}`, '', '--b--'];
  expect(await parse([...feedback, ...fields].join('\r\n'))).toMatchObject({ kind: 'not a bounce' });
});

const line = fc.oneof(
  fc.constantFrom(...report, 'Action:', 'Final-Recipient:;', '>>> RCPT TO', '550', '--b--', ' folded', '<>'),
  fc.string({ maxLength: 80 }),
);

it('never fails for any message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 60 }), async (lines) => {
      const { kind, status } = await parse(lines.join('\r\n'));
      expect(status).toMatch({ hard: /^5\./, soft: /^4\./, complaint: /^5\./, 'not a bounce': /^$/ }[kind]);
    }),
  );
});

it('reads no line for long, whatever it contains', async () => {
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
    'a@b.c ',
    '<a@b.c>:\n',
    '550 ',
    'host ',
    'sender ',
    'mailbox exceed ',
    'https://',
    'to: ',
    '{"eventType":',
  ]) {
    const { kind } = await parse(head + sign.repeat(readLimit / sign.length / 4));
    expect(kind).toBe('soft');
  }
}, 20_000);
