import { useEffect } from 'react';
import { guardLeaving } from '../../form/leaving-guard.ts';
import { confirm } from '../../overlay/overlay-store.ts';
import type { MailSaver } from './mail-saver.ts';
import type { SaveState } from './save-state.ts';

/** Saves before the page is left, and asks only where that can't be done: what is written stays on this device then. */
export function useLeavingMail(saver: MailSaver, { is }: SaveState): void {
  const isSaved = is === 'saved';
  useEffect(() => {
    if (isSaved) return undefined;
    return guardLeaving(async () => {
      if (await saver.flush()) return true;
      return confirm({
        title: 'Leave without saving?',
        message:
          'Your last changes could not be saved. They are kept on this device, and offered to you when you open this mail here again.',
        confirmLabel: 'Leave',
      });
    });
  }, [saver, isSaved]);
}
