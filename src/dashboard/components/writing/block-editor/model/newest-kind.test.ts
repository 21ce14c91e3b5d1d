import { describe, expect, it } from 'vitest';
import { blockCatalog, newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { keyOf } from './block-keys.ts';
import { newestKind, withNewestKind } from './newest-kind.ts';
import { makeDocument } from './testing/make-document.ts';

const palette = blockCatalog.map(({ block }) => block);
const place = { area: 2, sort_order: 0 };

/** Returns a heading from before headings had levels. */
function oldHeading() {
  const placed = newBlock('heading', place);
  const components = placed.block.components.filter(({ name }) => name !== 'level');
  return { ...placed, block: { ...placed.block, components } };
}

describe('the kind of a block of an older email', () => {
  it('has settings that were added later', () => {
    expect(newestKind(oldHeading(), palette).components.map(({ name }) => name)).toContain('level');
  });

  it('stays if the service offers no kind by that name, or a different one', () => {
    const placed = oldHeading();
    const other = { ...placed.block, components: [{ type: 'text', name: 'words', label: 'Words' }] };
    expect(newestKind(placed, [other])).toBe(placed.block);
    expect(newestKind(placed, [])).toBe(placed.block);
  });

  it('becomes the newest only once such a setting is changed', () => {
    const document = { ...makeDocument(1), blockdata_set: [oldHeading()] };
    const [placed] = document.blockdata_set;
    if (placed === undefined) throw new Error('There is no block.');
    const key = keyOf(placed);
    expect(withNewestKind(document, key, { names: ['heading'], palette })).toBe(document);
    const changed = withNewestKind(document, key, { names: ['level'], palette }).blockdata_set[0];
    expect(changed?.block.components.map(({ name }) => name)).toContain('level');
    expect(changed && keyOf(changed)).toBe(key);
  });
});
