import { describe, expect, it } from 'vitest';
import { copiedFrom, pastedFrom } from './clipboard.ts';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { ofKinds } from '../state/foreign-blocks.ts';
import { makeKind, makePlaced } from './testing/make-document.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';

const t = loadedMessages('block-editor');

const palette = [makeKind(1), makeKind(2)];

/** Returns clipboard HTML with content that this editor didn't write. */
function forged(content: unknown): string {
  const attribute = JSON.stringify(content).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta charset="utf-8"><div data-newsdesk-blocks="${attribute}"></div>`;
}

describe('blocks on the clipboard', () => {
  it('are pasted with their values and unknown members', () => {
    const placed = { ...makePlaced({ data: { text: '"<b>&amp;' } }), note: 'kept' };
    const { html, names } = copiedFrom(t, [placed]);
    expect(names).toBe('Kind 1');
    expect(pastedFrom(html, palette)).toEqual([
      { block: { data: { text: '"<b>&amp;' }, note: 'kept', block: makeKind(1) } },
    ]);
  });

  it('get their kind from the palette, not from the clipboard', () => {
    const evil = { ...makeKind(2), layout: { id: 2, content: '<script>alert(1)</script>' } };
    const html = forged({ version: 1, blocks: [{ data: {}, block: evil }] });
    expect(pastedFrom(html, palette)).toEqual([{ block: { data: {}, block: palette[1] } }]);
  });

  it('become their plain content if the palette doesn’t have their kind', async () => {
    const text = newBlock('text', { area: 1, sort_order: 0 }).block;
    const foreign = makePlaced({ block: makeKind(77), data: { text: 'Some & more' } });
    const { html } = copiedFrom(t, [makePlaced(), foreign]);
    const pasted = pastedFrom(html, palette);
    expect(pasted?.[1]).toEqual({ html: '<p>Some &amp; more</p>' });
    expect(await ofKinds(pasted ?? [], [text])).toMatchObject([
      { block: { id: 1 } },
      { block: text, data: { text: '<p>Some &amp; more</p>' } },
    ]);
  });

  it('become words, links, images, and tables for other programs', () => {
    const { html, text } = copiedFrom(t, [
      newBlock('heading', { area: 1, sort_order: 0 }, { heading: 'News & more' }),
      newBlock(
        'text',
        { area: 1, sort_order: 1 },
        { text: '<p>One<br>two</p><p><strong>Three</strong></p>' },
      ),
      newBlock('button', { area: 1, sort_order: 2 }, { button: { label: 'Go', href: 'https://a.example/' } }),
      newBlock(
        'image',
        { area: 1, sort_order: 3 },
        { image: { src: 'https://a.example/i.png', alt: 'A cat' } },
      ),
    ]);
    expect(html).toContain('<h2>News &amp; more</h2>');
    expect(html).toContain('<p><strong>Three</strong></p>');
    expect(html).toContain('<a href="https://a.example/">Go</a>');
    expect(html).toContain('<img src="https://a.example/i.png" alt="A cat">');
    expect(text).toBe('News & more\nOne\ntwo\nThree\nGo');
  });

  it.each([
    ['text from elsewhere', '<p>Hello</p>'],
    ['another version', forged({ version: 2, blocks: [{ data: {}, block: { id: 1 } }] })],
    ['no blocks', forged({ version: 1, blocks: [] })],
    ['data that is no object', forged({ version: 1, blocks: [{ data: 'x', block: { id: 1 } }] })],
    ['too many blocks', forged({ version: 1, blocks: Array(501).fill({ data: {}, block: { id: 1 } }) })],
    ['no JSON', '<div data-newsdesk-blocks="{">'],
    ['more than can be a mail', copiedFrom(t, [makePlaced({ data: { text: 'x'.repeat(4_000_001) } })]).html],
  ])('are ignored in %s', (_, html) => {
    expect(pastedFrom(html, palette)).toBeNull();
  });
});
