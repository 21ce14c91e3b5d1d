import { Suspense, useLayoutEffect, useReducer, type ReactNode } from 'react';
import { onArrival } from '../../browser/arrivals.ts';

interface LazyPlaceProps {
  /** Shown while the children are being loaded; nothing if omitted. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A place for lazy pages and parts. It shows them as soon as they and their messages are loaded. React's `Suspense` alone
 * shows nothing new until 300 ms after the last fallback anywhere on the page appeared.
 */
export function LazyPlace({ fallback, children }: LazyPlaceProps) {
  const [, renderAgain] = useReducer((turn: number) => turn + 1, 0);
  return <Suspense fallback={<Waiting onEnd={renderAgain}>{fallback}</Waiting>}>{children}</Suspense>;
}

interface WaitingProps {
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Stays while the children of a place are being loaded. */
function Waiting({ onEnd, children }: WaitingProps) {
  useLayoutEffect(() => onArrival(onEnd), [onEnd]);
  return children;
}
