import { connection } from '../../api/connection.ts';

/** Keeps Escape from the dialogs below the sign-in. Call it once, before any of them listens. */
export function guardEscape(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && connection.get().hasExpired === true) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
