import { Link } from 'react-router-dom';
import type { Subscriber } from '../../../contract/subscribers.ts';
import { Badge } from '../../components/Badge.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';

/** The columns of a list's subscribers. */
export const subscriberColumns: readonly Column<Subscriber>[] = [
  {
    id: 'contact',
    header: 'Email',
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
    header: 'Subscription',
    cell: ({ cancelled }) =>
      cancelled === null ? <Badge tone="green">Subscribed</Badge> : <Badge tone="amber">Cancelled</Badge>,
  },
  { id: 'created', header: 'Since', isNumeric: true, cell: ({ created }) => <RelativeTime time={created} /> },
  {
    id: 'cancelled',
    header: 'Cancelled',
    isNumeric: true,
    cell: ({ cancelled }) => <RelativeTime time={cancelled} empty="" />,
  },
];
