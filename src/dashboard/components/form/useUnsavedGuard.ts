import { useEffect } from 'react';
import { loadedMessages } from '../../messages/message-store.ts';
import { confirm } from '../overlay/overlay-store.ts';
import { guardLeaving } from './leaving-guard.ts';

/** Asks before the page is left while `isDirty`. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? guardLeaving(confirmLeaving) : undefined), [isDirty]);
}

function confirmLeaving(): Promise<boolean> {
  const t = loadedMessages('common');
  return confirm({
    title: t('leave.title'),
    message: t('leave.body'),
    confirmLabel: t('leave.confirm'),
    dismissLabel: t('leave.dismiss'),
    isDestructive: true,
  });
}
