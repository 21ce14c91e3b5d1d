import { minute_ms } from '../lib/time/durations.ts';

/** Progress of one request over a connection. */
export interface RequestProgress {
  /** Epoch milliseconds. */
  readonly begun: number;
  /** True once the body has been received whole. */
  readonly isReceived: boolean;
  readonly isSignedIn: boolean;
  /** True while the server itself doesn't read on. */
  readonly isServerBusy: boolean;
  /** Bytes that have come over the connection. */
  readonly bytes: number;
  /** When the current window of an upload began, and at how many bytes. */
  readonly window: PaceWindow;
}

/** The start of a stretch of an upload. */
export interface PaceWindow {
  /** Epoch milliseconds. */
  readonly begun: number;
  readonly bytes: number;
}

/** A form of 64 kB takes half of it over a slow telephone. */
export const strangerBody_ms = 20_000;
/** Long enough for an image of many megabytes over a slow connection. */
export const strangerRequest_ms = 10 * minute_ms;
/** An upload of any size may take any time, as long as half a kilobyte a second arrives. */
export const paceWindow_ms = 30_000;
export const paceWindowBytes = 16 * 1024;

/** Judges a request: `late` has to be ended, `window` starts a new window of an upload, `going` is neither. */
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
