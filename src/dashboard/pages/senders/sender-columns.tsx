import { Link } from 'react-router-dom';
import type { Sender } from '../../../contract/senders/senders.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { senderAt } from '../../paths.ts';
import { CheckBadge, StatusBadge } from './SenderBadges.tsx';
import type { Translator } from '../../../messages/translator.ts';

/** The columns of senders. */
export const senderColumns = (t: Translator<'senders'>): readonly Column<Sender>[] => [
  {
    id: 'name',
    header: t('name.column'),
    order: 'name',
    isFixed: true,
    maxWidth: 260,
    cell: ({ id, name }) => (
      <Link to={senderAt(id)} data-row-link="">
        {name}
      </Link>
    ),
  },
  { id: 'email', header: t('email.column'), maxWidth: 300, cell: ({ email }) => email },
  {
    id: 'status',
    header: t('status.column'),
    order: 'status',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'dkim',
    header: 'DKIM',
    isLabeled: true,
    cell: ({ dkim_check_result }) => <CheckBadge passed={dkim_check_result} />,
  },
  {
    id: 'dmarc',
    header: 'DMARC',
    isLabeled: true,
    cell: ({ dmarc_passed }) => <CheckBadge passed={dmarc_passed} />,
  },
  {
    id: 'authenticated',
    header: t('authenticated.column'),
    isLabeled: true,
    isOptional: true,
    cell: ({ is_authenticated }) => <CheckBadge passed={is_authenticated} />,
  },
  {
    id: 'alignment',
    header: t('alignment.column'),
    isLabeled: true,
    isOptional: true,
    cell: ({ domain_alignment_passed }) => <CheckBadge passed={domain_alignment_passed} />,
  },
  {
    id: 'created',
    header: t('created.column'),
    order: 'created',
    isDescendingFirst: true,
    isNumeric: true,
    cell: ({ created }) => <RelativeTime time={created} />,
  },
];
