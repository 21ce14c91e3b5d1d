import { senderStatus } from '../../../contract/senders/senders.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { useMessages } from '../../messages/useMessages.ts';

/** The status of a sender. Spec: Sender status. */
export function StatusBadge({ status }: { status: number }) {
  const t = useMessages('senders');
  return status === senderStatus.notConfirmed ? (
    <Badge tone="amber">{t('status.badge', { status: 'other' })}</Badge>
  ) : (
    <Badge tone="green">{t('status.badge', { status: 'verified' })}</Badge>
  );
}

/** The result of a check. */
export function CheckBadge({ passed }: { passed: boolean | null | undefined }) {
  const t = useMessages('senders');
  if (passed === true) return <Badge tone="green">{t('check.badge', { result: 'pass' })}</Badge>;
  return passed === false ? (
    <Badge tone="red">{t('check.badge', { result: 'fail' })}</Badge>
  ) : (
    <Badge>{t('check.badge', { result: 'other' })}</Badge>
  );
}
