import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../../api/store.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import type { BlockIssues } from '../model/block-issues.ts';
import { keyOf } from '../model/block-keys.ts';
import { addSection } from '../model/sections.ts';
import { blocksNamed, makeMailOf, showEditor, slugsOf } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');

const mail = makeMailOf({ 1: ['divider'], 2: ['heading', 'text', 'quote'], 3: ['image'] });

/** Shows an email with its outline. */
async function showOutline({ first = mail, issues = createStore<BlockIssues>(new Map()) } = {}) {
  const shown = showEditor(first, { issues });
  await shown.user.click(screen.getByRole('button', { name: t('rail.outline.button') }));
  const tree = await screen.findByRole('tree', { name: t('outline.label') });
  const rows = () => within(tree).getAllByRole('treeitem');
  const row = (kind: 'text' | 'quote' | 'heading' | 'image') =>
    within(tree).getByRole('treeitem', { name: new RegExp(`^${t(`kind.${kind}.label`)}`) });
  const areas = () => [1, 2, 3].map((area) => slugsOf(shown.saved.document, area).join(' '));
  return { ...shown, rows, row, areas };
}

describe('the outline', () => {
  it('selects a row’s block in the email, and keeps the focus', async () => {
    const { user, rows, row } = await showOutline();
    expect(rows()).toHaveLength(5);
    await user.click(row('quote'));
    expect(screen.getByRole('group', { name: blocksNamed(t('kind.quote.label')) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(row('quote')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}');
    expect(row('text')).toHaveFocus();
    await user.keyboard('{End}');
    expect(row('image')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('group', { name: blocksNamed(t('kind.image.label')) })).toHaveFocus();
  });

  it('moves, duplicates, and deletes with the keyboard, and undoes each in one step', async () => {
    const { user, row, areas } = await showOutline();
    await user.click(row('text'));
    await user.keyboard('{ArrowUp}{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    expect(areas()[1]).toBe('text heading quote');
    expect(row('text')).toHaveFocus();
    await user.keyboard('[Space]{ArrowUp}[Space]');
    expect(areas()).toEqual(['divider text', 'heading quote', 'image']);
    expect(row('text')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Control>}d{/Control}{Delete}');
    expect(areas()).toEqual(['divider text', 'heading quote', 'image']);
    expect(row('quote')).toHaveFocus();
    await user.keyboard('{Control>}zzz{/Control}');
    expect(areas()[1]).toBe('text heading quote');
  });

  it('steps through columns, and moves a section with them', async () => {
    const added = addSection(mail, { area: 2, position: 1 }, [50, 50]);
    const { user, rows, areas } = await showOutline({ first: added?.document ?? mail });
    expect(rows()).toHaveLength(8);
    const section = rows()[2];
    if (section === undefined) throw new Error('no section');
    expect(section).toHaveTextContent(t('section.title', { count: 2 }));
    await user.click(section);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(rows()[4]).toHaveFocus();
    expect(rows()[4]).toHaveTextContent(t('outline.column.label', { side: 'right', column: 2 }));
    await user.keyboard('{ArrowUp}{ArrowUp}{Alt>}{ArrowDown}{/Alt}');
    expect(areas()[1]).toBe('heading text');
    expect(rows().indexOf(screen.getByRole('treeitem', { selected: true }))).toBe(3);
    await user.keyboard('{Delete}');
    expect(rows()).toHaveLength(5);
  });

  it('marks blocks with problems and warnings from the checks', async () => {
    const issues = createStore<BlockIssues>(new Map());
    const { row } = await showOutline({ issues });
    const [, heading, text] = mail.blockdata_set;
    if (heading === undefined || text === undefined) throw new Error('no blocks');
    act(() =>
      issues.set(
        new Map([
          [keyOf(heading), [{ rule: 'image-alt', src: 'https://x.y/a.png', severity: 'warning' }]],
          [
            keyOf(text),
            [
              { rule: 'image-empty', severity: 'error' },
              { rule: 'image-alt', src: 'https://x.y/a.png', severity: 'warning' },
            ],
          ],
        ]),
      ),
    );
    expect(row('text')).toHaveTextContent('1 problem');
    expect(row('heading')).toHaveTextContent('1 warning');
    expect(row('quote')).not.toHaveTextContent(/problem|warning/);
  });
});
