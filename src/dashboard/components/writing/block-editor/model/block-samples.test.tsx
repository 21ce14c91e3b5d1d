import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCatalog } from '../../../../../messages/catalog/compile.ts';
import { pseudoLanguage } from '../../../../../messages/languages.ts';
import { blockCatalog, newBlock as placedBlock } from '../../../../../rendering/blocks/catalog.ts';
import { loadedMessages, provideMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { newBlock } from '../state/new-block.ts';

const kinds = blockCatalog.map(({ block, defaults }) => ({ block, defaults, slug: block.slug }));

describe('a new block', () => {
  it.each(kinds)('of $slug says in English what the catalog says', ({ block, defaults }) => {
    expect(newBlock(block, loadedMessages('email-samples')).data).toEqual(defaults);
  });

  it('of a kind from elsewhere is empty', () => {
    const { block } = placedBlock('heading', { area: 1, sort_order: 0 });
    const kind = { ...block, id: 900, slug: 'weather' };
    expect(newBlock(kind, loadedMessages('email-samples')).data).toEqual({});
  });
});

describe('in another language, a new block', () => {
  beforeAll(() => {
    const samples = compileCatalog('src/messages', pseudoLanguage).get('email-samples');
    provideMessages('email-samples', samples ?? {});
  });
  afterAll(provideEnglish);

  it.each(kinds)('of $slug has no English sample text', ({ block }) => {
    const { data } = newBlock(block, loadedMessages('email-samples'));
    expect(Object.values(data).flatMap(textsIn).filter(isEnglish)).toEqual([]);
  });
});

/** Lists the strings of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns whether a text has words outside of tags, URLs, merge tags, and the brackets of the pseudo language. */
function isEnglish(text: string): boolean {
  const names =
    /⟦[^⟧]*⟧|<[^>]*>|https?:\S+|##\w+##|^[0-9a-f]{6}$|^(?:left|center|right|Instagram|LinkedIn|YouTube)$/g;
  return /\p{L}/u.test(text.replaceAll(names, ''));
}
