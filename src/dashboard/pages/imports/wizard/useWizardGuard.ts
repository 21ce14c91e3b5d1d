import { useEffect, useEffectEvent } from 'react';
import { confirm } from '../../../components/overlay/overlay-store.ts';
import { guardLeaving } from '../../../components/form/leaving-guard.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';

interface Guarded {
  readonly isDirty: boolean;
  readonly isSending: boolean;
  readonly step: string;
  /** True if a reload restores the file and the choices. */
  readonly isKept: boolean;
  /** Called when the user leaves. */
  readonly onLeave: () => void;
}

/** Asks before the wizard is left with a file in it; moving between its steps isn’t leaving. */
export function useWizardGuard({ isDirty, isSending, step, isKept, onLeave }: Guarded): void {
  const t = useMessages('imports');
  const tCommon = useMessages('common');
  const ask = useEffectEvent(async () => {
    const isLeaving = await confirm({
      title: isSending ? t('stop.title') : t('leave.title'),
      message: isSending ? t('stop.body') : t('leave.body'),
      confirmLabel: isSending ? t('stop.confirm') : t('leave.confirm'),
      dismissLabel: isSending ? t('stop.dismiss') : tCommon('leave.dismiss'),
      isDestructive: true,
    });
    if (isLeaving) onLeave();
    return isLeaving;
  });
  const survives = isKept && !isSending;
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(
      () => ask(),
      ({ pathname }) => !isSending && pathname === paths.import,
      survives,
    );
  }, [isDirty, step, isSending, survives]);
}
