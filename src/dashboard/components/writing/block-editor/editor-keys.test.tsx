import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../../messages/message-store.ts';
import {
  blocksNamed,
  elsewhere,
  makeMailOf,
  showEditor,
  slugsOf,
  subjectLabel,
  textOf,
} from './testing/show-editor.tsx';

const t = loadedMessages('block-editor');

const block = (kind: 'text' | 'quote' | 'heading') =>
  screen.getByRole('group', { name: blocksNamed(t(`kind.${kind}.label`)) });

/** Shows an email with blocks in all of its areas, and focuses the text in the middle of the second. */
async function showText() {
  const mail = makeMailOf({ 1: ['divider'], 2: ['heading', 'text', 'quote'], 3: ['image'] });
  const shown = showEditor(mail);
  await shown.user.click(block('text'));
  expect(block('text')).toHaveFocus();
  const areas = () => [1, 2, 3].map((area) => slugsOf(shown.saved.document, area).join(' '));
  return { ...shown, areas };
}

const untouched = ['divider', 'heading text quote', 'image'];

describe('a block that is picked up', () => {
  it('moves with the arrow keys, and the whole move is one step', async () => {
    const { areas, user } = await showText();
    const ways: readonly (readonly [keys: string, areas: readonly string[]])[] = [
      ['{ArrowDown}', ['divider', 'heading quote text', 'image']],
      ['{ArrowUp}', ['divider', 'text heading quote', 'image']],
      ['{ArrowUp}{ArrowUp}', ['divider text', 'heading quote', 'image']],
      ['{ArrowUp}{ArrowUp}{ArrowUp}', ['text divider', 'heading quote', 'image']],
      ['{ArrowDown}{ArrowDown}', ['divider', 'heading quote', 'text image']],
      ['{ArrowLeft}', ['divider text', 'heading quote', 'image']],
      ['{ArrowRight}{ArrowRight}', ['divider', 'heading quote', 'text image']],
      ['{Home}', ['divider', 'text heading quote', 'image']],
      ['{End}', ['divider', 'heading quote text', 'image']],
    ];
    for (const [keys, expected] of ways) {
      act(() => block('text').focus());
      await user.keyboard(`[Space]${keys}[Space]`);
      expect(areas()).toEqual(expected);
      expect(block('text')).toHaveFocus();
      await user.keyboard('{Control>}z{/Control}');
      expect(areas()).toEqual(untouched);
    }
  });

  it('moves the blocks selected with it', async () => {
    const { areas, user } = await showText();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}[Space]{ArrowLeft}[Space]');
    expect(areas()).toEqual(['divider text quote', 'heading', 'image']);
    await user.keyboard('[Space]{ArrowUp}{ArrowRight}{ArrowDown}[Space]');
    expect(areas()).toEqual(['divider', 'heading text quote', 'image']);
    await user.keyboard('{Control>}zz{/Control}');
    expect(areas()).toEqual(untouched);
  });

  it.each(['{Escape}', '{Tab}'])('returns to its place on %s', async (key) => {
    const { areas, user } = await showText();
    await user.keyboard(`[Space]{ArrowRight}${key}`);
    expect(areas()).toEqual(untouched);
    await user.keyboard('{ArrowUp}');
    expect(areas()).toEqual(untouched);
    expect(block('heading')).toHaveFocus();
  });

  it('announces its position, and when it can’t move further', async () => {
    const { user } = await showText();
    await user.keyboard('[Space]');
    const place = t('column.name.label', { side: 'whole', section: 2, column: 1 });
    const name = t('kind.text.label');
    expect(screen.getByText(t('lift.status', { name, position: 2, count: 3, place }))).toBeInTheDocument();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText(t('lift.end.status'))).toBeInTheDocument();
  });
});

