import { Link } from 'react-router-dom';
import type { Translator } from '../../../messages/translator.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { SubscriptionBadge } from '../../components/people/SubscriptionBadge.tsx';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';

/** A subscription in its list; `created` is null if it was just removed. */
export interface ListedSubscriber {
  readonly contact: string;
  readonly created: string | null;
  readonly cancelled: string | null;
}

/** Returns the columns of a list's subscribers. */
export function subscriberColumns(t: Translator<'list'>): readonly Column<ListedSubscriber>[] {
  return [
    {
      id: 'contact',
      header: t('email.column'),
      order: 'email',
      isFixed: true,
      cell: ({ contact }) => (
        <Link to={paths.contact(contact)} data-row-link="">
          {contact}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('subscription.label'),
      cell: ({ cancelled }) => <SubscriptionBadge isActive={cancelled === null} />,
    },
    {
      id: 'created',
      header: t('subscribed.label'),
      isNumeric: true,
      cell: ({ created }) => <RelativeTime time={created} />,
    },
    {
      id: 'cancelled',
      header: t('unsubscribed.column'),
      isNumeric: true,
      cell: ({ cancelled }) => <RelativeTime time={cancelled} empty="" />,
    },
  ];
}
