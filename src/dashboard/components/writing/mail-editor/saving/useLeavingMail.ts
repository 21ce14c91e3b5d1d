import { useEffect } from 'react';
import { guardLeaving } from '../../../form/leaving-guard.ts';
import { confirm } from '../../../overlay/overlay-store.ts';
import type { MailSaver } from './mail-saver.ts';
import type { SaveState } from './save-state.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

/** Saves before the page is left, and asks only if that fails; the changes then stay on this device. */
export function useLeavingMail(saver: MailSaver, { is }: SaveState): void {
  const t = useMessages('editor');
  const isSaved = is === 'saved';
  useEffect(() => {
    if (isSaved) return undefined;
    return guardLeaving(async () => {
      if (await saver.flush()) return true;
      return confirm({
        title: t('leave.title'),
        message: t('leave.body'),
        confirmLabel: t('leave.confirm'),
        dismissLabel: t('leave.dismiss'),
      });
    });
  }, [saver, isSaved, t]);
}
