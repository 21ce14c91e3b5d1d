import type { SendingProgress } from '../../../contract/sendings.ts';
import { openDeliveries } from '../../api/sendings.ts';
import { shownSubject } from '../format.ts';
import { Progress } from '../Progress.tsx';

/** The bar of a mail on its way: what is settled of its audience. */
export function SendingBar({ progress }: { progress: SendingProgress }) {
  const { audience, subject } = progress;
  return (
    <Progress
      value={audience - openDeliveries(progress)}
      total={audience}
      label={`${shownSubject(subject)}: sent so far`}
    />
  );
}
