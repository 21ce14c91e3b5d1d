import { useEffect, useEffectEvent } from 'react';
import { confirm } from '../../../components/overlay/overlay-store.ts';
import { guardLeaving } from '../../../components/form/leaving-guard.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';

/** Asks before the wizard is left with a file in it; moving between its steps isn’t leaving. */
export function useWizardGuard(isDirty: boolean, step: string, isSending: boolean): void {
  const t = useMessages('imports');
  const tCommon = useMessages('common');
  const ask = useEffectEvent(() =>
    confirm({
      title: isSending ? t('stop.title') : t('leave.title'),
      message: isSending ? t('stop.body') : t('leave.body'),
      confirmLabel: isSending ? t('stop.confirm') : t('leave.confirm'),
      dismissLabel: isSending ? t('stop.dismiss') : tCommon('leave.dismiss'),
      isDestructive: true,
    }),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(
      () => ask(),
      ({ pathname }) => !isSending && pathname === paths.import,
    );
  }, [isDirty, step, isSending]);
}
