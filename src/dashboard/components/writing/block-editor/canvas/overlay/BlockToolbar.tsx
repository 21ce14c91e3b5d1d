import { FileButton } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowDown,
  IconArrowUp,
  IconArrowsMove,
  IconBrush,
  IconClipboard,
  IconColumns2,
  IconCopy,
  IconCopyPlus,
  IconPhotoPlus,
  IconPlus,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { acceptedImages } from '../../../images/image-files.ts';
import { emptyImagesOf } from '../../model/empty-images.ts';
import { lazyPart } from '../../../../lazy/lazy-part.tsx';
import { Dropdown } from '../../../../overlay/Dropdown.tsx';
import { copyBlock, pasteBlocks } from '../../state/clipboard-access.ts';
import { copyBlockLook, pasteBlockLook } from '../../state/copied-looks.ts';
import { useDocument, useEditor } from '../../state/editor-context.ts';
import type { EditorStore } from '../../state/editor-store.ts';
import { pickUp, putBack } from '../../state/keyboard-move.ts';
import { areasOf, blocksOf, findBlock, placeOf } from '../../model/areas.ts';
import { isEmptyText, textsOf } from '../../model/block-texts.ts';
import { columnName } from '../../model/column-place.ts';
import { componentLabel } from '../../model/component-label.ts';
import { savedFrom } from '../../model/saved-blocks.ts';
import { keysWith } from '../../state/selection.ts';
import { sectionOf } from '../../model/section-marks.ts';
import { blockName, kindOf } from '../../model/sentences.ts';
import { keyOf, type BlockKey } from '../../model/block-keys.ts';
import { useRovingFocus } from '../../../html-editor/toolbar/useRovingFocus.ts';
import { Grip } from './Grip.tsx';
import { blockIn } from './follow-blocks.ts';
import { useBarPlace } from './useBarPlace.ts';
import classes from './overlay.module.css';
import { useMessages } from '../../../../../messages/useMessages.ts';
import { DropdownItem } from '../../../../overlay/DropdownItem.tsx';
import { LazyPlace } from '../../../../lazy/LazyPlace.tsx';

const SaveChangesItem = lazyPart(() =>
  import('../../../saved-change/SaveChangesItem.tsx').then((it) => it.SaveChangesItem),
);

interface BlockToolbarProps {
  readonly id: BlockKey;
  readonly name: string;
}

/** The actions of the selected block. */
export function BlockToolbar({ id, name }: BlockToolbarProps) {
  const t = useMessages('block-editor');
  const { store, actions, openSettings } = useEditor();
  const { ref, onKeyDown, onFocus } = useRovingFocus();
  const find = useCallback((canvas: ParentNode) => blockIn(canvas, id), [id]);
  useBarPlace(ref, find, null);
  return (
    <div
      ref={ref}
      className={classes.toolbar}
      role="toolbar"
      aria-label={t('block.label', { name })}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const isBack = event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey);
        if (!isBack || event.defaultPrevented) {
          onKeyDown(event);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        store.focusBlock(id);
      }}
    >
      <Grip
        dragged={{ kind: 'block', key: id }}
        name={name}
        look="tool"
        label={t('tool.label', { tool: 'lift' })}
        onPress={() => pickUp(store, id)}
        onOpen={() => {
          putBack(store);
          openSettings();
        }}
      />
      <ToolButton label={t('tool.label', { tool: 'up' })} onClick={() => actions.moveBy(id, -1)}>
        <IconArrowUp size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tool.label', { tool: 'down' })} onClick={() => actions.moveBy(id, 1)}>
        <IconArrowDown size={16} aria-hidden="true" />
      </ToolButton>
      <EmptyImages id={id} />
      <EmptyTexts id={id} />
      <ToolButton label={t('panel.title', { panel: 'block' })} onClick={openSettings}>
        <IconAdjustments size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('add.below.tooltip')} onClick={() => addBelow(store, id)}>
        <IconPlus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tool.label', { tool: 'duplicate' })} onClick={() => actions.duplicate(id)}>
        <IconCopyPlus size={16} aria-hidden="true" />
      </ToolButton>
      <ToolButton label={t('tool.label', { tool: 'delete' })} onClick={() => actions.remove(id)}>
        <IconTrash size={16} aria-hidden="true" />
      </ToolButton>
      <Dropdown label={t('more.button')} title={t('more.title', { name })} align="end">
        {(close) => <MoreItems id={id} close={close} />}
      </Dropdown>
    </div>
  );
}

/** Opens the block picker to add a block below this one. */
function addBelow(store: EditorStore, id: BlockKey): void {
  const place = placeOf(store.document(), id);
  if (place !== undefined) store.patch({ picking: { area: place.area, position: place.position + 1 } });
}

