import { describe, expect, it } from 'vitest';
import { documentLayouts } from '../../../../../rendering/blocks/layouts.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { columnName, columnPlace } from './column-place.ts';

const t = loadedMessages('block-editor');

function makeDocument(slug: string) {
  const layout = documentLayouts.find((one) => one.slug === slug);
  return { layout: { id: 1, content: layout?.content ?? '' } };
}

describe('the place of a column', () => {
  it('is its own section when it has no neighbors', () => {
    expect(columnPlace(makeDocument('card'), 3)).toEqual({ side: 'whole', section: 3, column: 1 });
  });

  it('is a side of a section when the layout has columns next to each other', () => {
    const document = makeDocument('side-column');
    expect(columnPlace(document, 2)).toEqual({ side: 'left', section: 2, column: 1 });
    expect(columnPlace(document, 4)).toEqual({ side: 'right', section: 2, column: 2 });
    expect(columnPlace(document, 3)).toEqual({ side: 'whole', section: 3, column: 1 });
  });

  it('has a middle with 3 columns, and numbers with more', () => {
    const of = (count: number) => ({
      layout: {
        id: 1,
        content: `{{columns}}${Array.from({ length: count }, (_, at) => `{{column}}{{area:${at + 1}}}{{/column}}`).join('')}{{/columns}}`,
      },
    });
    expect(columnPlace(of(3), 2)).toEqual({ side: 'middle', section: 1, column: 2 });
    expect(columnPlace(of(4), 2)).toEqual({ side: 'nth', section: 1, column: 2 });
  });

  it('is the number of the area when the layout lacks it', () => {
    expect(columnPlace(makeDocument('card'), 9)).toBeNull();
    expect(columnName(t, makeDocument('card'), 9)).toBe(
      t('column.name.label', { side: 'other', section: 0, column: 9 }),
    );
  });
});
