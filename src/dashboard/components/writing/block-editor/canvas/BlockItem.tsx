import { IconPlus } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { isShown } from '../../../../../rendering/blocks/components.ts';
import type { DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { useDraggableBlock } from '../drag/useDraggableBlock.ts';
import { useEditor } from '../state/editor-context.ts';
import { placeOf } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { blockName } from '../model/sentences.ts';
import { BlockPicture } from './BlockPicture.tsx';
import { BlockToolbar } from './BlockToolbar.tsx';
import classes from './canvas.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import type { Translator } from '../../../../../messages/translator.ts';

interface BlockItemProps {
  readonly id: BlockKey;
  readonly block: PlacedBlock['block'];
  readonly data: PlacedBlock['data'];
  readonly options: PlacedBlock['newsdesk'];
  readonly style: DocumentStyle;
  readonly width: number;
  readonly isSelected: boolean;
  readonly isEditing: boolean;
  readonly isLifted: boolean;
  /** True for the one block of the email that Tab moves to. */
  readonly isTabStop: boolean;
  /** The position of the drop mark. */
  readonly mark: 'before' | 'after' | null;
  /** The id of the hint about a block's keys. */
  readonly hintId: string;
}

/** A block on the canvas. Its position isn't a prop, so that a move among 200 blocks renders none of the others. */
export const BlockItem = memo(function BlockItem(props: BlockItemProps) {
  const { id, block, data, options, style, width, isSelected, isEditing, isLifted } = props;
  const { isTabStop, mark, hintId } = props;
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const box = useRef<HTMLDivElement>(null);
  useDraggableBlock(box, { id, name: blockName(t, { block }), isEditing });
  // Pressing the pointer focuses and selects, so the click would find every block selected.
  const wasSelected = useRef(false);
  const start = () => {
    if (wasSelected.current && !isEditing) store.patch({ editing: id });
    else if (!isSelected) store.patch({ selected: id, editing: null });
  };
  return (
    <li className={classes.item} data-mark={mark ?? undefined}>
      <div
        ref={box}
        role="group"
        aria-roledescription={t('block.role')}
        aria-label={labelOf(t, block, data)}
        aria-describedby={hintId}
        aria-current={isSelected || undefined}
        tabIndex={isTabStop ? 0 : -1}
        className={classes.block}
        data-block={id}
        data-selected={isSelected || undefined}
        data-editing={isEditing || undefined}
        data-lifted={isLifted || undefined}
        onPointerDown={() => {
          wasSelected.current = isSelected;
        }}
        onClick={start}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !isSelected)
            store.patch({ selected: id, editing: null });
        }}
      >
        <BlockPicture
          id={id}
          block={block}
          data={data}
          options={options}
          style={style}
          width={width}
          isEditing={isEditing}
        />
      </div>
      {isSelected ? <BlockToolbar id={id} name={blockName(t, { block })} isEditing={isEditing} /> : null}
      {isSelected && !isEditing ? <AddBelow id={id} /> : null}
    </li>
  );
});

/** A button after this block that adds another. */
function AddBelow({ id }: { id: BlockKey }) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const open = () => {
    const place = placeOf(store.document(), id);
    if (place !== undefined) store.patch({ picking: { area: place.area, position: place.position + 1 } });
  };
  return (
    <button
      type="button"
      className={classes.addBelow}
      aria-label={t('add.below.label')}
      title={t('add.below.tooltip')}
      onClick={open}
    >
      <IconPlus size={16} aria-hidden="true" />
    </button>
  );
}

/** Returns the kind of the block and its first words. */
function labelOf(
  t: Translator<'block-editor'>,
  block: PlacedBlock['block'],
  data: PlacedBlock['data'],
): string {
  const name = blockName(t, { block });
  const words = wordsOf(block, data)
    .slice(0, 300)
    .replace(/<[^>]*>?|https?:\S+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return t('block.label', { name });
  const text = words.length > 60 ? `${words.slice(0, 60)}…` : words;
  return t('block.text.label', { name, text });
}

/** Returns the text of a block, without values that only format it. */
function wordsOf(block: Partial<PlacedBlock['block']> | undefined, data: PlacedBlock['data']): string {
  const components = Array.isArray(block?.components) ? block.components : [];
  const shown = components.filter(isShown).map(({ name }) => textData(data[name]));
  return shown.length === 0 ? textData(data) : shown.filter(Boolean).join(' ');
}
