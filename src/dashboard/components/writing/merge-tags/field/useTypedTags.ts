import { useState, type RefObject } from 'react';
import type { MountedText } from '../../block-editor/state/mounted-text.ts';
import type { OfferedPlaceholder } from '../../offered-placeholders.ts';
import { tagsLike, typedTag, type TypedTag } from './typed-tag.ts';

/** The list of merge tags that typing their beginning opens. */
export interface TypedTags {
  /** Empty while the list is closed. */
  readonly items: readonly OfferedPlaceholder[];
  /** The position of the entry that Enter chooses. */
  readonly active: number;
  /** The caret's distance from the left of the window, in pixels. */
  readonly left: number;
  readonly choose: (item: OfferedPlaceholder) => void;
  /** Returns whether a key was one of the open list. */
  readonly onKey: (key: string) => boolean;
  /** Opens and closes the list as the words before the caret change, until the returned function is called. */
  readonly follow: (text: MountedText) => () => void;
  readonly close: () => void;
}

/** Returns the list of merge tags for a field, which is closed until the beginning of one is typed. */
export function useTypedTags(
  offered: readonly OfferedPlaceholder[],
  field: RefObject<MountedText | null>,
): TypedTags {
  const [open, setOpen] = useState<(TypedTag & { readonly left: number }) | null>(null);
  const items = open === null ? [] : tagsLike(offered, open);
  const close = () => setOpen(null);
  const choose = ({ text }: OfferedPlaceholder) => {
    if (open === null) return;
    field.current?.deleteBefore(open.sign.length + open.query.length);
    field.current?.run({ name: 'insert', text });
  };
  return {
    items,
    active: open?.active ?? 0,
    left: open?.left ?? 0,
    choose,
    close,
    onKey(key) {
      const item = open === null ? undefined : items[open.active];
      if (open === null || item === undefined) return false;
      const by = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (by !== undefined) setOpen({ ...open, active: (open.active + by + items.length) % items.length });
      else if (key === 'Enter') choose(item);
      else if (key === 'Escape') close();
      else return false;
      return true;
    },
    follow(text) {
      let words = '';
      const look = () => {
        const before = text.hasFocus() ? text.wordsBefore() : '';
        if (before === words) return;
        words = before;
        const typed = typedTag(before);
        setOpen(typed === null ? null : { ...typed, left: text.caretBox().left });
      };
      look();
      return text.subscribe(look);
    },
  };
}
