import type { Store } from '../../../../api/store.ts';
import type { TextPlace } from '../model/block-texts.ts';
import type { MountedText } from './mounted-text.ts';

/** The menu behind a typed slash. */
export interface SlashMenu {
  readonly place: TextPlace;
  readonly text: MountedText;
  /** The letters behind the slash. */
  readonly query: string;
  /** The position of the entry that Enter chooses. */
  readonly active: number;
  readonly close: () => void;
}

/** Returns whether a slash typed now opens the menu: in an empty paragraph, or behind a blank. */
export function isSlashPlace(text: MountedText): boolean {
  return /(?:^|\s)$/.test(text.wordsBefore());
}

/** Opens the menu for a slash that is about to be typed. It closes once the caret leaves the letters behind the slash. */
export function openSlashMenu(slash: Store<SlashMenu | null>, place: TextPlace, text: MountedText): void {
  const from = text.wordsBefore().length;
  const close = () => {
    leave();
    if (slash.get()?.close === close) slash.set(null);
  };
  const leave = text.subscribe(() => {
    const typed = text.wordsBefore().slice(from);
    if (!text.hasFocus() || !/^\/(?:\S+(?: \S+)* ?)?$/.test(typed)) close();
    else if (slash.get()?.query !== typed.slice(1))
      slash.set({ place, text, query: typed.slice(1), active: 0, close });
  });
}

/** Deletes the slash and what was typed behind it, and closes the menu. */
export function endSlash({ text, query, close }: SlashMenu): void {
  close();
  text.deleteBefore(query.length + 1);
}
