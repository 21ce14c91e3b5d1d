import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../basics/Button.tsx';
import classes from './compare.module.css';
import type { Side } from './ComparedPictures.tsx';
import type { ChangedBlock } from './stops.ts';

interface ChangeBarProps {
  readonly changed: readonly ChangedBlock[];
  /** The index of the current change; -1 for none. */
  readonly at: number;
  readonly onGoTo: (at: number) => void;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** A note next to the counts. */
  readonly children: ReactNode;
}

const changes = ['new', 'gone', 'changed', 'moved', 'movedAndChanged'] as const;

const sides = ['before', 'after'] as const;

/** The number of blocks for each difference, with buttons that move between them. */
export function ChangeBar({ changed, at, onGoTo, side, onSide, children }: ChangeBarProps) {
  const t = useMessages('email-compare');
  const current = changed[at];
  return (
    <div className={classes.bar}>
      <ul className={classes.counts} aria-label={t('counts.label')}>
        {changes.map((change) => {
          const count = changed.filter((one) => one.change === change).length;
          if (count === 0) return null;
          return (
            <li key={change} data-change={change}>
              {t('count.label', { change, count })}
            </li>
          );
        })}
      </ul>
      {children === null ? null : <span className={classes.note}>{children}</span>}
      <div className={classes.sides} role="group" aria-label={t('shown.label')}>
        {sides.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.side}
            aria-pressed={one === side}
            onClick={() => onSide(one)}
          >
            {t('side.label', { side: one })}
          </button>
        ))}
      </div>
      {changed.length === 0 ? null : (
        <div className={classes.steps}>
          <span role="status">
            {current === undefined
              ? null
              : t('stop.status', {
                  at: at + 1,
                  count: changed.length,
                  change: t('change.label', { change: current.change }),
                })}
          </span>
          <Button
            tone="plain"
            size="small"
            disabled={at <= 0}
            onClick={() => onGoTo(at - 1)}
            aria-label={t('previous.button')}
          >
            <IconChevronUp size={17} stroke={1.75} aria-hidden="true" />
          </Button>
          <Button
            tone="plain"
            size="small"
            disabled={at >= changed.length - 1}
            onClick={() => onGoTo(at + 1)}
            aria-label={t('next.button')}
          >
            <IconChevronDown size={17} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
