interface WaitLimitOptions {
  /** Milliseconds without progress. */
  readonly ms: number;
  /** Returns whether it is the other side's turn; otherwise the wait begins again. */
  readonly isTheirTurn: () => boolean;
  readonly onExpired: () => void;
}

/** Watches a wait that every sign of progress restarts. */
export interface WaitLimit {
  progress(): void;
  stop(): void;
}

/** Calls `onExpired` once when nothing moved for `ms` although it was the other side's turn. */
export function limitWait({ ms, isTheirTurn, onExpired }: WaitLimitOptions): WaitLimit {
  const timer = setTimeout(() => {
    if (isTheirTurn()) onExpired();
    else timer.refresh();
  }, ms);
  timer.unref();
  let isStopped = false;
  return {
    progress() {
      // refresh() would start a timer again that was cleared.
      if (!isStopped) timer.refresh();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
