import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Dragged } from '../../drag/drag-data.ts';
import { useDragged } from '../../drag/useDragged.ts';
import classes from './overlay.module.css';

interface GripProps {
  /** The block or section that it drags. */
  readonly dragged: Dragged;
  /** The name of the block's kind or the section, shown at the pointer while dragging. */
  readonly name: string;
  readonly label: string;
  /** A tool in a bar, or a separate grip. */
  readonly look: 'tool' | 'grip';
  readonly onPress: () => void;
  /** Called for a double click, which opens the settings. */
  readonly onOpen: () => void;
}

/** A handle that drags a block or section. A press works the same by mouse and keyboard. */
export function Grip({ dragged, name, label, look, onPress, onOpen }: GripProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useDragged(ref, dragged, name);
  return (
    <button
      ref={ref}
      type="button"
      className={classes[look]}
      data-drag=""
      // The bars have it too, so the email stays a single tab stop.
      {...(look === 'grip' ? { tabIndex: -1 } : {})}
      aria-label={label}
      title={label}
      onClick={onPress}
      onDoubleClick={onOpen}
    >
      <IconGripVertical size={16} aria-hidden="true" />
    </button>
  );
}
