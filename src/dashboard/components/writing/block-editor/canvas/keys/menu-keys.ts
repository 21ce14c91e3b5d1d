import type { Translator } from '../../../../../../messages/translator.ts';
import { pageTongue } from '../../../../../messages/page-tongue.ts';
import { loadEmoji } from '../../../emoji/emoji-data.ts';
import type { Editor } from '../../state/editor-context.ts';
import { openTypedMenu, signOf } from '../../state/typed-menu.ts';
import type { TextKey } from './text-key.ts';
import { menuItems } from '../typed-menu/menu-items.ts';

/** Returns the action of a key while the typed menu is open; null for a key of the text. */
export function menuKey(editor: Editor, { place, text, event }: TextKey): (() => void) | null {
  const { store } = editor;
  const menu = store.typedMenu.get();
  const t: Translator<'block-editor'> = store.t;
  if (menu === null) {
    const sign = signOf(event.key, text);
    if (sign !== null) {
      const load = () => loadEmoji(pageTongue.language);
      openTypedMenu(store.typedMenu, { place, text, sign, loadEmoji: load });
    }
    return null;
  }
  if (event.key === 'Escape') return menu.close;
  const items = menuItems(editor, menu);
  if (items.length === 0) return null;
  const go = (by: 1 | -1) => () => {
    const active = (menu.active + by + items.length) % items.length;
    const item = items[active];
    if (item === undefined) return;
    store.typedMenu.set({ ...menu, active });
    store.say(t('slash.item.status', { name: item.label, position: active + 1, count: items.length }));
  };
  if (event.key === 'ArrowDown') return go(1);
  if (event.key === 'ArrowUp') return go(-1);
  const item = items[menu.active];
  if (event.key !== 'Enter' || event.shiftKey) return null;
  return item === undefined ? null : () => item.choose(menu);
}
