import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../blocks/color.ts';
import { documentCss } from '../blocks/document-css.ts';
import { defaultStyle } from '../blocks/document-style.ts';
import { colorsFromAccent, leastContrast, tintOf, weakPairs } from './brand-colors.ts';
import { brandColors, brandStyle } from './brand-values.ts';
import { defaultBrand } from './default-brand.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((color) => color.toString(16).padStart(6, '0'));

describe('the colors made from one', () => {
  it('are readable on the page, on the card, and on panels', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const colors = colorsFromAccent(color);
        for (const text of [colors.ink, colors.soft, colors.accent]) {
          for (const background of [colors.page, colors.card, tintOf(colors)]) {
            expect(contrast(text, background)).toBeGreaterThanOrEqual(leastContrast);
          }
        }
        expect(contrast(colors.card, colors.accent)).toBeGreaterThanOrEqual(leastContrast);
        expect(weakPairs(colors)).toEqual([]);
      }),
    );
  });

  it('are readable in the dark, too', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const style = {
          ...defaultStyle,
          ...brandStyle({ ...defaultBrand, colors: colorsFromAccent(color) }),
        };
        const css = documentCss(style, new Set());
        const dark = (name: string, property: string) =>
          new RegExp(`\\.${name}\\{${property}:#(\\w{6})`).exec(css)?.[1] ?? '';
        const backgrounds = ['nd-body', 'nd-card'].map((name) => dark(name, 'background-color'));
        for (const text of ['nd-h', 'nd-p', 'nd-a', 'nd-k', 'nd-f'].map((name) => dark(name, 'color'))) {
          for (const background of backgrounds) {
            expect(contrast(text, background)).toBeGreaterThanOrEqual(leastContrast);
          }
        }
      }),
    );
  });

  it('keep a readable color, and note one that had to be darkened', () => {
    expect(colorsFromAccent('1f3a8a')).toMatchObject({ accent: '1f3a8a', more: [] });
    const pale = colorsFromAccent('ffd400');
    expect(pale.accent).not.toBe('ffd400');
    expect(pale.more).toEqual(['ffd400']);
  });
});

describe('the colors of a brand', () => {
  it('are the named ones, then the others, once each', () => {
    const colors = { ...colorsFromAccent('1f3a8a'), more: ['1f3a8a', 'ff0000'] };
    expect(brandColors({ ...defaultBrand, colors })).toEqual([
      ...new Set(['1f3a8a', colors.ink, colors.soft, colors.page, 'ffffff', colors.line, 'ff0000']),
    ]);
    expect(brandColors(defaultBrand)).toEqual([]);
  });
});

describe('weak pairs', () => {
  it('names hard-to-read texts, with their contrast', () => {
    const colors = { ...defaultBrand.colors, accent: 'ffd400', soft: 'cccccc' };
    expect(weakPairs(colors).map(({ text, on }) => [text, on])).toEqual([
      ['accent', 'card'],
      ['soft', 'page'],
    ]);
  });
});
