import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeWithSharedData, requiredSharedData } from '../../lib/testing/shared-data.ts';
import { composeMail } from './compose-mail.ts';
import type { Inliner } from './inliner.ts';
import { addOpenImage, findLinks, replaceLinks } from './links.ts';
import { testInliner } from '../testing/test-inliner.ts';
import { withUtm } from './utm.ts';

const unsubscribe = '<a href="##unsubscribe##">Unsubscribe</a>';
let inliner: Inliner;
beforeAll(async () => {
  inliner = await testInliner();
});

const footer = { reason: 'Why you get <this>.', unsubscribe: 'Leave', language: 'ar', direction: 'rtl' };

describe('composeMail', () => {
  it('keeps a whole email without CSS byte for byte', () => {
    const body = `<!DOCTYPE html PUBLIC "x" "y">\r\n<HTML><head><!--[if mso]><xml/><![endif]--></head><body BGCOLOR=red><o:p x-y=1>${unsubscribe}</body></HTML>\n`;
    expect(composeMail({ subject: 's', body }, { inliner }).html).toBe(body);
  });

  it('puts a document around a body without one', () => {
    const { html } = composeMail({ subject: 'A & B', body: `<p>${unsubscribe}</p>` }, { inliner });
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">[^]*<title>A &amp; B<\/title>[^]*<\/html>\n$/);
  });

  it('inlines CSS and keeps media queries, states, doctype and Outlook comments', () => {
    const doctype =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
    const body = `${doctype}<html><head><!--[if mso]><style>p{x:y}</style><![endif]--></head><body><p>${unsubscribe}</p></body></html>`;
    const css = 'p{color:red} a:hover{color:blue} @media (max-width:600px){p{color:green!important}}';
    const { html, cssFault } = composeMail({ subject: 's', body, css }, { inliner });
    expect(cssFault).toBeNull();
    expect(html.startsWith(doctype)).toBe(true);
    expect(html).toContain('<p style="color: red;">');
    for (const kept of [
      '@media (max-width:600px)',
      'a:hover',
      '<!--[if mso]><style>p{x:y}</style><![endif]-->',
    ])
      expect(html).toContain(kept);
  });

  it('leaves CSS in a style sheet without an inliner', () => {
    expect(composeMail({ subject: 's', body: '<p>x</p>', css: 'p{color:red}' }).html).toContain(
      '<style>p{color:red}</style></head>',
    );
  });

  it.each([
    ['nowhere', '<p>Hi</p>', true],
    ['in a comment only', '<!-- ##unsubscribe## --><p>Hi</p>', true],
    ['as a link', unsubscribe, false],
    ['with a fallback', '<a href="##unsubscribe|x##">x</a>', false],
  ])('adds a footer if the unsubscribe link is %s: %j', (_where, body, isAdded) => {
    const { html, text } = composeMail({ subject: 's', body }, { inliner, footer });
    expect(html.includes('<td lang="ar" dir="rtl"')).toBe(isAdded);
    expect(html.includes('Why you get &lt;this&gt;.')).toBe(isAdded);
    expect(text).toMatch(/##unsubscribe(?:\|x)?##/);
  });

  it('adds no footer if none is wanted', () => {
    const { html, text } = composeMail({ subject: 's', body: '<p>Hi</p>' }, { footer: null });
    expect(html + text).not.toContain('unsubscribe');
  });

  it('uses the written plain text, and generates it if it is empty', () => {
    expect(composeMail({ subject: 's', body: unsubscribe, plain_text: 'Mine ##unsubscribe##' }).text).toBe(
      'Mine ##unsubscribe##',
    );
    const body = `<div style="display:none">hidden</div><h1>Title</h1><p>Hi ##firstname|you##, <a href="https://x.y/?a=1&amp;b=2">read</a></p><ul><li>one</li></ul>${unsubscribe}`;
    expect(composeMail({ subject: 's', body }).text).toBe(
      'Title\n\nHi ##firstname|you##, read (https://x.y/?a=1&b=2)\n\n * one\n\nUnsubscribe (##unsubscribe##)\n',
    );
  });

  it('returns the preview text', () => {
    const body =
      '<title>no</title><style>no</style><div style="display:none">First &amp; words&#847;</div><p>then</p>';
    expect(composeMail({ subject: 's', body }).preview).toMatch(/^First & words then/);
  });

  it.each(['&#847;&zwnj;&nbsp;', '&nbsp;&zwnj;', '&#8199;&#65279;&#847; '])(
    'omits words after the padding %s',
    (sign) => {
      const body = `<div style="display:none">${sign.repeat(20)}First words${sign.repeat(20)}</div><p>then</p>`;
      expect(composeMail({ subject: 's', body }).preview).toBe('First words');
    },
  );

  it('lists links and images with their places', () => {
    const body =
      '<a href="https://x.y/?a&amp;b">One <b>two</b></a><img src=a.png alt="A" width="300"><!--[if mso]><v:rect href="https://o.p"></v:rect><![endif]-->';
    const { html, links, images } = composeMail({ subject: 's', body }, { footer: null });
    expect(links.map(({ index, href, text, isOutlookOnly }) => [index, href, text, isOutlookOnly])).toEqual([
      [0, 'https://x.y/?a&b', 'One two', false],
      [1, 'https://o.p', '', true],
    ]);
    expect(links.map(({ start, end }) => html.slice(start, end))).toEqual([
      'https://x.y/?a&amp;b',
      'https://o.p',
    ]);
    expect(images).toMatchObject([{ src: 'a.png', alt: 'A', width: 300 }]);
  });

  it('adds UTM values to web links only', () => {
    const body =
      '<a href="https://x.y/?a=1#z">a</a><a href="mailto:a@b.c">b</a><a href="##unsubscribe##">c</a>';
    const { links } = composeMail({ subject: 's', body }, { utm: { source: 'news', campaign: 'May day' } });
    expect(links.map(({ href }) => href)).toEqual([
      'https://x.y/?a=1&utm_source=news&utm_campaign=May%20day#z',
      'mailto:a@b.c',
      '##unsubscribe##',
    ]);
  });

  it('never throws for any email', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<style>',
      '</style>',
      '@media x{',
      'p{color:',
      '}',
      '<!--',
      '-->',
      '<a href=',
      '"',
      '##unsubscribe##',
      '</body>',
      '<html>',
      '<table><tr>',
      '\0',
      '\ud800',
      '<plaintext>',
      '<svg>',
      'x',
    );
    const text = fc.array(part).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (body, css) => {
        const { html, text: plain } = composeMail(
          { subject: 's', body, css },
          { inliner, footer, utm: { source: 'x' } },
        );
        expect(html).toContain('##unsubscribe##');
        expect(plain).toContain('##unsubscribe##');
      }),
      { numRuns: 150 },
    );
  });
});

