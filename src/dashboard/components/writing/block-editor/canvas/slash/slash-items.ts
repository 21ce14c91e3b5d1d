import type { Translator } from '../../../../../../messages/translator.ts';
import { equalShares } from '../../model/column-shares.ts';
import { newBlock } from '../../state/new-block.ts';
import type { Editor } from '../../state/editor-context.ts';
import { endSlash, type SlashMenu } from '../../state/slash-menu.ts';
import { otherWords } from '../../model/block-words.ts';
import { blockName } from '../../model/sentences.ts';

/** An entry of the slash menu. */
export interface SlashItem {
  readonly id: string;
  readonly label: string;
  /** More about it, such as how a merge tag is written. */
  readonly detail: string;
  readonly choose: (menu: SlashMenu) => void;
}

/** Returns the entries that fit what was typed, those whose name begins with it first. */
export function slashItems(editor: Editor, query: string): SlashItem[] {
  const wanted = query.trim().toLowerCase();
  return allItems(editor)
    .map((entry) => ({ ...entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, two) => (one.rank ?? 0) - (two.rank ?? 0))
    .map(({ item }) => item);
}

interface Entry {
  readonly item: SlashItem;
  readonly words: string;
}

function rankOf({ item, words }: Entry, wanted: string): number | null {
  const name = item.label.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (`${name} ${words}`.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
  // A letter or two are within nearly every word.
  return wanted.length > 2 && `${name} ${words}`.includes(wanted) ? 2 : null;
}

function allItems(editor: Editor): Entry[] {
  const { store, actions, palette, samples, placeholders } = editor;
  const { t } = store;
  const kinds = palette.map((kind): Entry => {
    const choose = (menu: SlashMenu) => {
      endSlash(menu);
      actions.insertAtCaret(menu.place, menu.text, newBlock(kind, samples));
    };
    const label = blockName(t, { block: kind });
    return {
      words: otherWords(t, kind.slug).toLowerCase(),
      item: { id: `kind ${kind.id}`, label, detail: '', choose },
    };
  });
  const tags = placeholders.map(({ text, label }): Entry => {
    const choose = (menu: SlashMenu) => {
      endSlash(menu);
      menu.text.run({ name: 'insert', text });
    };
    return { words: text.toLowerCase(), item: { id: text, label, detail: text, choose } };
  });
  return [...kinds, ...columns(editor), ...savedBlocks(editor), ...tags];
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
        endSlash(menu);
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
        endSlash(menu);
        saved?.insert(id);
      },
    },
  }));
}
