import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MountedText } from '../../block-editor/state/mounted-text.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { nameChips } from '../chip.ts';
import classes from './chips.module.css';
import { caretAmongPieces } from '../tag-pieces.ts';
import { tagNames } from '../tag-names.ts';
import type { ShownTag } from '../shown-tag.ts';
import type { ChipFieldProps } from './tag-field-props.ts';
import { TagPopover } from './TagPopover.tsx';
import { TypedTagList } from './TypedTagList.tsx';
import { useTypedTags } from './useTypedTags.ts';

/** A one-line field with chips, with the text engine. */
export function ChipField({ mount, caret, ...props }: ChipFieldProps) {
  const { offered, handle } = props;
  const t = useMessages('merge-tag-chips');
  const nameTag = useMemo(() => tagNames(t, offered), [t, offered]);
  const names = useRef(nameTag);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const first = useRef(caret);
  const mounted = useRef<MountedText | null>(null);
  const [tag, setTag] = useState<ShownTag | null>(null);
  const typed = useTypedTags(props.menu ?? offered, mounted);
  const menu = useRef(typed);
  useLayoutEffect(() => {
    latest.current = props;
    menu.current = typed;
    names.current = nameTag;
    mounted.current?.setValue(props.value);
  });
  useLayoutEffect(() => {
    const { current: holder } = box;
    if (holder === null) return undefined;
    const element = document.createElement('div');
    holder.replaceChildren(element);
    if (latest.current.describedBy !== undefined)
      element.setAttribute('aria-describedby', latest.current.describedBy);
    const text = mount({
      element,
      kind: 'field',
      value: latest.current.value,
      nameTag: (named) => names.current(named),
      most: latest.current.most,
      name: () => latest.current.label,
      isTabStop: true,
      onTag: setTag,
      onChange: ({ value: written }) => latest.current.onChange(written),
      onBlur() {
        menu.current.close();
        latest.current.onBlur?.();
      },
      onKey: (event) => keyInField(event, menu.current.onKey),
    });
    mounted.current = text;
    if (first.current !== null) {
      const at = caretAmongPieces(latest.current.value, first.current);
      text.focus({ from: at, to: at });
      first.current = null;
    }
    const leave = menu.current.follow(text);
    return () => {
      leave();
      if (text.hasFocus()) first.current = latest.current.value.length;
      mounted.current = null;
      text.destroy();
    };
  }, [mount]);
  useLayoutEffect(() => {
    if (box.current !== null) nameChips(box.current, nameTag);
  }, [nameTag]);
  useImperativeHandle(handle, () => ({
    focus: () => mounted.current?.focus(),
    insert: (text) => mounted.current?.run({ name: 'insert', text }),
  }));
  return (
    <>
      <div ref={box} className={classes.field} lang={props.language} />
      {typed.items.length === 0 ? null : <TypedTagList typed={typed} anchor={box} />}
      {tag === null ? null : (
        <TagPopover key={tag.source} tag={tag} nameTag={nameTag} onClose={() => setTag(null)} />
      )}
    </>
  );
}

/** Keeps a field to one line, and its letters from other handlers. */
function keyInField(event: KeyboardEvent, onMenuKey: (key: string) => boolean): boolean {
  const isOfMenu = onMenuKey(event.key);
  if (isOfMenu || (!event.ctrlKey && !event.metaKey)) event.stopPropagation();
  if (event.key !== 'Enter' && !isOfMenu) return false;
  event.preventDefault();
  return true;
}