describe('replaceLinks', () => {
  it('replaces URLs and keeps every other byte', () => {
    const html = '<a  href = \'https://a\' >a</a>\r\n<a href=https://b>b</a><a HREF="https://c">c</a>';
    expect(
      replaceLinks(html, ({ index, href }) => (href.endsWith('c') ? null : `https://t/${index}?"&`)),
    ).toBe(
      '<a  href = \'https://t/0?&quot;&amp;\' >a</a>\r\n<a href="https://t/1?&quot;&amp;">b</a><a HREF="https://c">c</a>',
    );
  });

  it('puts the image that counts opens at the end of the body, inside the invisible link', () => {
    expect(addOpenImage('<body>x</body></html>', 'https://t/o', 'https://t/c')).toMatch(
      /^<body>x<a href="https:\/\/t\/c" tabindex="-1" aria-hidden="true"[^>]*><img src="https:\/\/t\/o"[^>]*><\/a><\/body><\/html>$/,
    );
  });
});

describe('withUtm', () => {
  it.each([
    ['https://x.y', 'https://x.y?utm_source=n'],
    ['https://x.y/?', 'https://x.y/?utm_source=n'],
    ['https://x.y/?utm_source=own', 'https://x.y/?utm_source=own'],
    ['https://x.y/?e=##email##', 'https://x.y/?e=##email##&utm_source=n'],
    ['https://x.y/#a', 'https://x.y/?utm_source=n#a'],
    ['#a', '#a'],
    ['##view_online##', '##view_online##'],
  ])('makes %s %s', (href, expected) => {
    expect(withUtm(href, { source: 'n', medium: '' })).toBe(expected);
  });
});

describeWithSharedData('real mails', 'mails', () => {
  const folder = requiredSharedData('mails');
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));

  it.each(names)('%s stays byte for byte if nothing needs to change', (name) => {
    const body = readFileSync(`${folder}/${name}`, 'utf8');
    expect(replaceLinks(body, () => null)).toBe(body);
    expect(
      replaceLinks(
        replaceLinks(body, () => 'https://x.y'),
        () => 'https://z',
      ).length,
    ).toBeGreaterThan(0);
  });

  it.each(names)('%s keeps its links, images, comments and media queries', (name) => {
    const body = readFileSync(`${folder}/${name}`, 'utf8');
    const { html, links, images, cssFault } = composeMail({ subject: name, body }, { inliner });
    expect(cssFault).toBeNull();
    expect(links.filter(({ href }) => href !== '##unsubscribe##').map(({ href }) => href)).toEqual(
      findLinks(body).map(({ href }) => href),
    );
    expect(images.length).toBe(body.match(/<img\b/g)?.length ?? 0);
    expect(html.match(/@media/g)?.length ?? 0).toBe(body.match(/@media/g)?.length ?? 0);
    expect(html.match(/<!--\[if/g)?.length ?? 0).toBe(body.match(/<!--\[if/g)?.length ?? 0);
    expect(/^\s*<!doctype[^>]*>/i.exec(html)?.[0].trim()).toBe(/<!doctype[^>]*>/i.exec(body)?.[0]);
  });
});
