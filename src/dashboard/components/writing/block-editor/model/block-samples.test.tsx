import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCatalog } from '../../../../../messages/catalog/compile.ts';
import { pseudoLanguage } from '../../../../../messages/languages.ts';
import { blockCatalog, newBlock as placedBlock } from '../../../../../rendering/blocks/catalog.ts';
import { loadedMessages, provideMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import type { Block } from '../../../../../contract/mails/block-document.ts';
import { sampleBrands } from '../../../../../rendering/brand/testing/sample-brands.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { isSampleText } from './block-samples.ts';
import { newBlock } from '../state/new-block.ts';

const kinds = blockCatalog.map(({ block, defaults }) => ({ block, defaults, slug: block.slug }));

describe('a new block', () => {
  it.each(kinds)('of $slug in English has the catalog’s texts', ({ block, defaults }) => {
    expect(newBlock(block, { samples: loadedMessages('email-samples'), brand: null }).data).toEqual(defaults);
  });

  it('of an unknown kind is empty', () => {
    const { block } = placedBlock('heading', { area: 1, sort_order: 0 });
    const kind = { ...block, id: 900, slug: 'weather' };
    expect(newBlock(kind, { samples: loadedMessages('email-samples'), brand: null }).data).toEqual({});
  });
});

describe('a text of a new block', () => {
  const samples = loadedMessages('email-samples');
  const placed = placedBlock('article', { area: 1, sort_order: 0 });

  it('is a sample until it is changed', () => {
    expect(isSampleText(samples, placed, 'text')).toBe(true);
    const written = { ...placed, data: { ...placed.data, text: '<p>Mine</p>' } };
    expect(isSampleText(samples, written, 'text')).toBe(false);
  });

  it('isn’t a sample if the block has no such text', () => {
    expect(isSampleText(samples, placed, 'source')).toBe(false);
  });
});

describe('a new block in a brand', () => {
  const { harbor, coral } = sampleBrands;
  const made = (slug: string, brand = harbor) => {
    const { block } = placedBlock(slug, { area: 1, sort_order: 0 });
    return newBlock(block, { samples: loadedMessages('email-samples'), brand: brand ?? null });
  };

  it('of a footer includes the address and the reason', () => {
    expect(made('footer').data).toMatchObject({
      address:
        '<p>Harbour Coffee &middot; 12 Quay Street &middot; 20457 Hamburg</p><p>You signed up at our shop.</p>',
      unsubscribe: { label: 'Unsubscribe', href: '##unsubscribe##' },
    });
  });

  it('of a logo includes the brand’s logo, with its width and dark version', () => {
    expect(made('masthead', coral)).toMatchObject({
      data: { image: { src: 'https://coral.test/logo.png', alt: 'Coral' }, name: '' },
      newsdesk: { image: { image: { width: 120, dark: 'https://coral.test/dark.png' } } },
    });
  });

  it('of social links includes those of the brand', () => {
    const href = 'https://instagram.test/harbour';
    expect(made('social').data).toMatchObject({ links: [{ label: 'Instagram', href }] });
    expect(made('social-icons').data).toMatchObject({ items: [{ network: 'instagram', url: href }] });
  });
});

describe('in another language, a new block', () => {
  beforeAll(() => {
    const samples = compileCatalog('src/messages', pseudoLanguage).get('email-samples');
    provideMessages('email-samples', samples ?? {});
  });
  afterAll(provideEnglish);

  it.each(kinds)('of $slug has no English sample text', ({ block }) => {
    const { data } = newBlock(block, { samples: loadedMessages('email-samples'), brand: null });
    const shaping = choiceNames(block);
    const texts = Object.entries(data).flatMap(([name, value]) =>
      shaping.has(name) ? [] : textsIn(value, shaping),
    );
    expect(texts.filter(isEnglish)).toEqual([]);
  });
});

/** Lists the strings of a value that aren't choices. */
function textsIn(value: unknown, shaping: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (shaping.has(name) ? [] : textsIn(one, shaping)));
}

/** Returns the names of a kind's choices, whose values aren't words. */
function choiceNames({ components }: Block): ReadonlySet<string> {
  const all = components.flatMap((component) => [component, ...fieldsOf(component)]);
  return new Set(all.filter(({ type }) => type === 'choice').map(({ name }) => name));
}

/** Returns whether a text has words outside of tags, URLs, merge tags, and the brackets of the pseudo-language. */
function isEnglish(text: string): boolean {
  const names =
    /⟦[^⟧]*⟧|<[^>]*>|https?:\S+|##\w+##|^[0-9a-f]{6}$|^(?:left|right|WELCOME10|Instagram|LinkedIn|YouTube)$/g;
  return /\p{L}/u.test(text.replaceAll(names, ''));
}
