import { Link } from 'react-router-dom';
import { importStatus, type ImportProgress } from '../../../contract/imports.ts';
import { isRunning } from '../../api/imports.ts';
import { Badge } from '../../components/Badge.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatCount } from '../../components/format.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { paths } from '../../paths.ts';

/** The imports made last, and how far they are. */
export function LatestImports({ imports }: { imports: readonly ImportProgress[] | undefined }) {
  return (
    <DataTable
      isBare
      label="Latest imports"
      rows={imports?.slice(0, 5)}
      rowKey={({ hash }) => hash}
      columns={[
        {
          id: 'file',
          header: 'File',
          isFixed: true,
          maxWidth: 220,
          cell: ({ hash, file }) => (
            <Link to={paths.importResult(hash)} data-row-link="">
              {file?.split('/').at(-1) ?? hash}
            </Link>
          ),
        },
        { id: 'status', header: 'Status', cell: (one) => <StatusBadge progress={one} /> },
        { id: 'rows', header: 'Rows', isNumeric: true, cell: ({ rows }) => formatCount(rows) },
        {
          id: 'created',
          header: 'Begun',
          isNumeric: true,
          cell: ({ created }) => <RelativeTime time={created} />,
        },
      ]}
      empty={
        <EmptyState title="No imports yet">Bring your contacts from a file or a spreadsheet.</EmptyState>
      }
    />
  );
}

function StatusBadge({ progress }: { progress: ImportProgress }) {
  if (isRunning(progress)) return <Badge tone="accent">Running</Badge>;
  if (progress.status !== importStatus.completed) return <Badge>Waiting for its file</Badge>;
  if (progress.failure !== null) return <Badge tone="red">Not read</Badge>;
  return progress.invalid > 0 ? (
    <Badge tone="amber">{formatCount(progress.invalid)} invalid</Badge>
  ) : (
    <Badge tone="green">Completed</Badge>
  );
}
