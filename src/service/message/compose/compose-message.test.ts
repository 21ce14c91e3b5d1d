import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMessage, type MessageParts } from './compose-message.ts';

function parts(given: Partial<MessageParts> = {}): MessageParts {
  return {
    message_id: '<one@example.com>',
    date: new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
    from: { name: 'The Shop', email: 'shop@example.com' },
    to: { name: 'Ada', email: 'ada@example.org' },
    reply_to: null,
    subject: 'Please confirm',
    text: 'Hello\n',
    html: '<p>Hello</p>',
    headers: {},
    ...given,
  };
}

const compose = async (given: Partial<MessageParts>) => (await composeMessage(parts(given))).toString('utf8');
const read = async (given: Partial<MessageParts>) => PostalMime.parse(await composeMessage(parts(given)));

/** Returns the names of a message's header fields, in lower case. */
function fieldNames(source: string): string[] {
  const [header = ''] = source.split('\r\n\r\n');
  return header
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    .toSorted();
}

describe('a composed message', () => {
  it('has text and HTML as alternatives, the better one last', async () => {
    const source = await compose({});
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'));
    const { text, html } = await read({});
    expect([text, html].map((body) => body?.trim())).toEqual(['Hello', '<p>Hello</p>']);
  });

  it('is plain text alone without HTML', async () => {
    const source = await compose({ html: null });
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(source).not.toContain('multipart');
  });

  it('states its date, sender, recipient, and id', async () => {
    const source = await compose({ reply_to: { name: 'Desk', email: 'desk@example.com' } });
    expect(source).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000\r\n');
    expect(source).toContain('Message-ID: <one@example.com>\r\n');
    expect(source).toContain('MIME-Version: 1.0\r\n');
    expect(source).toContain('From: The Shop <shop@example.com>\r\n');
    expect(source).toContain('Reply-To: Desk <desk@example.com>\r\n');
  });

  it.each([
    ['a name in other letters', 'Łukasz „Ł” Żółć'],
    ['a name with a comma and quotes', 'Doe, "Jo" <jo>'],
    ['a very long name', 'ä'.repeat(250)],
    ['a name of signs beyond the first plane', '🎉 Party 🎈'.repeat(9)],
  ])('keeps %s', async (_, name) => {
    const message = await read({ to: { name, email: 'ada@example.org' } });
    expect(message.to).toEqual([{ name, address: 'ada@example.org' }]);
  });

  it('keeps an international local part', async () => {
    const message = await read({ to: { name: '', email: 'jürgen@example.org' } });
    expect(message.to).toEqual([{ name: '', address: 'jürgen@example.org' }]);
  });

  it('has no line longer than a server accepts, and ends all lines with CR LF', async () => {
    const long = 'word '.repeat(5000) + 'x'.repeat(5000);
    const source = await compose({ subject: 'ü'.repeat(255), text: long, html: `<p>${long}</p>` });
    const lines = source.split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is only ASCII when the sender and the recipient are', async () => {
    const source = await compose({ subject: 'Grüße 🎉', text: 'Grüße', html: '<p>Grüße 🎉</p>' });
    expect(source).toMatch(/^[\0-\x7F]*$/);
  });

  it.each(['Subject', 'bcc', 'Content-Type', 'X Y', 'X:Y', 'X\r\nBcc', ''])(
    'takes no header named %j',
    async (name) => {
      await expect(composeMessage(parts({ headers: { [name]: 'x' } }))).rejects.toThrow(RangeError);
    },
  );
});

const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\0',
        '\r\nBcc: eve@example.net',
        '\n\n',
        '\u2028',
        '"',
        '<',
        '>',
        ',',
        ';',
      ),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

describe('any field value', () => {
  it('starts no header and no body of its own', async () => {
    const usual = [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ];
    await fc.assert(
      fc.asyncProperty(fc.tuple(nasty, nasty, nasty, nasty, nasty, nasty), async (texts) => {
        const [fromName, toName, replyName, subject, body, header] = texts;
        const source = await compose({
          from: { name: fromName, email: 'shop@example.com' },
          to: { name: toName, email: 'ada@example.org' },
          reply_to: { name: replyName, email: 'desk@example.com' },
          subject,
          text: body,
          html: body,
          headers: { 'Auto-Submitted': `auto-generated${header}` },
        });
        const names = fieldNames(source);
        expect([...names, 'subject'].filter((name, at, all) => all.indexOf(name) === at).toSorted()).toEqual(
          usual,
        );
        expect(new Set(names).size).toBe(names.length);
        const message = await PostalMime.parse(source);
        expect(message.to).toMatchObject([{ address: 'ada@example.org' }]);
        expect(message.bcc).toBeUndefined();
      }),
      { numRuns: 80 },
    );
  });

  it('adds no recipient through an address', async () => {
    const source = await compose({
      to: { name: '', email: 'ada@example.org>\r\nBcc: <eve@example.net' },
    });
    expect(fieldNames(source)).not.toContain('bcc');
  });

  it('never turns a name or the address after it around', async () => {
    const source = await compose({
      from: { name: '\u202Emoc.knab\u202C\u2066 Shop', email: 'shop@example.com' },
    });
    expect((await PostalMime.parse(source)).from).toMatchObject({
      name: 'moc.knab Shop',
      address: 'shop@example.com',
    });
  });

  it('keeps text as typed, and the subject except for line breaks', async () => {
    const printable = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(printable, printable, async (subject, text) => {
        const message = await read({ subject, text, html: null });
        expect(message.subject ?? '').toBe(subject.replace(/[\u2028\u2029]+/gu, ' ').trim());
        expect(message.text?.replace(/\n$/, '')).toBe(text);
      }),
      { numRuns: 100 },
    );
  });
});
