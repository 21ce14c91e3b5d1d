import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { openDeliveries } from '../../api/sendings.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { shownSubject } from '../basics/format.ts';
import { Progress } from '../basics/Progress.tsx';

/** The progress bar of a send: finished deliveries out of all. */
export function SendingBar({ progress }: { progress: SendingProgress }) {
  const t = useMessages('sendings');
  const { audience, subject } = progress;
  return (
    <Progress
      value={audience - openDeliveries(progress)}
      total={audience}
      label={t('bar.label', { subject: shownSubject(subject) })}
    />
  );
}
