import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { createSigning } from '../../base/links/signing.ts';
import { compileMail, type MailMaking, type MailToCompile, type Receiver } from './compile-mail.ts';
import { readSignedAddress, unsubscribeAddressOf } from '../return-path.ts';
import { deliveryOfMessageId } from './message-id.ts';
import { MessageSpace } from './message-space.ts';
import { prepareMail, type MailTexts } from './prepare-mail.ts';
import { composeSending, withTextTracking, withTracking } from './sending-content.ts';
import { linkPosition, messageOfToken, trackedAddresses } from './tracked-addresses.ts';

const signing = createSigning('a secret');
const addresses = trackedAddresses('https://news.example.com', signing);
const making = { signing, addresses, unsubscribeAddress: null };
const now = Date.UTC(2026, 0, 2, 3, 4, 5);

type Made = Omit<MailToCompile, 'prepared'> & MailTexts;

function mail(given: Partial<Made> = {}): MailToCompile {
  const made: Made = {
    sending_id: 7,
    isTest: false,
    isAutomatic: false,
    mayTell: true,
    from: { name: 'The Shop', email: 'shop@example.com' },
    language: null,
    subject: 'News for ##firstname|you##',
    html: '<p>Hello ##firstname## of [[city]] <a href="##unsubscribe##">x</a></p>',
    text: 'Hello ##firstname##\nof [[city]]\n',
    attributes: new Set(['city']),
    lists: new Map([[3, { name: 'Friends & "more"', hash: 'Ab3' }]]),
    ...given,
  };
  return { ...made, prepared: prepareMail(made) };
}

function receiver(given: Partial<Receiver> = {}): Receiver {
  return {
    delivery_id: 42,
    list_id: 3,
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'L',
    attributes: { city: 'Ulm' },
    language: null,
    ...given,
  };
}

function source(made: MailToCompile, to: Receiver, more: Partial<MailMaking> = {}): string {
  const space = new MessageSpace();
  const { head } = compileMail(made, { ...making, ...more }).fill(to, now, space);
  return space.message(`${head}\r\n`).toString();
}

const read = (made: Partial<Made> = {}, to: Partial<Receiver> = {}) =>
  PostalMime.parse(source(mail(made), receiver(to)));

