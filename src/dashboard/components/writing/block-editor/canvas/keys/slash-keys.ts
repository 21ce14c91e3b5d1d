import type { Translator } from '../../../../../../messages/translator.ts';
import type { Editor } from '../../state/editor-context.ts';
import { isSlashPlace, openSlashMenu } from '../../state/slash-menu.ts';
import type { TextKey } from './text-key.ts';
import { slashItems } from '../slash/slash-items.ts';

/** Returns the action of a key while the slash menu is open; null for a key of the text. */
export function slashKey(editor: Editor, { place, text, event }: TextKey): (() => void) | null {
  const { store } = editor;
  const menu = store.slash.get();
  const t: Translator<'block-editor'> = store.t;
  if (menu === null) {
    if (event.key === '/' && isSlashPlace(text)) openSlashMenu(store.slash, place, text);
    return null;
  }
  if (event.key === 'Escape') return menu.close;
  const items = slashItems(editor, menu.query);
  if (items.length === 0) return null;
  const go = (by: 1 | -1) => () => {
    const active = (menu.active + by + items.length) % items.length;
    const item = items[active];
    if (item === undefined) return;
    store.slash.set({ ...menu, active });
    store.say(t('slash.item.status', { name: item.label, position: active + 1, count: items.length }));
  };
  if (event.key === 'ArrowDown') return go(1);
  if (event.key === 'ArrowUp') return go(-1);
  const item = items[menu.active];
  if (event.key !== 'Enter' || event.shiftKey) return null;
  return item === undefined ? null : () => item.choose(menu);
}
