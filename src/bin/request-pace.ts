import { minute_ms } from '../lib/time/durations.ts';

/** Progress of one request over a connection. */
export interface RequestProgress {
  /** Epoch milliseconds. */
  readonly begun: number;
  /** True once the whole body has been received. */
  readonly isReceived: boolean;
  readonly isSignedIn: boolean;
  /** True while the server pauses reading. */
  readonly isServerBusy: boolean;
  /** Bytes received over the connection. */
  readonly bytes: number;
  /** Start of the current window of an upload. */
  readonly window: PaceWindow;
}

/** Start of a window of an upload: time, and bytes received until then. */
export interface PaceWindow {
  /** Epoch milliseconds. */
  readonly begun: number;
  readonly bytes: number;
}

/** Maximum time for a body without a sign-in. A form of 64 kB takes half of it on a slow phone. */
export const strangerBody_ms = 20_000;
/** Maximum time for a request without a sign-in. An image of many megabytes fits over a slow connection. */
export const strangerRequest_ms = 10 * minute_ms;
/** Window of an upload with a sign-in, which may take any time if half a kilobyte per second arrives. */
export const paceWindow_ms = 30_000;
export const paceWindowBytes = 16 * 1024;

/** Returns whether a request is too slow (`late`), needs a new window of an upload (`window`), or neither (`going`). */
export function judgePace(progress: RequestProgress, now: number): 'going' | 'window' | 'late' {
  const { begun, isReceived, isSignedIn, isServerBusy, bytes, window } = progress;
  if (!isSignedIn) {
    const limit = isReceived ? strangerRequest_ms : strangerBody_ms;
    return now - begun > limit ? 'late' : 'going';
  }
  if (isReceived) return 'going';
  if (isServerBusy || bytes - window.bytes >= paceWindowBytes) return 'window';
  return now - window.begun > paceWindow_ms ? 'late' : 'going';
}
