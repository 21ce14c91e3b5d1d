import { useQuery } from '@tanstack/react-query';
import { audienceCountQuery } from '../../../api/audience-count.ts';
import { sentMailQuery } from '../../../api/sent-mails.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';

/** Counts who would get an email again; `count` is null where that can't be counted, such as when its list is gone. */
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
