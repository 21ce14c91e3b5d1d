import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { placePanel } from '../../../overlay/place-panel.ts';
import classes from './chips.module.css';
import type { TypedTags } from './useTypedTags.ts';

interface TypedTagListProps {
  readonly typed: TypedTags;
  /** The field. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** The merge tags that match the typed letters. The focus stays in the field, whose keys choose one. */
export function TypedTagList({ typed: { items, active, left, choose }, anchor }: TypedTagListProps) {
  const t = useMessages('merge-tag-chips');
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const { current: panel } = list;
    if (panel === null) return;
    panel.showPopover();
    placePanel(panel, anchor.current, 'start');
    panel.style.left = `${Math.max(8, Math.min(left, window.innerWidth - panel.offsetWidth - 8))}px`;
  }, [anchor, left, items.length]);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const item = items[active];
  return (
    <>
      <ul ref={list} popover="manual" role="listbox" aria-label={t('menu.label')} className={classes.tags}>
        {items.map((one, at) => (
          <li
            key={one.text}
            role="option"
            aria-selected={at === active}
            className={classes.tag}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(one)}
          >
            {one.label} <span className="nd-code nd-muted">{one.text}</span>
          </li>
        ))}
      </ul>
      <span role="status" className="nd-hidden">
        {item === undefined
          ? null
          : t('menu.item.status', { name: item.label, position: active + 1, count: items.length })}
      </span>
    </>
  );
}
