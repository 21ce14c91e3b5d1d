import { useEffect } from 'react';
import { confirm } from '../overlay/overlay-store.ts';
import { guardLeaving } from './leaving-guard.ts';

/** Asks before the page is left while `isDirty`. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(() =>
      confirm({
        title: 'Leave without saving?',
        message: 'What you have typed here is not saved yet and would be lost.',
        confirmLabel: 'Leave without saving',
        isDestructive: true,
      }),
    );
  }, [isDirty]);
}
