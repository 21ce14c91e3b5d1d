import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { failureOf, type Failure } from '../api/errors.ts';
import classes from './page.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  /** What was being done, such as `The contacts could not be loaded`. */
  readonly title: string;
  readonly onRetry?: () => void;
  /** Another way on, such as back to the first page. */
  readonly action?: ReactNode;
}

const advice: Readonly<Record<Failure['kind'], string>> = {
  fields: 'Check the filters in the address.',
  session: 'Sign in again to go on.',
  upstream: 'It is tried again as soon as the service answers.',
  offline: 'It is tried again as soon as Newsdesk answers.',
  missing: 'It may have been deleted, or the address has a mistake in it.',
  refused: 'Try again; if it stays, the log of the service says more.',
  unexpected: 'Try again; if it stays, check in Settings which service this is.',
};

/** Stands where a page could not be loaded: what happened in the service's own words, and what to do next. */
export function ErrorState({ error, title, onRetry, action }: ErrorStateProps) {
  const failure = failureOf(error);
  // The banner above has told already what is wrong.
  const isInBanner = failure.kind === 'upstream' || failure.kind === 'offline';
  return (
    <div className={classes.state} role="alert">
      <p className={classes.stateTitle}>{title}</p>
      {isInBanner ? null : <p className={classes.stateText}>{failure.detail}</p>}
      <p className={classes.stateText}>{advice[failure.kind]}</p>
      <div className={classes.stateActions}>
        {action}
        {onRetry === undefined ? null : (
          <Button tone="plain" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
