import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../../../messages/useMessages.ts';
import { useEditor } from '../../state/editor-context.ts';
import type { SlashMenu } from '../../state/slash-menu.ts';
import { slashItems } from './slash-items.ts';
import classes from './slash.module.css';

/** The entries behind a typed slash. The focus stays in the text, whose keys choose. */
export function SlashList({ menu }: { menu: SlashMenu }) {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const box = useRef<HTMLUListElement>(null);
  const items = slashItems(editor, menu.query);
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

/** The distance between the list and the line of the caret, in pixels. */
const gap_px = 6;

function placeList(list: HTMLElement, canvas: HTMLElement, { text }: SlashMenu): void {
  const line = text.caretBox();
  const seen = canvas.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = list;
  const below = line.bottom + gap_px;
  const isBelow = below + height <= seen.bottom || line.top - seen.top < seen.bottom - line.bottom;
  const top = isBelow ? below : line.top - gap_px - height;
  const left = Math.max(seen.left + gap_px, Math.min(line.left, seen.right - gap_px - width));
  list.style.top = `${Math.round(top - seen.top + canvas.scrollTop)}px`;
  list.style.left = `${Math.round(left - seen.left + canvas.scrollLeft)}px`;
}