describe('a compiled email', () => {
  it('is filled for its recipient', async () => {
    const { subject, to, text, html } = await read();
    expect(subject).toBe('News for Ada');
    expect(to).toEqual([{ name: 'Ada L', address: 'ada@example.org' }]);
    expect(text?.trim()).toBe('Hello Ada\nof Ulm');
    expect(html).toContain('<p>Hello Ada of Ulm <a href="https://news.example.com/p/u/');
  });

  it('declares its kind and one-click unsubscribe to email apps', async () => {
    const { headers } = await read();
    const fields = new Map(headers.map(({ key, value }) => [key, value]));
    expect(fields.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(fields.get('list-unsubscribe')).toMatch(/^<https:\/\/news\.example\.com\/p\/u\/[\w-]+\/>$/);
    expect(fields.get('list-id')).toBe(String.raw`"Friends & \"more\"" <ab3.example.com>`);
    expect(fields.get('precedence')).toBe('bulk');
    expect(fields.get('feedback-id')).toBe('7:Ab3:mail:newsdesk');
    expect(fields.get('reply-to')).toBe('The Shop <shop@example.com>');
    expect(fields.get('date')).toBe('Fri, 02 Jan 2026 03:04:05 +0000');
  });

  it('also offers to unsubscribe by email when a bounce listener accepts it', async () => {
    const unsubscribeAddress = (id: number) => unsubscribeAddressOf(signing, 'bounces.example.com', id);
    const { headers } = await PostalMime.parse(source(mail(), receiver(), { unsubscribeAddress }));
    const field = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const [, address = ''] =
      /^<https:[^>]+>, <mailto:([^?>]+)\?subject=unsubscribe>$/.exec(field.replace(/\s+/g, ' ')) ?? [];
    const check = { signing, bounceDomain: 'bounces.example.com' };
    expect(readSignedAddress(check, address)).toEqual({ kind: 'unsubscribe', id: 42 });
  });

  it.each([
    [true, 'auto-generated'],
    [false, undefined],
  ])('declares whether it is automatic: %s', async (isAutomatic, expected) => {
    const { headers } = await read({ isAutomatic });
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(expected);
    expect(headers.find(({ key }) => key === 'precedence')?.value).toBe('bulk');
  });

  it('has the same Message-ID at every try, which identifies the delivery', () => {
    const compiled = compileMail(mail(), making);
    const [first, again] = [now, now + 5000].map((at) => compiled.fill(receiver(), at, new MessageSpace()));
    const { message_id = '' } = first ?? {};
    expect(again?.message_id).toBe(message_id);
    expect(deliveryOfMessageId(signing, message_id)).toEqual({ sending_id: 7, delivery_id: 42 });
    expect(deliveryOfMessageId(createSigning('other'), message_id)).toBeNull();
  });

  it('names the sender and the list, escaped for their places', async () => {
    const { subject, text, html } = await read({
      from: { name: 'Salt & Pepper', email: 'shop@example.com' },
      subject: '##sendername##',
      html: '<p>##sendername## to ##list_name##</p>',
      text: '##sendername## to ##list_name##',
    });
    expect([subject, text?.trim()]).toEqual(['Salt & Pepper', 'Salt & Pepper to Friends & "more"']);
    expect(html).toContain('<p>Salt &amp; Pepper to Friends &amp; ');
  });

  it('fills only links in a test email', async () => {
    const { subject, html } = await read({ isTest: true });
    expect(subject).toBe('News for ##firstname|you##');
    expect(html).toContain('Hello ##firstname## of [[city]] <a href="https://news.example.com/p/u/');
  });

  it('tracks clicks on web addresses, and leaves all other links', async () => {
    const body =
      '<a href="https://a.example/?x=1&amp;y=2">a</a><a href="mailto:x@y.z">m</a><a href="#top">t</a>' +
      '<a href="https://a.example/?x=1&amp;y=2">again</a><a href="https://b.example/[[city]]">p</a>';
    const composed = composeSending(
      { subject: 's', body, plain_text: '', css: '', blockdocument: null, utm: { source: 'desk' } },
      null,
    );
    expect(composed.links).toEqual(['https://a.example/?x=1&y=2&utm_source=desk']);
    const html = withTracking(
      composed.html,
      addresses,
      new Map(composed.links.map((link, at) => [link, at])),
    );
    const { html: seen = '' } = await read({ html, text: composed.text });
    const clicks = [...seen.matchAll(/\/p\/c\/([\w-]+)\/(\w+)\//g)];
    expect(
      clicks.map(([, token = '', at = '']) => [
        messageOfToken(signing, 'click', token)?.delivery_id,
        linkPosition(at),
      ]),
    ).toEqual([
      [42, 0],
      [42, 0],
    ]);
    expect(seen).toContain('href="mailto:x@y.z"');
    expect(seen).toContain('href="#top"');
    expect(seen).toContain('href="https://b.example/Ulm?utm_source=desk"');
    expect(seen).toMatch(/<img src="https:\/\/news\.example\.com\/p\/o\/[\w-]+\/"/);
  });

  it('has short lines of ASCII, each ended by CR LF', () => {
    const long = 'Grüße 🎉 '.repeat(900);
    const made = source(
      mail({ subject: long.slice(0, 255), html: `<p>${long}</p>`, text: long }),
      receiver({ first_name: 'ä'.repeat(255) }),
    );
    expect(made).toMatch(/^[\0-\x7F]*$/);
    expect(made.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...made.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(200);
  });

  it('keeps texts unchanged', async () => {
    const plain = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/##|\[\[/.test(text));
    await fc.assert(
      fc.asyncProperty(plain, plain, async (text, first_name) => {
        const parsed = await read({ text: `${text}|##firstname|##|${text}` }, { first_name });
        expect(parsed.text?.replace(/\n$/, '')).toBe(`${text}|${first_name}|${text}`);
      }),
      { numRuns: 60 },
    );
  });

  it('starts no header, part, or recipient with any value', async () => {
    const nasty = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 10 }),
          fc.constantFrom(
            '\r\n',
            '\n',
            '\0',
            '\r\nBcc: eve@example.net',
            '--=_',
            '=?utf-8?q?=0D=0A?=',
            '"',
            '<',
            ',',
          ),
        ),
        { maxLength: 6 },
      )
      .map((pieces) => pieces.join(''));
    const usual = source(mail(), receiver());
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (...[first_name, last_name, city]) => {
        const made = source(mail(), receiver({ first_name, last_name, attributes: { city } }));
        expect(fieldNames(made)).toEqual(fieldNames(usual));
        const parsed = await PostalMime.parse(made);
        expect(parsed.to?.map(({ address }) => address)).toEqual(['ada@example.org']);
        expect(parsed.bcc).toBeUndefined();
        expect(parsed.attachments).toEqual([]);
        expect(parsed.html).toContain('<a href="https://news.example.com/p/u/');
      }),
      { numRuns: 80 },
    );
  });
});

function fieldNames(message: string): string[] {
  const [head = ''] = message.split('\r\n\r\n');
  return head
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

describe('the plain text of a send', () => {
  const content = {
    subject: 'S',
    body: '<p><a href="https://x.y/a b">read</a> <a href="https://x.y/##email##">own</a></p>',
    plain_text: null,
    css: null,
    blockdocument: null,
    utm: {},
  };
  const trackedText = (
    given: Partial<Omit<typeof content, 'plain_text'>> & { plain_text?: string | null },
  ) => {
    const composed = composeSending({ ...content, ...given }, null);
    const positions = new Map(composed.links.map((href, position) => [href, position]));
    return { links: composed.links, text: withTextTracking(composed.text, addresses, positions) };
  };
  const tracked = (position: number) =>
    `https://news.example.com/p/c/##newsdesk_click##/${position.toString(36)}/`;

  it('uses the same links as the HTML', () => {
    const { links, text } = trackedText({});
    expect(links).toEqual(['https://x.y/a b']);
    expect(text).toContain(`read (${tracked(0)})`);
    expect(text).toContain('own (https://x.y/##email##)');
  });

  it('has its own links in the author’s places, with UTM values', () => {
    const plain_text = 'Read https://x.y/a%20b, or https://x.y/only. Yours: https://x.y/##email##\n';
    const { links, text } = trackedText({ plain_text, utm: { source: 'news' } });
    expect(links).toEqual(['https://x.y/a b?utm_source=news', 'https://x.y/only?utm_source=news']);
    expect(text).toContain(`Read ${tracked(0)}, or ${tracked(1)}. Yours: https://x.y/##email##`);
  });
});
