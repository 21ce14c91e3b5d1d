import type { Translator } from '../../../../../../messages/translator.ts';
import { equalShares } from '../../model/column-shares.ts';
import { newBlock } from '../../state/new-block.ts';
import type { Editor } from '../../state/editor-context.ts';
import { endTyped, type TypedMenu } from '../../state/typed-menu.ts';
import type { EmojiData } from '../../../emoji/emoji-data.ts';
import { findEmoji } from '../../../emoji/find-emoji.ts';
import { rememberEmoji } from '../../../emoji/recent-emoji.ts';
import { otherWords } from '../../model/block-words.ts';
import { blockName } from '../../model/sentences.ts';

/** An entry of the typed menu. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Details, such as the syntax of a merge tag. */
  readonly detail: string;
  readonly choose: (menu: TypedMenu) => void;
}

/** Fewest letters after a colon that search for emoji: a single one is often an emoticon such as :D. */
const fewestLetters = 2;

/** Returns the entries that match the typed text, those whose name begins with it first. */
export function menuItems(editor: Editor, { sign, query, emoji }: TypedMenu): MenuItem[] {
  if (sign === ':') return emoji === null || query.length < fewestLetters ? [] : emojiItems(emoji, query);
  const wanted = query.trim().toLowerCase();
  const entries =
    sign === '/' ? allEntries(editor) : tags(editor).filter(({ item }) => item.detail.startsWith(sign));
  return entries
    .map((entry) => ({ ...entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, two) => (one.rank ?? 0) - (two.rank ?? 0))
    .map(({ item }) => item);
}

function emojiItems(emoji: EmojiData, query: string): MenuItem[] {
  return findEmoji(emoji, query).map(({ emoji: sign, label }) => ({
    id: sign,
    label: `${sign} ${label}`,
    detail: '',
    choose(menu) {
      endTyped(menu);
      menu.text.run({ name: 'insert', text: sign });
      rememberEmoji(sign);
    },
  }));
}

interface Entry {
  readonly item: MenuItem;
  readonly words: string;
}

function rankOf({ item, words }: Entry, wanted: string): number | null {
  const name = item.label.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (`${name} ${words}`.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
  // Nearly every word contains any 1 or 2 letters.
  return wanted.length > 2 && `${name} ${words}`.includes(wanted) ? 2 : null;
}

function allEntries(editor: Editor): Entry[] {
  const { store, actions, palette } = editor;
  const { t } = store;
  const kinds = palette.map((kind): Entry => {
    const choose = (menu: TypedMenu) => {
      endTyped(menu);
      actions.insertAtCaret(menu.place, menu.text, newBlock(kind, editor));
    };
    const label = blockName(t, { block: kind });
    return {
      words: otherWords(t, kind.slug).toLowerCase(),
      item: { id: `kind ${kind.id}`, label, detail: '', choose },
    };
  });
  return [...kinds, ...(editor.hasOptions ? columns(editor) : []), ...savedBlocks(editor), ...tags(editor)];
}

function tags({ placeholders }: Editor): Entry[] {
  return placeholders.map(({ text, label }) => ({
    words: `${text} ${text.replace(/^(?:##|\[\[)/, '')}`.toLowerCase(),
    item: {
      id: text,
      label,
      detail: text,
      choose(menu) {
        endTyped(menu);
        menu.text.run({ name: 'insert', text });
      },
    },
  }));
}

function columns({ store, actions }: Editor): Entry[] {
  const t: Translator<'block-editor'> = store.t;
  return equalShares.map((shares) => ({
    words: t('section.category.title').toLowerCase(),
    item: {
      id: `columns ${shares.length}`,
      label: t('section.title', { count: shares.length }),
      detail: '',
      choose(menu) {
        endTyped(menu);
        actions.addColumns(shares);
      },
    },
  }));
}

function savedBlocks({ store, saved }: Editor): Entry[] {
  const t: Translator<'block-editor'> = store.t;
  return (saved?.listed.get() ?? []).map(({ id, name, category }) => ({
    words: `${category} ${t('panel.title', { panel: 'saved' })}`.toLowerCase(),
    item: {
      id: `saved ${id}`,
      label: name,
      detail: t('panel.title', { panel: 'saved' }),
      choose(menu) {
        endTyped(menu);
        saved?.insert(id);
      },
    },
  }));
}
