import { useRef } from 'react';
import type { Block } from '../../../../../contract/mails/block-document.ts';
import { useDragged } from '../drag/useDragged.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { blockName } from '../model/sentences.ts';
import { KindPicture } from './KindPicture.tsx';
import { onFirstClick } from '../drag/on-first-click.ts';
import classes from './palette.module.css';

interface PaletteItemProps {
  readonly kind: Block;
  readonly onChoose: () => void;
}

/** A kind of block to drag into the email, or to press, which inserts it after the selected block. */
export function PaletteItem({ kind, onChoose }: PaletteItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  const t = useMessages('block-editor');
  const { id } = kind;
  const name = blockName(t, { block: kind });
  useDragged(button, { kind: 'palette', blockId: id }, name);
  return (
    <button ref={button} type="button" className={classes.kind} {...onFirstClick(onChoose)}>
      <KindPicture kind={kind} />
      <span className={classes.name}>{name}</span>
    </button>
  );
}
