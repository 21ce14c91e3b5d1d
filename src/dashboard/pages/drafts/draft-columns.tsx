import { Link } from 'react-router-dom';
import type { DraftSummary } from '../../../contract/drafts.ts';
import { mailType } from '../../../contract/mail-content.ts';
import { Badge } from '../../components/Badge.tsx';
import { shownSubject } from '../../components/format.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';

/** The columns of the table of drafts. */
export const draftColumns: readonly Column<DraftSummary>[] = [
  {
    id: 'subject',
    header: 'Subject',
    isFixed: true,
    order: 'subject',
    maxWidth: 560,
    cell: ({ id, subject }) => (
      <Link to={paths.draft(id)} data-row-link="">
        {shownSubject(subject)}
      </Link>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => (type === mailType.block ? <Badge tone="accent">Blocks</Badge> : <Badge>HTML</Badge>),
  },
  {
    id: 'updated',
    header: 'Updated',
    isNumeric: true,
    order: 'updated',
    isDescendingFirst: true,
    cell: ({ updated }) => <RelativeTime time={updated} />,
  },
  {
    id: 'created',
    header: 'Created',
    isNumeric: true,
    isOptional: true,
    order: 'created',
    isDescendingFirst: true,
    cell: ({ created }) => <RelativeTime time={created} />,
  },
];
