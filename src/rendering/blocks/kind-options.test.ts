import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../contract/mails/block-document.ts';
import { plainTextOf } from '../compose/plain-text.ts';
import { outlookView, unbalancedTags } from '../testing/outlook-view.ts';
import { newBlock } from './catalog.ts';
import { defaultLayout } from './layouts.ts';
import { newRules } from './mail-rules.ts';
import { renderBlock } from './render-block.ts';
import { renderDocument } from './render-document.ts';

const place = { area: 2, sort_order: 0 };
const shown = (slug: string, data: Readonly<Record<string, unknown>>) =>
  renderBlock(newBlock(slug, place, data));

function mailOf(slug: string, data: Readonly<Record<string, unknown>>): string {
  const { id, content, areas } = defaultLayout;
  const document: BlockDocument = {
    areas: { ...areas },
    blockdata_set: [newBlock(slug, place, data)],
    layout: { id, content },
  };
  return renderDocument(document, { title: 'T' });
}

describe('the options of a kind of block', () => {
  it.each([1, 2, 3])('make a heading one of level %s', (level) => {
    expect(shown('heading', { heading: 'Hello', level: String(level) })).toContain(`</h${level}>`);
  });

  it.each([
    ['image-left', 25, 'image'],
    ['image-left', 70, 'text'],
    ['image-right', 75, 'text'],
    ['image-right', 40, 'image'],
  ] as const)('give the image of %s %s percent, and put the %s first on phones', (slug, share, first) => {
    const image = { src: 'https://example.com/x.png', alt: 'X', href: '' };
    const html = shown(slug, { image, image_share: share, phone_first: first });
    const widths = [...html.matchAll(/max-width:(\d+)px;vertical-align/g)].map(([, width]) => Number(width));
    expect(widths.toSorted((one, other) => one - other)).toEqual(
      [share, 100 - share]
        .map((part) => Math.floor((536 * part) / 100))
        .toSorted((one, other) => one - other),
    );
    // The first cell in the source comes first on phones.
    expect(html.indexOf('<img') < html.indexOf('<h3')).toBe(first === 'image');
    // On wide screens, it is on the side in its name.
    const isLeft = html.indexOf('<img') < html.indexOf('<h3') !== html.includes('class="nd-cols" dir="rtl"');
    expect(isLeft).toBe(slug === 'image-left');
  });

  it('put two buttons side by side, the second with the other look, in Outlook too', () => {
    const html = mailOf('button', {
      button: { label: 'Buy', href: 'https://example.com/buy' },
      button_2: { label: 'Read', href: 'https://example.com/read' },
    });
    expect(unbalancedTags(outlookView(html))).toEqual([]);
    expect(outlookView(html)).toMatch(/Buy[\s\S]*<td style="padding:6px 12px 10px 0">[\s\S]*Read/);
    expect(html).toMatch(/bgcolor="#\w{6}"[^>]*><a[^>]*>Buy/);
    expect(html).toMatch(/border:2px solid[^>]*><a[^>]*>Read/);
    expect(plainTextOf(html)).toMatch(/Buy \(https:\/\/example\.com\/buy\)\s+Read/);
  });

  it('make a button wide, large, outlined, and round', () => {
    const html = shown('button', { button_look: 'outline', button_size: 'large', wide: 'yes', corners: 20 });
    expect(html).toMatch(
      /<table[^>]* width="100%" style="margin:0"><tr><td align="center"[^>]*border-radius:20px/,
    );
    expect(html).toContain('border:2px solid');
    expect(html).toContain('display:block;padding:15px 32px');
    expect(html).toContain('font-size:18px');
  });

  it('draw a line of another style, and a short one', () => {
    const html = shown('divider', { line_style: 'dashed', line_width: 40, align: 'right' });
    expect(html).toContain('<td align="right"><table');
    expect(html).toContain('width="40%"');
    expect(html).toContain('border-top:2px dashed #');
  });

  it('cross out the old price of a product, and show a badge', () => {
    const html = shown('product', { price: '€29', old_price: '€39', badge: 'Sale' });
    expect(html).toMatch(/line-through[^>]*>€39<\/p><p[^>]*>€29</);
    expect(html).toMatch(/bgcolor="#\w{6}"[^>]*><p[^>]*>Sale</);
    expect(shown('product', { badge: ' ' })).not.toContain('border-radius:20px');
  });

  it('give a spacer another height on phones', () => {
    const rules = newRules();
    const html = renderBlock(newBlock('spacer', place, { height: 60, phone_height: 12 }), { rules });
    expect(html).toContain('class="nd-sp-12" style="height:60px');
    expect(rules.narrow.get('nd-sp-12')).toContain('height:12px!important');
  });

  it('show the end date of a voucher above its terms', () => {
    const end = { date: '2026-12-24', label: 'Valid until December 24, 2026' };
    const text = plainTextOf(mailOf('voucher', { end, terms: 'Online only.' }));
    expect(text).toMatch(/Valid until December 24, 2026\s+Online only\./);
  });

  it('fit eleven answers on a phone', () => {
    const answers = Array.from({ length: 11 }, (_, at) => ({ label: `${at}`, href: 'https://example.com' }));
    expect(shown('question', { answers })).toContain('cellspacing="2"');
    expect(shown('question', { answers: answers.slice(0, 5) })).toContain('cellspacing="6"');
  });

  it('add a link to view the email in a browser to a footer', () => {
    const view_online = { label: 'View in browser', href: '##view_online##' };
    expect(shown('footer', { view_online })).toMatch(/<a href="##view_online##"[^>]*>View in browser</);
    expect(shown('footer', {})).not.toContain('##view_online##');
  });

  it('take an image to the edges of its block, and keep its caption in place', () => {
    const image = { src: 'https://example.com/x.png', alt: 'X', href: '' };
    const placed = newBlock('image', place, { image, caption: 'Below' });
    const html = renderBlock({ ...placed, newsdesk: { image: { image: { edges: true } } } });
    expect(html).toMatch(/<td[^>]* style="padding:0px 0px"><img[^>]* width="600"/);
    expect(html).toMatch(/style="padding:16px 32px"><p[^>]*>Below/);
    const alone = {
      ...placed,
      data: { image, caption: '' },
      newsdesk: { image: { image: { edges: true } } },
    };
    expect(renderBlock(alone)).not.toContain('32px');
  });

  it('don’t take an image to the edges that is in a column or missing', () => {
    const newsdesk = { image: { image: { edges: true } } };
    const beside = newBlock('image-left', place, {
      image: { src: 'https://example.com/x.png', alt: 'X', href: '' },
    });
    expect(renderBlock({ ...beside, newsdesk })).toBe(renderBlock({ ...beside, newsdesk: {} }));
    const without = newBlock('image', place, { caption: 'Below' });
    expect(renderBlock({ ...without, newsdesk })).toBe(renderBlock({ ...without, newsdesk: {} }));
  });
});
