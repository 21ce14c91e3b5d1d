import { expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';
import { composeMail } from '../compose/compose-mail.ts';
import { sentSize } from './sent-size.ts';

const publicUrl = 'https://news.example.com';

it('counts links at their sent length', () => {
  const html = '<body><a href="https://x.y">News</a><a href="mailto:a@x.y">Write</a></body>';
  const one = html.replace('https://x.y', `${publicUrl}/p/c/${'0'.repeat(34)}/1/`);
  const open = sentSize('<body></body>', publicUrl) - '<body></body>'.length;
  expect(sentSize(html, publicUrl)).toBe(one.length + open);
});

it('finds an email that its links make too large', () => {
  const link = '<a href="https://x.y">1</a>';
  const body = `<p>${'a'.repeat(60_000)}</p>${link.repeat(600)}`;
  const mail = composeMail({ subject: 's', body });
  expect(mail.html.length).toBeLessThan(80_000);
  expect(checkDocument(mail, publicUrl).map(({ rule }) => rule)).toContain('size-clipped');
});
