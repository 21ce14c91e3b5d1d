import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import { sectionsOf } from './model/section-marks.ts';
import { blocksNamed, makeMailOf, showEditor, slugsOf } from './testing/show-editor.tsx';

const t = loadedMessages('block-editor');

const two = t('section.title', { count: 2 });
const column = (side: 'left' | 'right', section = 3) =>
  screen.getByRole('region', {
    name: new RegExp(t('column.label', { side, section, column: 1, width: 0 }).replace(/,.*$/, '')),
  });

/** Shows an email with columns between the 2 blocks of its content, and focuses the columns. */
async function showColumns() {
  const shown = showEditor(makeMailOf({ 1: ['divider'], 2: ['heading', 'text'] }));
  const { user } = shown;
  await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) }));
  await user.click(screen.getByRole('button', { name: two }));
  await waitFor(() => expect(column('left')).toHaveFocus());
  const sections = () => sectionsOf(shown.saved.document);
  const areas = () => [2, 10, 11, 12].map((area) => slugsOf(shown.saved.document, area).join(' '));
  return { ...shown, sections, areas };
}

/** A clipboard item, because jsdom has none. */
class HeldItem {
  readonly types: readonly string[];
  readonly #parts: Readonly<Record<string, Blob>>;

  constructor(parts: Readonly<Record<string, Blob>>) {
    this.types = Object.keys(parts);
    this.#parts = parts;
  }

  getType(type: string): Promise<Blob | undefined> {
    return Promise.resolve(this.#parts[type]);
  }
}

/** Provides a clipboard that keeps its content. */
function useClipboard(): void {
  let held: readonly unknown[] = [];
  vi.stubGlobal('ClipboardItem', HeldItem);
  const write = (items: readonly unknown[]) => {
    held = items;
    return Promise.resolve();
  };
  const clipboard = { write, read: () => Promise.resolve(held) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('columns, by keyboard', () => {
  it.each(['a', '/'])('are left for the email as a whole, where %s adds a block', async (key) => {
    const { user, saved } = await showColumns();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: t('canvas.label') })).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.queryByRole('dialog', { name: t('add.label') })).not.toBeInTheDocument();
    await user.keyboard(key);
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    await user.click(within(picker).getByRole('button', { name: t('kind.divider.label') }));
    expect(saved.document.blockdata_set).toHaveLength(4);
  });

  it('are added, filled, navigated, and moved', async () => {
    const { user, areas, sections } = await showColumns();
    expect(areas()).toEqual(['heading', '', '', 'text']);
    await user.keyboard('{ArrowRight}');
    expect(column('right')).toHaveFocus();
    await user.keyboard('{Enter}');
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    await user.click(within(picker).getByRole('button', { name: t('kind.divider.label') }));
    expect(areas()).toEqual(['heading', '', 'divider', 'text']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(column('right')).toHaveFocus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(areas()).toEqual(['heading text', '', 'divider', '']);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByText(t('section.status', { action: 'end', place: '' }))).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(areas()).toEqual(['heading', '', 'divider', 'text']);
    expect(sections()).toHaveLength(1);
  });

  it('can be reached with arrow keys while empty', async () => {
    const { user } = await showColumns();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(column('left')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('group', { name: blocksNamed(t('kind.text.label')) })).toHaveFocus();
  });

  it('are duplicated and deleted, and undo restores them', async () => {
    const { user, sections } = await showColumns();
    await user.keyboard('{Control>}d{/Control}');
    expect(sections().map(({ id }) => id)).toEqual(['s10', 's13']);
    expect(column('left', 4)).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(sections().map(({ id }) => id)).toEqual(['s10']);
    await user.keyboard('{Control>}z{/Control}');
    expect(sections().map(({ id }) => id)).toEqual(['s10', 's13']);
    expect(column('left', 4)).toHaveFocus();
  });

  it('keep the focus on the email when a part of it loses its last block', async () => {
    const { user } = showEditor(makeMailOf({ 1: ['divider'], 2: ['heading', 'text'] }));
    const block = (kind: 'heading' | 'divider') =>
      screen.getByRole('group', { name: blocksNamed(t(`kind.${kind}.label`)) });
    await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.text.label')) }));
    await user.keyboard('{Delete}');
    expect(block('heading')).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(block('divider')).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(document.activeElement).toHaveAttribute('data-area', '1');
  });

