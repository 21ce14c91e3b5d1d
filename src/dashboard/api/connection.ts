import { failureOf, type Failure } from './errors.ts';
import { createStore } from './store.ts';

/** The state of the connection between page and service, set by every answer and shown by one banner. */
export interface Connection {
  /** False once the proxy requires a session. */
  readonly isSignedIn: boolean;
  /** True if a session ended automatically or in another tab, and left a page with entered data. */
  readonly hasExpired?: boolean;
  /** The unreachable upstream, the refused token, or the silent proxy; null while answers arrive. */
  readonly trouble: Extract<Failure, { kind: 'upstream' | 'offline' }> | null;
}

export const connection = createStore<Connection>({ isSignedIn: true, trouble: null });

/** True once an answer with a session has arrived. */
let hadSession = false;

/** Records an answer: the connection works again. */
export function noteSuccess(): void {
  const before = connection.get();
  hadSession ||= before.isSignedIn;
  if (before.trouble !== null) connection.set({ ...before, trouble: null });
}

/** Records a failure that affects the whole page. Returns true if the banner or the sign-in page shows it. */
export function noteFailure(error: unknown): boolean {
  const failure = failureOf(error);
  const before = connection.get();
  if (failure.kind === 'session') {
    if (before.isSignedIn) connection.set({ isSignedIn: false, hasExpired: hadSession, trouble: null });
    return true;
  }
  if (failure.kind === 'upstream' || failure.kind === 'offline') {
    connection.set({ ...before, trouble: failure });
    return true;
  }
  return false;
}
