import { senderStatus } from '../../../contract/senders.ts';
import { Badge } from '../../components/Badge.tsx';

/** Whether a sender may send, in words. Spec: Sender status. */
export function StatusBadge({ status }: { status: number }) {
  switch (status) {
    case senderStatus.notNeeded:
      return <Badge tone="green">Your own address</Badge>;
    case senderStatus.confirmed:
      return <Badge tone="green">Confirmed</Badge>;
    default:
      return <Badge tone="amber">Not confirmed</Badge>;
  }
}

/** How a check went, in words. */
export function CheckBadge({ passed }: { passed: boolean | null | undefined }) {
  if (passed === true) return <Badge tone="green">Passes</Badge>;
  return passed === false ? <Badge tone="red">Fails</Badge> : <Badge>Not known yet</Badge>;
}
