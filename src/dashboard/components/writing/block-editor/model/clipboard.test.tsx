import { describe, expect, it } from 'vitest';
import { copiedFrom, pastedFrom } from './clipboard.ts';
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
    const { html, text } = copiedFrom(t, [placed]);
    expect(text).toBe('Kind 1');
    expect(pastedFrom(html, palette)).toEqual({
      blocks: [{ data: { text: '"<b>&amp;' }, note: 'kept', block: makeKind(1) }],
      unknown: 0,
    });
  });

  it('take their kind from the palette, whatever the clipboard says of it', () => {
    const evil = { ...makeKind(2), layout: { id: 2, content: '<script>alert(1)</script>' } };
    const html = forged({ version: 1, blocks: [{ data: {}, block: evil }] });
    expect(pastedFrom(html, palette)?.blocks[0]?.block).toBe(palette[1]);
  });

  it('are counted where the palette hasn’t their kind', () => {
    const { html } = copiedFrom(t, [makePlaced(), makePlaced({ block: makeKind(77) })]);
    expect(pastedFrom(html, palette)).toMatchObject({ blocks: [{ block: { id: 1 } }], unknown: 1 });
  });

  it.each([
    ['text from elsewhere', '<p>Hello</p>'],
    ['another version', forged({ version: 2, blocks: [{ data: {}, block: { id: 1 } }] })],
    ['no blocks', forged({ version: 1, blocks: [] })],
    ['data that is no object', forged({ version: 1, blocks: [{ data: 'x', block: { id: 1 } }] })],
    ['too many blocks', forged({ version: 1, blocks: Array(501).fill({ data: {}, block: { id: 1 } }) })],
    ['no JSON', '<div data-newsdesk-blocks="{">'],
    ['more than can be a mail', copiedFrom(t, [makePlaced({ data: { text: 'x'.repeat(4_000_001) } })]).html],
  ])('are nothing in %s', (_, html) => {
    expect(pastedFrom(html, palette)).toBeNull();
  });
});
