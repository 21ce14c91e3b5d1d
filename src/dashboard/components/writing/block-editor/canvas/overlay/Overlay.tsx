import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../../messages/useMessages.ts';
import { useStore } from '../../../../../hooks/state/useStore.ts';
import { findBlock } from '../../model/areas.ts';
import type { BlockKey } from '../../model/block-keys.ts';
import { sectionOf } from '../../model/section-marks.ts';
import { dataOf } from '../../model/operations.ts';
import { blockName } from '../../model/sentences.ts';
import { useDocument, useEditor, useEditorPart } from '../../state/editor-context.ts';
import { TagPopover } from '../../../merge-tags/field/TagPopover.tsx';
import { SavedNames } from '../typed-menu/SavedNames.tsx';
import { TypedMenuList } from '../typed-menu/TypedMenuList.tsx';
import { BlockToolbar } from './BlockToolbar.tsx';
import { FillCovers } from './FillCovers.tsx';
import { blockIn, followBlocks, type CanvasElement } from './follow-blocks.ts';
import { Grip } from './Grip.tsx';
import { SectionBar } from './SectionBar.tsx';
import { InsertLine } from './InsertLine.tsx';
import { TextBar } from './TextBar.tsx';
import classes from './overlay.module.css';

/** The tools over the email: the bar of the selection, and the grip next to a block. */
export function Overlay({ canvas }: { canvas: CanvasElement }) {
  const t = useMessages('block-editor');
  const { store, saved, nameTag } = useEditor();
  const document = useDocument();
  const selected = useEditorPart((state) => state.selected);
  const text = useEditorPart((state) => state.text);
  const area = useEditorPart((state) => (state.selected === null ? state.area : null));
  const section = area === null ? undefined : sectionOf(document, area);
  const menu = useStore(store.typedMenu);
  const tag = useStore(store.tag);
  const hovered = useHovered(canvas);
  const placed = selected === null ? undefined : findBlock(document, selected);
  const held = findBlock(document, hovered ?? '') === undefined ? selected : hovered;
  return (
    <>
      <FillCovers canvas={canvas} />
      {area === null || section === undefined ? null : (
        <SectionBar key={section.id} section={section} area={area} />
      )}
      <InsertLine canvas={canvas} />
      {held === null ? null : <OuterGrip id={held} canvas={canvas} />}
      {selected === null || placed === undefined ? null : text === null ? (
        <BlockToolbar key={selected} id={selected} name={blockName(t, placed)} />
      ) : (
        <TextBar
          key={`${selected} ${text}`}
          id={selected}
          path={text}
          name={blockName(t, placed)}
          block={placed.block}
          data={dataOf(placed)}
        />
      )}
      {menu?.sign !== '/' || saved === undefined ? null : <SavedNames saved={saved} />}
      {menu === null ? null : <TypedMenuList menu={menu} />}
      {tag === null ? null : (
        <TagPopover key={tag.source} tag={tag} nameTag={nameTag} onClose={() => store.tag.set(null)} />
      )}
    </>
  );
}

/** Returns the block under the pointer, or the last one while the pointer is next to the email. */
function useHovered(canvas: CanvasElement): BlockKey | null {
  const [hovered, setHovered] = useState<BlockKey | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const enter = ({ target }: Event) => {
      const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
      const id = block?.dataset['block'];
      if (id !== undefined) setHovered(id);
    };
    const leave = () => setHovered(null);
    element.addEventListener('pointerover', enter);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointerover', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [canvas]);
  return hovered;
}

/** The width of a grip next to the email, in pixels. */
const grip_px = 28;

/**
 * The farthest from the email's left edge that a block can start and still have its grip outside the email, in pixels.
 */
const inset_px = 48;

/** The grip at the left of a block, if there is room next to the email. */
function OuterGrip({ id, canvas }: { id: BlockKey; canvas: CanvasElement }) {
  const t = useMessages('block-editor');
  const { store, openSettings } = useEditor();
  const document = useDocument();
  const box = useRef<HTMLDivElement>(null);
  const placed = findBlock(document, id);
  useLayoutEffect(() => {
    const { current: element } = canvas;
    const { current: holder } = box;
    return element === null || holder === null
      ? undefined
      : followBlocks(element, () => placeGrip(holder, element, id));
  }, [canvas, id, document]);
  if (placed === undefined) return null;
  const name = blockName(t, placed);
  return (
    <div ref={box} className={classes.outer}>
      <Grip
        dragged={{ kind: 'block', key: id }}
        name={name}
        look="grip"
        label={t('grip.label', { name })}
        onPress={() => store.focusBlock(id)}
        onOpen={openSettings}
      />
    </div>
  );
}

function placeGrip(holder: HTMLElement, canvas: HTMLElement, id: BlockKey): void {
  const block = blockIn(canvas, id)?.getBoundingClientRect();
  const mail = canvas.querySelector('[data-mail]')?.getBoundingClientRect();
  const seen = canvas.getBoundingClientRect();
  const hasRoom =
    block !== undefined &&
    mail !== undefined &&
    mail.left - seen.left >= grip_px &&
    block.left - mail.left <= inset_px;
  holder.hidden = !hasRoom;
  if (!hasRoom) return;
  holder.style.top = `${Math.round(block.top - seen.top + canvas.scrollTop)}px`;
  holder.style.left = `${Math.round(mail.left - seen.left + canvas.scrollLeft - grip_px)}px`;
}
