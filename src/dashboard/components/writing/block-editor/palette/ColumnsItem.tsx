import { useRef } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { useDragged } from '../drag/useDragged.ts';
import { onFirstClick } from '../drag/on-first-click.ts';
import classes from './palette.module.css';

interface ColumnsItemProps {
  readonly count: number;
  readonly onChoose: () => void;
}

/** Columns to drag into the email, or to press, which adds them below the selection. */
export function ColumnsItem({ count, onChoose }: ColumnsItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  const t = useMessages('block-editor');
  const name = t('section.title', { count });
  useDragged(button, { kind: 'columns', count }, name);
  return (
    <button ref={button} type="button" className={classes.kind} {...onFirstClick(onChoose)}>
      <span className={classes.columns} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <span key={at} />
        ))}
      </span>
      <span className={classes.name}>{name}</span>
    </button>
  );
}
