import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../../../lib/testing/shared-data.ts';
import { renderDocument } from '../../../../rendering/blocks/render-document.ts';
import { plainTextOf } from '../../../../rendering/compose/plain-text.ts';
import { broughtInEmail, broughtInNames } from '../../../../rendering/testing/brought-in-emails.ts';
import { blocksOfHtml } from './blocks-of-html.ts';

const folder = sharedData('mails');
const real = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.html'));
const emails: readonly (readonly [name: string, source: string])[] = [
  ...real.map((name) => [name, readFileSync(path.join(folder ?? '', name), 'utf8')] as const),
  ...broughtInNames.map((name) => [name, broughtInEmail(name)] as const),
];

/** Returns the visible words, without the URLs of links. */
const wordsOf = (html: string) =>
  plainTextOf(html.replace(/\shref\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')).match(/[\p{L}\p{N}]+/gu) ?? [];

const blocks = (html: string) =>
  blocksOfHtml(html).blockdata_set.map(({ block, data }) => [block.slug, data] as const);

describe('blocks of an HTML email', () => {
  it.each(emails)('keep every word of %s', (_name, source) => {
    const made = new Set(wordsOf(renderDocument(blocksOfHtml(source), { title: '' })));
    expect(wordsOf(source).filter((word) => !made.has(word))).toEqual([]);
  });

  it('are texts, images, buttons, and lines in order', () => {
    const source =
      '<body bgcolor="#EEF2F5"><div style="display:none">Soon</div><table><tr><td style="font-size:0">' +
      '<div style="font-size:16px"><h1>Hello ##firstname|you##</h1><p>One <b>two</b></p></div></td></tr>' +
      '<tr><td><a href="https://a.example"><img src="https://a.example/x.png" alt="X" width="300"></a></td></tr>' +
      '<tr><td bgcolor="#336699"><a href="https://a.example/?b=1&amp;c=2"><b>Go now</b></a></td></tr>' +
      '<tr><td><hr><a href="##unsubscribe##">Leave</a></td></tr></table></body>';
    expect(blocks(source)).toEqual([
      ['text', { align: 'left', text: '<h1>Hello ##firstname|you##</h1><p>One <strong>two</strong></p>' }],
      [
        'image',
        { caption: '', image: { src: 'https://a.example/x.png', alt: 'X', href: 'https://a.example' } },
      ],
      [
        'button',
        expect.objectContaining({
          button: { label: 'Go now', href: 'https://a.example/?b=1&c=2' },
          button_color: '336699',
        }),
      ],
      ['divider', { align: 'center', line_style: 'solid', line_width: 100 }],
      ['text', { align: 'left', text: '<p><a href="##unsubscribe##">Leave</a></p>' }],
    ]);
    expect(blocksOfHtml(source)).toMatchObject({ body_background: 'eef2f5', newsdesk: { preview: 'Soon' } });
  });

  it('keep a button within a list as a link', () => {
    const source = '<ul><li>See <a class="btn" href="https://a.example">this</a></li></ul>';
    expect(JSON.stringify(blocks(source))).toContain('https://a.example');
  });

  it('run no scripts', () => {
    const source =
      '<img src="https://a.example/x.png" onerror="alert(1)"><script>alert(1)</script><p onclick="x()">Hi</p>';
    expect(JSON.stringify(blocks(source))).not.toMatch(/alert|onclick/);
  });
});
