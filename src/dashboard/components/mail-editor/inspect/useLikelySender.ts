import { useQuery } from '@tanstack/react-query';
import { senderStatus, type Sender } from '../../../../contract/senders.ts';
import { allSendersQuery } from '../../../api/senders.ts';

/** Whom a mail that is being written would come from: the first confirmed sender, or the first there is. */
export function useLikelySender(): Sender | undefined {
  const { data: senders } = useQuery(allSendersQuery());
  return senders?.find(({ status }) => status === senderStatus.confirmed) ?? senders?.[0];
}
