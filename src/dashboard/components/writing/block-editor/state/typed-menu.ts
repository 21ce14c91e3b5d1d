import type { Store } from '../../../../api/store.ts';
import type { EmojiData } from '../../emoji/emoji-data.ts';
import type { TextPlace } from '../model/block-texts.ts';
import type { MountedText } from './mounted-text.ts';

/** The signs that open a menu: for blocks and more, merge tags, attributes, and emoji. */
export type MenuSign = '/' | '##' | '[[' | ':';

/** The menu opened by typing a sign. */
export interface TypedMenu {
  readonly place: TextPlace;
  readonly text: MountedText;
  readonly sign: MenuSign;
  /** The letters after the sign. */
  readonly query: string;
  /** The position of the entry that Enter chooses. */
  readonly active: number;
  /** Null until they are loaded, and for other signs. */
  readonly emoji: EmojiData | null;
  readonly close: () => void;
}

/** The texts that may be typed, sign included, while its menu is open. A `## ` begins a heading. */
const typedForms: Readonly<Record<MenuSign, RegExp>> = {
  '/': /^\/(?:\S+(?: \S+)* ?)?$/,
  '##': /^##[^\s#]*$/,
  '[[': /^\[\[[^\s\]]*$/,
  ':': /^:[^\s:]*$/,
};

/**
 * Returns the sign that a key completes: a slash or colon in an empty paragraph or after a space, the second of two
 * number signs or brackets anywhere. Null for other keys.
 */
export function signOf(key: string, text: MountedText): MenuSign | null {
  if (key === '/' || key === ':') return /(?:^|\s)$/.test(text.wordsBefore()) ? key : null;
  if (key !== '#' && key !== '[') return null;
  return new RegExp(`(?:^|[^${key}])\\${key}$`).test(text.wordsBefore()) ? (key === '#' ? '##' : '[[') : null;
}

/** A sign that is about to be completed by a key. */
export interface TypedSign {
  readonly place: TextPlace;
  readonly text: MountedText;
  readonly sign: MenuSign;
  /** Loads the emoji for a colon. */
  readonly loadEmoji: () => Promise<EmojiData>;
}

/** Opens the menu for a sign that is about to be typed. It closes once the caret leaves the letters after the sign. */
export function openTypedMenu(
  menu: Store<TypedMenu | null>,
  { place, text, sign, loadEmoji }: TypedSign,
): void {
  const from = text.wordsBefore().length + 1 - sign.length;
  let emoji: EmojiData | null = null;
  const close = () => {
    leave();
    if (menu.get()?.close === close) menu.set(null);
  };
  const leave = text.subscribe(() => {
    const typed = text.wordsBefore().slice(from);
    const query = typed.slice(sign.length);
    if (!text.hasFocus() || !typedForms[sign].test(typed)) close();
    else if (menu.get()?.query !== query) menu.set({ place, text, sign, query, active: 0, emoji, close });
  });
  if (sign !== ':') return;
  loadEmoji().then(
    (loaded) => {
      emoji = loaded;
      const open = menu.get();
      if (open?.close === close) menu.set({ ...open, emoji });
    },
    // Without emoji, the words stay as typed.
    close,
  );
}

/** Deletes the sign and the letters after it, and closes the menu. */
export function endTyped({ text, sign, query, close }: TypedMenu): void {
  close();
  text.deleteBefore(query.length + sign.length);
}
