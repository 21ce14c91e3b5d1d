import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import type { Block } from '../../../../../contract/mails/block-document.ts';
import { carry } from '../drag/drag-data.ts';
import { showNameWhileDragging } from '../drag/drag-preview.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { blockName } from '../model/sentences.ts';
import { KindPicture } from './KindPicture.tsx';
import classes from './palette.module.css';

interface PaletteItemProps {
  readonly kind: Block;
  readonly onChoose: () => void;
}

/** A kind of block to drag to its place, or to press, which inserts it after the selected block. */
export function PaletteItem({ kind, onChoose }: PaletteItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  const t = useMessages('block-editor');
  const { id } = kind;
  const name = blockName(t, { block: kind });
  useEffect(() => {
    const element = button.current;
    if (element === null) return undefined;
    return draggable({
      element,
      getInitialData: () => carry({ kind: 'palette', blockId: id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => showNameWhileDragging(nativeSetDragImage, name),
    });
  }, [id, name]);
  return (
    <button ref={button} type="button" className={classes.kind} onClick={onChoose}>
      <KindPicture kind={kind} />
      <span className={classes.name}>{name}</span>
    </button>
  );
}