describe('the keys of a block', () => {
  it('aren’t page shortcuts while someone types next to a text', async () => {
    const { user, areas } = await showText();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => heard.push(key);
    window.addEventListener('keydown', listen);
    await user.keyboard('hello');
    await user.keyboard('{F6}');
    window.removeEventListener('keydown', listen);
    expect(heard).toEqual(['F6']);
    expect(areas()).toEqual(untouched);
  });

  it('move to the previous and the next block, through all areas', async () => {
    const { user } = await showText();
    await user.keyboard('{ArrowDown}');
    expect(block('quote')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(block('heading')).toHaveFocus();
  });

  it('move, duplicate, and delete it, and undo that', async () => {
    const { areas, user } = await showText();
    const changes: readonly (readonly [keys: string, content: string])[] = [
      ['{Alt>}{ArrowUp}{/Alt}', 'text heading quote'],
      ['{Alt>}{ArrowDown}{/Alt}', 'heading quote text'],
      ['{Control>}d{/Control}', 'heading text text quote'],
      ['{Delete}', 'heading quote'],
      ['{Backspace}', 'heading quote'],
    ];
    for (const [keys, content] of changes) {
      act(() => block('text').focus());
      await user.keyboard(keys);
      expect(areas()[1]).toBe(content);
      await user.keyboard('{Control>}z{/Control}');
      expect(areas()).toEqual(untouched);
    }
    act(() => block('text').focus());
    await user.keyboard('d{Alt>}{Delete}{/Alt}');
    expect(areas()).toEqual(untouched);
  });

  it.each(['{Control>}y{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}'])('redo by %s', async (keys) => {
    const { areas, user } = await showText();
    await user.keyboard('{Delete}{Control>}z{/Control}');
    expect(areas()).toEqual(untouched);
    await user.keyboard(keys);
    expect(areas()[1]).toBe('heading quote');
  });

  it('don’t affect a text that is being edited', async () => {
    const { areas, user } = await showText();
    await user.keyboard('{Enter}');
    const field = await textOf(block('text'));
    fireEvent.keyDown(field, { key: 'Delete', bubbles: true, composed: true });
    expect(areas()).toEqual(untouched);
  });

  it('copy a block’s formatting, and paste it into all selected blocks as one step', async () => {
    const mail = makeMailOf({ 2: ['heading', 'text', 'quote'] });
    const look = { back: 'ffeecc', space: { top: 40 }, radius: 8 };
    const [heading, ...others] = mail.blockdata_set;
    const own = { hide: 'phone', back: '000000', x_own: 1 };
    const first = {
      ...mail,
      blockdata_set: [
        ...(heading === undefined
          ? []
          : [{ ...heading, newsdesk: { ...look, hide: 'desktop', anchor: 'top' } }]),
        ...others.map((placed) => ({ ...placed, newsdesk: own })),
      ],
    };
    const { user, saved } = showEditor(first);
    const options = () => saved.document.blockdata_set.map(({ newsdesk }) => newsdesk);
    await user.click(block('text'));
    await user.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
    expect(screen.getByText(t('formatting.none.status'))).toBeInTheDocument();
    await user.click(block('heading'));
    await user.keyboard('{Control>}{Alt>}c{/Alt}{/Control}');
    expect(screen.getByText(t('formatting.copied.status'))).toBeInTheDocument();
    await user.click(block('text'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}{Alt>}v{/Alt}{/Control}');
    const dressed = { hide: 'phone', x_own: 1, ...look };
    expect(options().slice(1)).toEqual([dressed, dressed]);
    await user.keyboard('{Control>}z{/Control}');
    expect(options().slice(1)).toEqual([own, own]);
  });

  it('open the settings of an image whose caption is empty', async () => {
    const { user } = await showText();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(
      screen.getByRole('complementary', { name: t('panel.title', { panel: 'block' }) }),
    ).toBeInTheDocument();
  });

  it('add a block after it', async () => {
    const { areas, user } = await showText();
    await user.keyboard('a');
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    await user.click(within(picker).getByRole('button', { name: t('kind.divider.label') }));
    expect(areas()[1]).toBe('heading text divider quote');
  });
});

describe('the search for a block', () => {
  it.each([
    ['line', 'heading text divider quote'],
    ['tex', 'heading text text quote'],
    ['nothing like that', 'heading text quote'],
    ['', 'heading text quote'],
  ])('adds the best match for “%s” on Enter', async (words, after) => {
    const { areas, user } = await showText();
    await user.keyboard('a');
    const search = within(screen.getByRole('dialog', { name: t('add.label') })).getByRole('searchbox');
    await user.type(search, `${words}{Enter}`);
    expect(areas()[1]).toBe(after);
  });

  it('gets the letters typed while it opens', async () => {
    await showText();
    const opener = block('text');
    for (const key of ['a', 'd', 'i', 'x', 'Backspace']) fireEvent.keyDown(opener, { key });
    const search = within(screen.getByRole('dialog', { name: t('add.label') })).getByRole('searchbox');
    await waitFor(() => expect(search).toHaveFocus());
    expect(search).toHaveValue('di');
  });

  it('inserts nothing when a block is chosen while it closes', async () => {
    const { areas, user } = await showText();
    await user.keyboard('a');
    const picker = screen.getByRole('dialog', { name: t('add.label') });
    const tile = within(picker).getByRole('button', { name: t('kind.divider.label') });
    act(() => {
      tile.click();
      tile.click();
    });
    expect(areas()[1]).toBe('heading text divider quote');
  });
});

describe('a text with the caret', () => {
  it('stays live when merge tags arrive', async () => {
    const { saved, user, offer } = await showText();
    await user.keyboard('{Enter}');
    const text = await textOf(block('text'));
    offer([{ text: '##firstname##', label: 'First name' }]);
    fireEvent.keyDown(text, { key: 'Enter' });
    expect(saved.document.blockdata_set[2]?.data['text']).toMatch(/<p><\/p>$/);
  });
});

describe('undo and redo', () => {
  const undo = '{Control>}z{/Control}';
  const redo = '{Control>}{Shift>}z{/Shift}{/Control}';

  /** Shows an email after moving a block and then editing the subject. */
  async function showWritten() {
    const shown = await showText();
    await shown.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const subject = screen.getByRole('textbox', { name: subjectLabel });
    await shown.user.click(subject);
    await shown.user.paste('Hello');
    return { ...shown, subject };
  }

  it('step through changes of the email and its subject in order', async () => {
    const { user, areas, saved, subject } = await showWritten();
    await user.keyboard(undo);
    expect(subject).toHaveValue('');
    expect(subject).toHaveFocus();
    expect(areas()[1]).toBe('text heading quote');
    await user.keyboard(undo);
    expect(areas()).toEqual(untouched);
    expect(block('text')).toHaveFocus();
    await user.keyboard(redo + redo);
    expect(subject).toHaveValue('Hello');
    expect(saved.subject).toBe('Hello');
    expect(areas()[1]).toBe('text heading quote');
    expect(subject).toHaveFocus();
  });

  it('apply to the email when nothing in it has the focus, but not in other inputs', async () => {
    const { user, subject } = await showWritten();
    await user.click(screen.getByRole('textbox', { name: elsewhere }));
    await user.keyboard(undo);
    expect(subject).toHaveValue('Hello');
    act(() => screen.getByRole('textbox', { name: elsewhere }).blur());
    await user.keyboard(undo);
    expect(subject).toHaveValue('');
  });
});
