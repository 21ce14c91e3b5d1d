import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBlock } from '../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../rendering/blocks/layouts.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { loadEngine } from './engine/load-engine.ts';
import { focusedElement, pressKeys, typeWords } from './testing/press-keys.ts';
import { showCaret } from './testing/show-caret.tsx';

// The keys of texts and blocks. Those that cross from one to the other are in neighbors.test.tsx, those of blocks alone
// also in editor-keys.test.tsx.

const t = loadedMessages('block-editor');

beforeAll(async () => void (await loadEngine()));

/** The blocks of the email, by number. */
const [head, rich, panel, line] = [0, 1, 2, 3];

function showMail(text = '<p>One</p>') {
  const { areas, id, content } = defaultLayout;
  const own = { kicker: 'Now', heading: 'Big', text: '<p>Why</p>', button: { label: 'Go', href: '' } };
  return showCaret({
    areas,
    layout: { id, content },
    blockdata_set: [
      newBlock('heading', { area: 2, sort_order: 0 }, { heading: 'Head' }),
      newBlock('text', { area: 2, sort_order: 1 }, { text }),
      newBlock('hero', { area: 2, sort_order: 2 }, own),
      newBlock('divider', { area: 2, sort_order: 3 }),
    ],
  });
}

/** The email, with other words for one block. */
function mailWith(block: number, words: string): string {
  return ['Head', '<p>One</p>', 'Now / Big / <p>Why</p> / Go', 'divider'].with(block, words).join(' · ');
}

interface Try {
  readonly at: number;
  readonly keys: readonly string[];
  readonly words: string;
}

const all = 'Control+a';

