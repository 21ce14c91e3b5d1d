import type { Suppression } from '../../../contract/suppressions.ts';
import { Badge } from '../../components/Badge.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { suppressionName, suppressionReasonLabels } from '../../components/suppression-words.ts';
import type { Column } from '../../components/table/columns.ts';

/** The columns of the suppression list. */
export const suppressionColumns: readonly Column<Suppression>[] = [
  {
    id: 'name',
    header: 'Address or domain',
    isFixed: true,
    maxWidth: 320,
    cell: (entry) => (
      <>
        {suppressionName(entry)} {entry.settled ? null : <Badge tone="amber">Updating</Badge>}
      </>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason }) => suppressionReasonLabels[reason],
  },
  { id: 'note', header: 'Note', maxWidth: 320, cell: ({ note }) => note },
  {
    id: 'reader_lifts',
    header: 'Can sign up again',
    isLabelled: true,
    cell: ({ reader_lifts }) => (reader_lifts ? 'Yes' : 'No'),
  },
  {
    id: 'created',
    header: 'Added',
    isNumeric: true,
    cell: ({ created }) => <RelativeTime time={created} />,
  },
];
