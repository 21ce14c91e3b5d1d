import { expect, it } from 'vitest';
import { composeMail } from '../compose/compose-mail.ts';
import { checkImages } from './check-images.ts';

it.each([
  ['http://news.example', 'http://news.example/p/images/a.png', []],
  ['http://news.example', 'http://news.example.org/a.png', ['image-http']],
  ['https://news.example', 'http://news.example/p/images/a.png', ['image-http']],
])('with the service at %s, checks the scheme of %s', (publicUrl, src, found) => {
  const body = `<p>Words around the picture of our studio in the harbor</p><img src="${src}" alt="">`;
  const findings = checkImages(composeMail({ subject: 's', body }), { stored: {}, publicUrl });
  expect(findings.map(({ rule }) => rule)).toEqual(found);
});
