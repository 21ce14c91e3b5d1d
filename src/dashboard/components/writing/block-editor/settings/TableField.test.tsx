import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellsData } from '../../../../../rendering/blocks/cells.ts';
import { newBlock } from '../../../../../rendering/blocks/catalog.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { blocksOf } from '../model/areas.ts';
import { blocksNamed, makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');

describe('the cells of a table', () => {
  it('are edited, pasted from a spreadsheet, added, aligned, and removed', async () => {
    const { saved, user } = showEditor(makeMailOf({ 2: ['table'] }));
    const name = t('kind.table.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: t('settings.label') }));
    const settings = within(screen.getByRole('region', { name: t('settings.block.label', { name }) }));
    const table = () => cellsData(blocksOf(saved.document, 2)[0]?.data['cells']);
    const cell = (row: number, column: number) =>
      settings.getByRole('textbox', { name: t('cells.cell.label', { row, column }) });
    const before = table().rows;

    await user.click(cell(2, 2));
    await user.paste('12\tnew\n24\tlast\n36\t');
    expect(table().rows).toEqual([
      [before[0]?.[0], before[0]?.[1], ''],
      [before[1]?.[0], '12', 'new'],
      [before[2]?.[0], '24', 'last'],
      ['', '36', ''],
    ]);

    await user.click(settings.getByRole('button', { name: t('cells.add.button', { part: 'row' }) }));
    expect(cell(5, 1)).toHaveFocus();
    await user.keyboard('Sum');
    await user.selectOptions(settings.getByLabelText(t('cells.align.label', { column: 3 })), 'center');
    await user.click(
      settings.getByRole('button', { name: t('cells.remove.label', { part: 'column', number: 1 }) }),
    );
    await user.click(
      settings.getByRole('button', { name: t('cells.remove.label', { part: 'row', number: 1 }) }),
    );
    expect(table()).toEqual({
      rows: [
        ['12', 'new'],
        ['24', 'last'],
        ['36', ''],
        ['', ''],
      ],
      aligns: ['right', 'center'],
    });
  });

  it('move in rows and columns by the arrow keys of their grips', async () => {
    const rows = [
      ['Item', 'Price'],
      ['Jug', '10'],
      ['Bowl', '20'],
    ];
    const table = newBlock(
      'table',
      { area: 2, sort_order: 0 },
      { cells: { rows, aligns: ['left', 'right'] } },
    );
    const { saved, user } = showEditor({ ...makeMailOf({}), blockdata_set: [table] });
    const name = t('kind.table.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: t('settings.label') }));
    const grip = (part: 'row' | 'column', number: number) =>
      screen.getByRole('button', { name: t('cells.move.label', { part, number }) });
    grip('row', 3).focus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(grip('row', 2)).toHaveFocus();
    grip('column', 1).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(grip('column', 2)).toHaveFocus();
    expect(cellsData(blocksOf(saved.document, 2)[0]?.data['cells'])).toEqual({
      rows: [
        ['Price', 'Item'],
        ['20', 'Bowl'],
        ['10', 'Jug'],
      ],
      aligns: ['right', 'left'],
    });
  });

  it('show merge tags as chips, and keep line breaks', async () => {
    const table = newBlock(
      'table',
      { area: 2, sort_order: 0 },
      { cells: { rows: [['Dear ##firstname##', 'Two\nlines']], aligns: [] } },
    );
    const { saved, user, offer } = showEditor({ ...makeMailOf({}), blockdata_set: [table] });
    offer([{ text: '##firstname##', label: 'First name' }]);
    const name = t('kind.table.label');
    await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
    await user.click(screen.getByRole('button', { name: t('settings.label') }));
    const settings = screen.getByRole('region', { name: t('settings.block.label', { name }) });
    const cell = (column: number) =>
      within(settings).getByRole('textbox', { name: t('cells.cell.label', { row: 1, column }) });
    await waitFor(() => expect(within(cell(1)).getByText('First name')).toBeInTheDocument());
    expect(cell(1)).not.toHaveTextContent('##');
    await user.type(cell(2), '!');
    expect(cellsData(blocksOf(saved.document, 2)[0]?.data['cells']).rows).toEqual([
      ['Dear ##firstname##', 'Two\nlines!'],
    ]);
  });
});
