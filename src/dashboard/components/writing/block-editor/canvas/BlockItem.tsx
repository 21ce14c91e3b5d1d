import { memo, useRef, type MouseEvent } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { useDraggableBlock } from '../drag/useDraggableBlock.ts';
import { useEditor, type Editor } from '../state/editor-context.ts';
import { firstWords, shownComponents } from '../model/first-words.ts';
import { blockName } from '../model/sentences.ts';
import { BlockPicture, type BlockPictureProps } from './BlockPicture.tsx';
import { pressOnce, pressTwice, selectBlock, selectMore } from './block-presses.ts';
import { waitForEngine } from './early-presses.ts';
import classes from './canvas.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** The side of a block on which a dragged block would land. */
export type BlockMark = 'before' | 'after' | 'left' | 'right';

interface BlockItemProps extends BlockPictureProps {
  readonly isSelected: boolean;
  /** True for a block that is selected together with another one. */
  readonly isAlsoSelected: boolean;
  /** The path of the text with the caret; null for none. */
  readonly text: string | null;
  readonly isLifted: boolean;
  /** True for the one block of the email that Tab moves to. */
  readonly isTabStop: boolean;
  /** The position of the drop mark. */
  readonly mark: BlockMark | null;
  /** The name of the place at the drop mark; null without one. */
  readonly markName: string | null;
  /** The id of the hint about a block's keys. */
  readonly hintId: string;
}

/** A block on the canvas. Its position isn't a prop, so that moving one of 200 blocks doesn't render the others. */
export const BlockItem = memo(function BlockItem(props: BlockItemProps) {
  const { id, block, data, options, style, room, isSelected, isAlsoSelected, text } = props;
  const { isLifted, isTabStop, mark, markName, hintId } = props;
  const t = useMessages('block-editor');
  const editor = useEditor();
  const { store } = editor;
  const box = useRef<HTMLDivElement>(null);
  const name = blockName(t, { block });
  useDraggableBlock(box, { id, name });
  const isAnySelected = isSelected || isAlsoSelected || undefined;
  return (
    <li className={classes.item} data-mark={mark ?? undefined}>
      {markName === null ? null : (
        <span className={classes.markName} aria-hidden="true">
          {markName}
        </span>
      )}
      <div
        ref={box}
        role="group"
        aria-roledescription={t('block.role')}
        aria-label={labelOf(editor, block, data)}
        aria-describedby={hintId}
        aria-current={isAnySelected}
        tabIndex={isTabStop ? 0 : -1}
        className={classes.block}
        data-block={id}
        data-selected={isAnySelected}
        data-writing={text !== null || undefined}
        data-lifted={isLifted || undefined}
        data-plain={shownComponents(block).length === 0 || undefined}
        // Runs before the press, so that the browser places the caret.
        onPointerEnter={() => store.texts.wakeBlock(id)}
        onPointerDown={(event) => waitForEngine(store, id, event.nativeEvent)}
        onMouseDownCapture={(event) => selectMore(store, id, event)}
        onClick={(event) => {
          if (!isModified(event)) pressOnce(editor, id, event.nativeEvent);
        }}
        onDoubleClick={(event) => pressTwice(editor, id, event.nativeEvent)}
        onFocus={(event) => {
          if (event.target === event.currentTarget) selectBlock(store, id);
        }}
      >
        <BlockPicture id={id} block={block} data={data} options={options} style={style} room={room} />
      </div>
    </li>
  );
});

function isModified({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
  return shiftKey || ctrlKey || metaKey;
}

/** Returns the block's kind and first words. */
function labelOf({ store, nameTag }: Editor, block: PlacedBlock['block'], data: PlacedBlock['data']): string {
  const t: Translator<'block-editor'> = store.t;
  const name = blockName(t, { block });
  const text = firstWords(block, data, nameTag);
  return text === '' ? t('block.label', { name }) : t('block.text.label', { name, text });
}
