import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { defaultLayout } from '../../../../../rendering/blocks/layouts.ts';
import { blocksOf } from './areas.ts';
import { keyOf } from './block-keys.ts';
import { moveBlock } from './operations.ts';
import { outlineOf } from './outline.ts';
import { addSection } from './sections.ts';
import { makeDocument } from './testing/make-document.ts';

function makeMail(content = defaultLayout.content): BlockDocument {
  return { ...makeDocument(1, 3, 1), layout: { id: 1, content } };
}

/** Returns the rows as lines, indented by their level. */
function linesOf(document: Partial<BlockDocument>): string[] {
  return outlineOf(document).map((row) => {
    const indent = '  '.repeat(row.level - 1);
    if (row.kind === 'block') return `${indent}${String(row.placed.data['text'])}${row.isLast ? ' .' : ''}`;
    if (row.kind === 'section') return `${indent}columns ${row.section.shares.join(':')}`;
    return `${indent}${row.place?.side ?? 'nowhere'}${row.isEmpty ? ' empty' : ''}`;
  });
}

describe('the outline of an email', () => {
  it('lists blocks in order, and columns of sections with their blocks, including empty ones', () => {
    const mail = makeMail();
    const added = addSection(mail, { area: 2, position: 1 }, [25, 75]);
    const [, second] = blocksOf(mail, 2);
    const [, right] = added?.areas ?? [];
    if (added === null || second === undefined || right === undefined) throw new Error('no columns');
    const moved = moveBlock(added.document, keyOf(second), { area: right, position: 0 });
    expect(linesOf(moved)).toEqual([
      '1.0 .',
      '2.0 .',
      'columns 25:75',
      '  left empty',
      '  right',
      '    2.1 .',
      '2.2 .',
      '3.0 .',
    ]);
    const rows = outlineOf(moved);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.map(({ area }) => area)).toEqual([1, 2, 10, 10, 11, 11, 12, 3]);
  });

  it('lists the columns of a layout, and blocks of an area missing from the layout', () => {
    const columns =
      '{{columns}}{{column:50}}{{area:1}}{{/column}}{{column:50}}{{area:2}}{{/column}}{{/columns}}';
    expect(linesOf(makeMail(columns))).toEqual([
      'left',
      '  1.0 .',
      'right',
      '  2.0',
      '  2.1',
      '  2.2 .',
      'nowhere',
      '  3.0 .',
    ]);
    expect(linesOf({})).toEqual([]);
  });
});
