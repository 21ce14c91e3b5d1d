import { expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';
import { composeMail } from '../compose/compose-mail.ts';
import { byteLength, messageSize, sentHtml } from './sent-size.ts';

const publicUrl = 'https://news.example.com';
const sending = { publicUrl, largest: null };
const sentSize = (html: string) => byteLength(sentHtml(html, publicUrl));

it('counts links at their sent length', () => {
  const html = '<body><a href="https://x.y">News</a><a href="mailto:a@x.y">Write</a></body>';
  const one = html.replace('https://x.y', `${publicUrl}/p/c/${'0'.repeat(34)}/1/`);
  const open = sentSize('<body></body>') - '<body></body>'.length;
  expect(sentSize(html)).toBe(one.length + open);
});

it('finds an email that its links make too large', () => {
  const link = '<a href="https://x.y">1</a>';
  const body = `<p>${'a'.repeat(60_000)}</p>${link.repeat(600)}`;
  const mail = composeMail({ subject: 's', body });
  expect(mail.html.length).toBeLessThan(80_000);
  expect(checkDocument(mail, sending).map(({ rule }) => rule)).toContain('size-clipped');
});

it('finds an email that is larger than its mail server accepts, with both sizes', () => {
  const mail = composeMail({ subject: 's', body: `<p>${'é='.repeat(5000)}</p>` });
  const size = messageSize(sentHtml(mail.html, publicUrl), mail.text);
  expect(size).toBeGreaterThan(90_000);
  const found = (largest: number) => checkDocument(mail, { publicUrl, largest })[0];
  expect(found(size - 1)).toMatchObject({ rule: 'size-refused', kilobytes: Math.ceil(size / 1000) });
  expect(found(size)).not.toMatchObject({ rule: 'size-refused' });
});
