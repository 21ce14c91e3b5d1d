import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { htmlPage, htmlPagePolicy } from '../../base/answers/html-page.ts';
import { escapeXml, writeXml } from './xml.ts';

const nasty = `</pre><script>alert('x')</script>" onload="&`;

describe('the HTML page', () => {
  it('runs nothing in the resource', () => {
    const page = htmlPage(nasty, { [nasty]: nasty, url: 'https://x.se/"><img src=x>' });
    expect(page).not.toMatch(/<script|<img|onload="/);
    expect(htmlPagePolicy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  });

  it('links only URLs of the interface', () => {
    const page = htmlPage('x', { url: 'http://x.se/a?b=1&c=2', next: null, first_name: 'http://bad.se/' });
    expect(page).toContain('<a href="http://x.se/a?b=1&amp;c=2">http://x.se/a?b=1&amp;c=2</a>');
    expect(page.match(/<a /g)).toHaveLength(1);
  });

  it('escapes any text', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>"']/.test(escapeHtml(text))));
  });
});

describe('XML', () => {
  it('writes members, items, null, and invalid names', () => {
    expect(writeXml({ count: 1, next: null, results: [{ a: true, '1 b"': nasty }] })).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<root><count>1</count><next></next><results><list-item>' +
        '<a>true</a><member name="1 b&quot;">&lt;/pre&gt;&lt;script&gt;alert(\'x\')&lt;/script&gt;&quot; ' +
        'onload=&quot;&amp;</member></list-item></results></root>\n',
    );
  });

  it('replaces characters that XML doesn’t allow', () => {
    expect(escapeXml('a\0b\u0007c\ud800d\uFFFEe\u{1F600}')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\u{1F600}');
  });

  it('escapes any text', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>"]/.test(escapeXml(text))));
  });
});
