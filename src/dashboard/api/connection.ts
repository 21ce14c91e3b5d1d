import { failureOf, type Failure } from './errors.ts';
import { createStore } from './store.ts';

/** The state of the connection between page and service, set by every answer and shown by one banner. */
export interface Connection {
  /** False once the proxy wants a session. */
  readonly isSignedIn: boolean;
  /** The unreachable upstream, the refused token or the silent proxy; null while answers arrive. */
  readonly trouble: Extract<Failure, { kind: 'upstream' | 'offline' }> | null;
}

export const connection = createStore<Connection>({ isSignedIn: true, trouble: null });

/** Notes an answer: the connection works again. */
export function noteSuccess(): void {
  const { isSignedIn, trouble } = connection.get();
  if (trouble !== null) connection.set({ isSignedIn, trouble: null });
}

/** Notes a failure that concerns the whole page. Returns true if the banner or the sign-in page shows it. */
export function noteFailure(error: unknown): boolean {
  const failure = failureOf(error);
  const { isSignedIn } = connection.get();
  if (failure.kind === 'session') {
    connection.set({ isSignedIn: false, trouble: null });
    return true;
  }
  if (failure.kind === 'upstream' || failure.kind === 'offline') {
    connection.set({ isSignedIn, trouble: failure });
    return true;
  }
  return false;
}
