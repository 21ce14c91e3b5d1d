import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Translator } from '../../../messages/translator.ts';
import type { ListDetail } from '../../api/lists.ts';
import { subscribersQuery } from '../../api/subscribers.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { activeSubscribers } from '../../paths.ts';
import { useMatchedSubscribers } from './useMatchedSubscribers.ts';

/** The numbers of a list's subscribers and of contacts who unsubscribed from it, as links to their rows. */
export function ListCounts({ list }: { list: ListDetail }) {
  const t = useMessages('list');
  const { data } = useQuery(subscribersQuery(list.hash, { cancelled: true, paginate_by: 1 }));
  const filter = useMatchedSubscribers() === true ? 'lists_state=cancelled' : 'cancelled=1';
  const unsubscribed = data?.count;
  return (
    <>
      <Link to={activeSubscribers(list.hash, pageZone)}>{subscribersOf(list, unsubscribed, t)}</Link>
      {unsubscribed === undefined || unsubscribed === 0 ? null : (
        <>
          {' · '}
          <Link to={`?${filter}`}>{t('unsubscribed.label', { count: unsubscribed })}</Link>
        </>
      )}
    </>
  );
}

/** Returns the number of active subscribers, and of all who are subscribed now if some of them are inactive. */
function subscribersOf(
  { active_subscribers_count: active, subscribers_count: all = active }: ListDetail,
  unsubscribed: number | undefined,
  t: Translator<'list'>,
): string {
  const total = unsubscribed === undefined ? active : all - unsubscribed;
  return total > active ? t('countOf.label', { active, total }) : t('count.label', { count: active });
}
