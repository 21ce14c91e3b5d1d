import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../../../../../messages/useMessages.ts';
import { useEditor } from '../../state/editor-context.ts';
import type { TypedMenu } from '../../state/typed-menu.ts';
import { menuItems } from './menu-items.ts';
import classes from './typed-menu.module.css';

const never = () => () => {};

/** The entries of the typed menu. The focus stays in the text, whose keys choose an entry. */
export function TypedMenuList({ menu }: { menu: TypedMenu }) {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const box = useRef<HTMLUListElement>(null);
  useSyncExternalStore(editor.saved?.listed.subscribe ?? never, () => editor.saved?.listed.get() ?? null);
  const items = menuItems(editor, menu);
  useLayoutEffect(() => {
    const { current: list } = box;
    const canvas = list?.closest<HTMLElement>('[data-canvas]') ?? null;
    if (list === null || canvas === null) return;
    placeList(list, canvas, menu);
    list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [menu, items.length]);
  if (items.length === 0) return null;
  return (
    <ul ref={box} className={classes.list} role="listbox" aria-label={t('slash.label')}>
      {items.map((item, at) => (
        <li
          key={item.id}
          role="option"
          aria-selected={at === menu.active}
          className={classes.item}
          // The focus stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => item.choose(menu)}
        >
          {item.label} <span className={classes.detail}>{item.detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** The distance between the list and the caret's line, in pixels. */
const gap_px = 6;

/** The maximum height of the list, in pixels. */
const highest_px = 296;

function placeList(list: HTMLElement, canvas: HTMLElement, { text }: TypedMenu): void {
  const line = text.caretBox();
  const seen = canvas.getBoundingClientRect();
  const { offsetWidth: width, scrollHeight: whole } = list;
  // An on-screen keyboard covers the lower part of the canvas.
  const end = Math.min(seen.bottom, window.visualViewport?.height ?? seen.bottom);
  const above_px = line.top - seen.top - 2 * gap_px;
  const below_px = end - line.bottom - 2 * gap_px;
  const isBelow = Math.min(whole + 2, highest_px) <= below_px || above_px < below_px;
  const height = Math.min(whole + 2, highest_px, isBelow ? below_px : above_px);
  list.style.maxHeight = `${Math.floor(height)}px`;
  const top = isBelow ? line.bottom + gap_px : line.top - gap_px - height;
  const left = Math.max(seen.left + gap_px, Math.min(line.left, seen.right - gap_px - width));
  list.style.top = `${Math.round(top - seen.top + canvas.scrollTop)}px`;
  list.style.left = `${Math.round(left - seen.left + canvas.scrollLeft)}px`;
}