  it('get the focus after their last block is deleted', async () => {
    const { user } = await showColumns();
    await user.keyboard('{Enter}');
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    await user.click(within(picker).getByRole('button', { name: t('kind.divider.label') }));
    const dividers = () => screen.getAllByRole('group', { name: blocksNamed(t('kind.divider.label')) });
    await waitFor(() => expect(dividers()[1]).toHaveFocus());
    await user.keyboard('{Delete}');
    expect(column('left')).toHaveFocus();
  });

  it('have settings of their own, and keep their blocks in the email when removed', async () => {
    const { user, saved, sections, areas } = await showColumns();
    await user.click(screen.getByRole('button', { name: t('section.tool.label', { tool: 'settings' }) }));
    const settings = screen.getByRole('region', { name: t('section.tool.label', { tool: 'settings' }) });
    const field = (name: 'count' | 'shares' | 'gap' | 'phones') =>
      within(settings).getByLabelText(t('section.field.label', { field: name }));
    await user.selectOptions(field('shares'), '3 : 9');
    expect(sections()[0]?.shares).toEqual([25, 75]);
    await user.selectOptions(field('count'), '3');
    expect(sections()[0]?.areas).toEqual([10, 11, 13]);
    await user.type(field('gap'), '8');
    await user.selectOptions(field('phones'), t('section.choice.label', { choice: 'reverse' }));
    expect(saved.document.newsdesk?.sections).toEqual({ s10: { gap: 8, phones: 'reverse' } });
    await user.selectOptions(field('phones'), t('section.choice.label', { choice: 'stack' }));
    expect(saved.document.newsdesk?.sections).toEqual({ s10: { gap: 8 } });
    const own = within(settings).getByRole('group', { name: t('section.column.title') });
    await user.type(
      within(own).getByRole('textbox', { name: t('section.field.label', { field: 'back' }) }),
      'eee',
    );
    expect(saved.document.areas['10']).toMatchObject({ newsdesk: { back: 'eeeeee' } });
    await user.click(within(settings).getByRole('button', { name: t('section.remove.button') }));
    expect(sections()).toEqual([]);
    expect(areas()).toEqual(['heading text', '', '', '']);
  });

  it('are copied with their blocks, cut, and pasted', async () => {
    const { user, saved, sections } = await showColumns();
    await user.keyboard('{Enter}');
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    await user.click(within(picker).getByRole('button', { name: t('kind.divider.label') }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(column('left')).toHaveFocus());
    const clipboard = new Map<string, string>();
    const clipboardData = {
      files: [],
      setData: (type: string, data: string) => void clipboard.set(type, data),
      getData: (type: string) => clipboard.get(type) ?? '',
    };
    fireEvent(column('left'), createEvent.cut(column('left'), { clipboardData }));
    expect(sections()).toEqual([]);
    const heading = screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) });
    fireEvent(heading, createEvent.paste(heading, { clipboardData }));
    await waitFor(() => expect(sections()).toHaveLength(1));
    expect(sections().map(({ shares }) => shares)).toEqual([[50, 50]]);
    const [left = 0] = sections()[0]?.areas ?? [];
    expect(slugsOf(saved.document, left)).toEqual(['divider']);
  });

  it('are copied and pasted without blocks, too', async () => {
    const { sections } = await showColumns();
    const clipboard = new Map<string, string>();
    const clipboardData = {
      files: [],
      setData: (type: string, data: string) => void clipboard.set(type, data),
      getData: (type: string) => clipboard.get(type) ?? '',
    };
    fireEvent(column('left'), createEvent.copy(column('left'), { clipboardData }));
    expect(clipboard.get('text/plain')).toBe(two);
    fireEvent(column('left'), createEvent.paste(column('left'), { clipboardData }));
    await waitFor(() =>
      expect(sections().map(({ shares }) => shares)).toEqual([
        [50, 50],
        [50, 50],
      ]),
    );
  });

  it('are cut and pasted from the menu of their bar', async () => {
    const { user, sections } = await showColumns();
    useClipboard();
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: t('more.button') }));
      await user.click(await screen.findByText(name));
    };
    await choose(t('section.tool.label', { tool: 'cut' }));
    await waitFor(() => expect(sections()).toEqual([]));
    await choose(t('tool.label', { tool: 'paste' }));
    await waitFor(() => expect(sections()).toHaveLength(1));
  });
});