/** Buttons that add the block's empty texts, which the email doesn't show. */
function EmptyTexts({ id }: { id: BlockKey }) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const placed = findBlock(useDocument(), id);
  const empty = placed === undefined ? [] : textsOf(placed).filter(isEmptyText);
  return empty.map(({ path, component }) => {
    const text = componentLabel(t, kindOf(placed ?? {}), component);
    const label = t('text.add.button', { text });
    return (
      <ToolButton key={path} label={label} onClick={() => store.focusText(id, path, 'start')}>
        <IconPlus size={14} aria-hidden="true" /> {text}
      </ToolButton>
    );
  });
}

/** Buttons that fill the block's empty images, from the library if there is one. */
function EmptyImages({ id }: { id: BlockKey }) {
  const t = useMessages('block-editor');
  const { images, fills, replaceImage } = useEditor();
  const placed = findBlock(useDocument(), id);
  if (placed === undefined) return null;
  return emptyImagesOf(placed).map(({ component, name, item, isMain }) => {
    const text = componentLabel(t, kindOf(placed), component);
    const choose = t('image.choose.button');
    const label = isMain ? choose : t('text.add.button', { text });
    const content = (
      <>
        <IconPhotoPlus size={15} aria-hidden="true" /> {isMain ? choose : text}
      </>
    );
    const place = { block: id, name, ...(item === undefined ? {} : { item }) };
    return images === undefined || images.hasLibrary === true ? (
      <ToolButton key={name} label={label} onClick={() => replaceImage(place)}>
        {content}
      </ToolButton>
    ) : (
      <FileButton
        key={name}
        accept={acceptedImages}
        onChange={(file) => {
          if (file !== null) fills.start(images, place, file);
        }}
      >
        {({ onClick }) => (
          <ToolButton label={label} onClick={onClick}>
            {content}
          </ToolButton>
        )}
      </FileButton>
    );
  });
}

function MoreItems({ id, close }: { id: BlockKey; close: () => void }) {
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store, actions, saved, hasOptions } = editor;
  const place = placeOf(store.document(), id);
  const isCopy = findBlock(store.document(), id)?.newsdesk?.['saved'] !== undefined;
  const others = areasOf(store.document()).filter(({ area }) => area !== place?.area);
  const item = (label: string, icon: ReactNode, perform: () => void) => (
    <DropdownItem key={label} close={close} onChoose={perform}>
      {icon} {label}
    </DropdownItem>
  );
  return (
    <>
      {others.map(({ area, blocks }) =>
        item(
          t('tool.moveTo.label', { place: columnName(t, store.document(), area) }),
          <IconArrowsMove size={16} aria-hidden="true" />,
          () => actions.move(id, { area, position: blocks.length }),
        ),
      )}
      {(hasOptions ? besideOf(store, id) : []).map(({ side, key, placed }) =>
        item(
          t('tool.moveBeside.label', {
            side: side === 'left' ? 'left' : 'other',
            name: blockName(t, placed),
          }),
          <IconColumns2 size={16} aria-hidden="true" />,
          () => actions.moveBeside(id, { key, side }),
        ),
      )}
      {item(
        t('tool.label', { tool: 'copy' }),
        <IconCopy size={16} aria-hidden="true" />,
        () => void copyBlock(editor, id),
      )}
      {item(
        t('tool.label', { tool: 'paste' }),
        <IconClipboard size={16} aria-hidden="true" />,
        () => void pasteBlocks(editor),
      )}
      {hasOptions
        ? [
            item(t('tool.label', { tool: 'copyLook' }), <IconBrush size={16} aria-hidden="true" />, () =>
              copyBlockLook(store, id),
            ),
            item(t('tool.label', { tool: 'pasteLook' }), <IconBrush size={16} aria-hidden="true" />, () =>
              pasteBlockLook(store, id),
            ),
          ]
        : null}
      {saved === undefined
        ? null
        : item(t('saved.save.button'), <IconStack2 size={16} aria-hidden="true" />, () =>
            saved.save(savedFrom(store.document(), keysWith(store, id))),
          )}
      {saved === undefined || !isCopy ? null : (
        <LazyPlace>
          <SaveChangesItem id={id} close={close} />
        </LazyPlace>
      )}
    </>
  );
}

/** Returns the neighbors that a block can share two columns with; none within columns, which don't nest. */
function besideOf(store: EditorStore, id: BlockKey) {
  const document = store.document();
  const place = placeOf(document, id);
  if (place === undefined || sectionOf(document, place.area) !== undefined) return [];
  const blocks = blocksOf(document, place.area);
  const sides = [
    { side: 'right', placed: blocks[place.position - 1] },
    { side: 'left', placed: blocks[place.position + 1] },
  ] as const;
  return sides.flatMap(({ side, placed }) =>
    placed === undefined ? [] : [{ side, placed, key: keyOf(placed) }],
  );
}

/** A small button in a bar. */
export function ToolButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
