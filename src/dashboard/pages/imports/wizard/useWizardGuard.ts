import { useEffect } from 'react';
import { confirm } from '../../../components/overlay/overlay-store.ts';
import { guardLeaving } from '../../../components/form/leaving-guard.ts';
import { paths } from '../../../paths.ts';

/** Asks before the wizard is left with a file in it; its own steps are no leaving. `step` is where it stands. */
export function useWizardGuard(isDirty: boolean, step: string, isSending: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(
      () =>
        confirm({
          title: isSending ? 'Stop the upload?' : 'Leave the import?',
          message: isSending
            ? 'The file is on its way. Leaving stops it, and nothing of it is imported.'
            : 'What you have chosen for this file would be lost; nothing of it is imported yet.',
          confirmLabel: isSending ? 'Stop and leave' : 'Leave',
          isDestructive: true,
        }),
      ({ pathname }) => !isSending && pathname === paths.import,
    );
  }, [isDirty, step, isSending]);
}
