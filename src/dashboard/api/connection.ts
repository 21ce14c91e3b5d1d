import { failureOf, type Failure } from './errors.ts';
import { createStore } from './store.ts';

/** How things stand between the page and the service: told by every answer, shown by one banner. */
export interface Connection {
  /** False once the proxy wants a session. */
  readonly isSignedIn: boolean;
  /** The lost upstream, the refused token or the silent proxy; null while answers come. */
  readonly trouble: Extract<Failure, { kind: 'upstream' | 'offline' }> | null;
}

export const connection = createStore<Connection>({ isSignedIn: true, trouble: null });

/** An answer came, so whatever was lost is back. */
export function noteSuccess(): void {
  const { isSignedIn, trouble } = connection.get();
  if (trouble !== null) connection.set({ isSignedIn, trouble: null });
}

/** Takes what concerns the whole page out of a failure; true where the banner or the sign-in page shows it. */
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