describe('a key in a text', () => {
  it.each<readonly [cell: string, tries: readonly Try[]]>([
    ['Enter: a new paragraph', [{ at: rich, keys: ['Enter'], words: '<p>One</p><p>|</p>' }]],
    [
      'Enter in a one-line text: on to the next text, behind the last a new Text block',
      [
        { at: panel, keys: ['Enter'], words: 'Now / Big| / <p>Why</p> / Go' },
        { at: head, keys: ['Enter'], words: 'Head · <p>|</p>' },
      ],
    ],
    [
      'Shift Enter: a line break',
      [
        { at: rich, keys: ['Shift+Enter'], words: '<p>One<br>|</p>' },
        { at: head, keys: ['Shift+Enter'], words: 'Head<br>|' },
      ],
    ],
    [
      'Mod Z, Mod Shift Z: undo, redo',
      [
        { at: rich, keys: ['Enter', 'Control+z'], words: '<p>One|</p>' },
        { at: rich, keys: ['Enter', 'Control+z', 'Control+Shift+z'], words: '<p>One</p><p>|</p>' },
      ],
    ],
    [
      'Mod B I U: marks',
      [
        { at: rich, keys: [all, 'Control+b', all], words: '[<p><strong>One</strong></p>]' },
        { at: rich, keys: [all, 'Control+i', all], words: '[<p><em>One</em></p>]' },
        { at: rich, keys: [all, 'Control+u', all], words: '[<p><u>One</u></p>]' },
      ],
    ],
    [
      'Mod Shift 7 8: lists',
      [
        { at: rich, keys: ['Control+Shift+Digit7'], words: '<ol><li>One|</li></ol>' },
        { at: rich, keys: ['Control+Shift+Digit8'], words: '<ul><li>One|</li></ul>' },
      ],
    ],
    [
      'Mod Alt 0–3: paragraph, headings',
      [
        { at: rich, keys: ['Control+Alt+Digit1'], words: '<h1>One|</h1>' },
        { at: rich, keys: ['Control+Alt+Digit2'], words: '<h2>One|</h2>' },
        { at: rich, keys: ['Control+Alt+Digit3'], words: '<h3>One|</h3>' },
        { at: rich, keys: ['Control+Alt+Digit3', 'Control+Alt+Digit0'], words: '<p>One|</p>' },
      ],
    ],
    [
      'Mod Alt C, V: copy, paste looks',
      [
        {
          at: rich,
          keys: [all, 'Control+b', 'Control+Alt+c', 'Control+z', 'Control+Alt+v', all],
          words: '[<p><strong>One</strong></p>]',
        },
      ],
    ],
    ['Mod A, again: the text, its block', [{ at: rich, keys: [all, all], words: '[<p>One</p>]' }]],
    ['Esc: its block', [{ at: rich, keys: ['Escape'], words: '[<p>One</p>]' }]],
  ])('%s', async (_cell, tries) => {
    const { state, write, undoAll } = showMail();
    for (const { at, keys, words } of tries) {
      await write(at, 'end');
      pressKeys(...keys);
      expect(await state()).toBe(mailWith(at, words));
      undoAll();
    }
  });

  const deepest = '<ul><li>A<ul><li>B<ul><li>C</li><li>D</li></ul></li></ul></li></ul>';
  it.each([
    ['in', '<ul><li>A</li><li>B</li></ul>', 'Tab', '<ul><li><p>A</p><ul><li>B|</li></ul></li></ul>'],
    ['out', '<ul><li>A<ul><li>B</li></ul></li></ul>', 'Shift+Tab', '<ul><li>A</li><li>B|</li></ul>'],
    [
      'at most three levels',
      deepest,
      'Tab',
      '<ul><li><p>A</p><ul><li><p>B</p><ul><li>C</li><li>D|</li></ul></li></ul></li></ul>',
    ],
  ])('Tab in a list: %s', async (...[, text, key, words]) => {
    const { state, write } = showMail(text);
    await write(rich, 'end');
    pressKeys(key);
    expect(await state()).toBe(mailWith(rich, words));
  });

  it('Tab: to the bar of the text, and back', async () => {
    const { state, write, undoAll } = showMail();
    for (const back of ['Shift+Tab', 'Escape']) {
      await write(rich, 'end');
      pressKeys('Tab');
      expect(focusedElement().closest('[role="toolbar"]')).toHaveAccessibleName(
        t('text.toolbar.label', { name: t('kind.text.label') }),
      );
      pressKeys(back);
      expect(await state()).toBe(mailWith(rich, '<p>One|</p>'));
      undoAll();
    }
  });

  it('Mod K: the address of a link', async () => {
    const { write } = showMail();
    await write(rich, 'end');
    pressKeys(all, 'Control+k');
    const form = screen.getByRole('dialog', { name: t('link.title') });
    await waitFor(() => expect(form).toContainElement(document.querySelector<HTMLElement>(':focus')));
  });

  it.each(['/', '##', '[['])('%s: its menu, and Esc leaves the sign', async (sign) => {
    const { write, state, offer } = showMail('');
    offer([
      { text: '##firstname##', label: 'First name' },
      { text: '[[city]]', label: 'City' },
    ]);
    await write(rich, 'end');
    await typeWords(sign);
    const list = await screen.findByRole('listbox', { name: t('slash.label') });
    pressKeys('Escape');
    await waitFor(() => expect(list).not.toBeInTheDocument());
    expect(await state()).toBe(mailWith(rich, `<p>${sign}|</p>`));
  });
});

describe('a key on a block', () => {
  it('Enter: into its first text', async () => {
    const { select, state } = showMail();
    select(panel);
    pressKeys('Enter');
    expect(await state()).toBe(mailWith(panel, 'Now| / Big / <p>Why</p> / Go'));
  });

  it('/: adds below', () => {
    const { select } = showMail();
    select(line);
    pressKeys('/');
    expect(screen.getByRole('dialog', { name: t('add.label') })).toBeInTheDocument();
  });

  it('Tab: to the bar of the block, and back', async () => {
    const { select, state } = showMail();
    for (const back of ['Shift+Tab', 'Escape']) {
      select(line);
      pressKeys('Tab');
      expect(focusedElement().closest('[role="toolbar"]')).toHaveAccessibleName(
        t('block.label', { name: t('kind.divider.label') }),
      );
      pressKeys(back);
      expect(await state()).toBe(mailWith(line, '[divider]'));
    }
  });
});
