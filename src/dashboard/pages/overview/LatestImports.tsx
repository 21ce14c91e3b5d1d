import { Link } from 'react-router-dom';
import { importStatus, type ImportProgress } from '../../../contract/imports/imports.ts';
import { isRunning } from '../../api/imports.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The latest imports and their states. */
export function LatestImports({ imports }: { imports: readonly ImportProgress[] | undefined }) {
  const t = useMessages('overview');
  return (
    <DataTable
      isBare
      label={t('imports.title')}
      rows={imports?.slice(0, 5)}
      rowKey={({ hash }) => hash}
      columns={[
        {
          id: 'file',
          header: t('file.column'),
          isFixed: true,
          maxWidth: 220,
          cell: ({ hash, file }) => (
            <Link to={paths.importResult(hash)} data-row-link="">
              {file?.split('/').at(-1) ?? hash}
            </Link>
          ),
        },
        { id: 'status', header: t('status.column'), cell: (one) => <StatusBadge progress={one} /> },
        { id: 'rows', header: t('rows.column'), isNumeric: true, cell: ({ rows }) => formatCount(rows) },
        {
          id: 'created',
          header: t('started.column'),
          isNumeric: true,
          cell: ({ created }) => <RelativeTime time={created} />,
        },
      ]}
      empty={<EmptyState title={t('imports.empty.title')}>{t('imports.empty.body')}</EmptyState>}
    />
  );
}

function StatusBadge({ progress }: { progress: ImportProgress }) {
  const t = useMessages('overview');
  const { state, tone } = stateOf(progress);
  return <Badge tone={tone}>{t('import.badge', { state, count: progress.invalid })}</Badge>;
}

function stateOf(progress: ImportProgress) {
  if (isRunning(progress)) return { state: 'running', tone: 'accent' } as const;
  if (progress.status !== importStatus.completed) return { state: 'waiting', tone: 'gray' } as const;
  if (progress.failure !== null) return { state: 'failed', tone: 'red' } as const;
  if (typeof progress.undone === 'number') return { state: 'undone', tone: 'gray' } as const;
  return progress.invalid > 0
    ? ({ state: 'invalid', tone: 'amber' } as const)
    : ({ state: 'other', tone: 'green' } as const);
}
