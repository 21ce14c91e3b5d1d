import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notice } from './notice.ts';

describe('notice', () => {
  it('escapes whatever is filled in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { markup } = notice`<a href="/x/${text}">${text}</a>`;
        expect(markup.replace(/&(amp|lt|gt|quot|#39);/g, '')).toMatch(/^<a href="\/x\/[^"<>]*">[^<>]*<\/a>$/);
      }),
    );
  });

  it('takes in what it has made itself as it is', () => {
    const inner = notice`<b>${'<i>'}</b>`;
    expect(notice`<p>${inner} ${2}</p>`.markup).toBe('<p><b>&lt;i&gt;</b> 2</p>');
  });

  it('cuts a text from elsewhere that would fill the page', () => {
    expect(notice`${'x'.repeat(100_000)}`.markup).toHaveLength(1000);
  });
});
