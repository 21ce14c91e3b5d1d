import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { importStatus, type ImportProgress } from '../../../../contract/imports.ts';
import { importsQuery } from '../../../api/imports.ts';
import { Badge } from '../../../components/Badge.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { formatCount } from '../../../components/format.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { paths } from '../../../paths.ts';
import { stateOf } from '../result/import-state.ts';
import classes from '../wizard/wizard.module.css';

const figure = (id: string, header: string, of: (row: ImportProgress) => number): Column<ImportProgress> => ({
  id,
  header,
  isNumeric: true,
  cell: (row) => (row.status === importStatus.waiting ? '–' : formatCount(of(row))),
});

const columns: readonly Column<ImportProgress>[] = [
  {
    id: 'file',
    header: 'File',
    isFixed: true,
    cell: (row) => (
      <Link to={paths.importResult(row.hash)} data-row-link="">
        {row.file?.split('/').at(-1) ?? 'No file yet'}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <Badge tone={stateOf(row).tone}>{stateOf(row).word}</Badge>,
  },
  figure('rows', 'Rows', (row) => row.rows),
  figure('created', 'Created', (row) => row.created_contacts),
  figure('updated', 'Updated', (row) => row.updated_contacts),
  figure('invalid', 'Invalid', (row) => row.invalid),
  { id: 'when', header: 'Made', cell: (row) => <RelativeTime time={row.created} /> },
];

/** The imports made lately; only where the service can list them. */
export function RecentImports() {
  const extensions = useExtensions();
  const isListed = extensions.has('importList');
  const { data, error, refetch } = useQuery({ ...importsQuery(), enabled: isListed });
  if (!isListed || data?.results.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports">
      <h3 id="recent-imports" className={classes.subheading}>
        Recent imports
      </h3>
      {data === undefined && error !== null ? (
        <ErrorState title="The imports could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Recent imports"
          columns={columns}
          rows={data?.results}
          rowKey={(row) => row.hash}
          rowName={(row) => row.file ?? row.hash}
        />
      )}
    </section>
  );
}
