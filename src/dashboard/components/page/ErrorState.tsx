import type { ReactNode } from 'react';
import { Button } from '../basics/Button.tsx';
import { failureOf } from '../../api/errors.ts';
import classes from './page.module.css';
import { useMessages } from '../../messages/useMessages.ts';

interface ErrorStateProps {
  readonly error: unknown;
  /** Heading, such as `Couldn’t load contacts`. */
  readonly title: string;
  readonly onRetry?: () => void;
  /** Another link or button, such as back to the first page. */
  readonly action?: ReactNode;
}

/** The content of a page or table that couldn't be loaded: the reason, and what to do next. */
export function ErrorState({ error, title, onRetry, action }: ErrorStateProps) {
  const t = useMessages('common');
  const failure = failureOf(error);
  // The banner above already shows the problem.
  const isInBanner = failure.kind === 'upstream' || failure.kind === 'offline';
  return (
    <div className={classes.state} role="alert">
      <p className={classes.stateTitle}>{title}</p>
      {isInBanner ? null : <p className={classes.stateText}>{failure.detail}</p>}
      <p className={classes.stateText}>
        {t('error.advice.body', { kind: failure.kind === 'unexpected' ? 'other' : failure.kind })}
      </p>
      <div className={classes.stateActions}>
        {action}
        {onRetry === undefined ? null : (
          <Button tone="plain" onClick={onRetry}>
            {t('retry.button')}
          </Button>
        )}
      </div>
    </div>
  );
}
