import { useQuery } from '@tanstack/react-query';
import { audienceCountQuery } from '../../../api/audience-count.ts';
import { sentMailQuery } from '../../../api/sent-mails.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';

/** Counts the recipients of a resend; `count` is null if they can't be counted, for example if the list is deleted. */
export function useNonOpeners(id: number) {
  const isCounted = useExtensions().has('audienceCount');
  const mail = useQuery({ ...sentMailQuery(id), enabled: isCounted });
  const lists = (mail.data?.lists ?? []).map(({ hash }) => hash);
  const query = audienceCountQuery({ lists, not_opened_of: id, hidden: 'leave_out' });
  const counted = useQuery({ ...query, enabled: lists.length > 0 });
  return {
    lists,
    count: counted.data?.receivers ?? null,
    hidden: counted.data?.left_out.hidden ?? 0,
    isCounting: mail.isLoading || counted.isLoading,
  };
}
