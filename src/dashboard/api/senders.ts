import { queryOptions } from '@tanstack/react-query';
import { senderList } from '../../contract/senders.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';

/** Every sender, for choices. */
export function allSendersQuery() {
  return queryOptions({
    queryKey: [senderList.resource, 'all'],
    queryFn: ({ signal }) => allPages((query) => callApi(senderList, { query }, signal)),
    staleTime: 30_000,
  });
}
