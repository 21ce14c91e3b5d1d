import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { importStatus, type ImportProgress } from '../../../../contract/imports/imports.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { importsQuery } from '../../../api/imports.ts';
import { Badge } from '../../../components/basics/Badge.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { RelativeTime } from '../../../components/basics/RelativeTime.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { paths } from '../../../paths.ts';
import { stateOf } from '../wizard/import-state.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

const figure = (id: string, header: string, of: (row: ImportProgress) => number): Column<ImportProgress> => ({
  id,
  header,
  isNumeric: true,
  cell: (row) => (row.status === importStatus.waiting ? '–' : formatCount(of(row))),
});

function columnsOf(
  t: Translator<'imports'>,
  tImport: Translator<'import-common'>,
): readonly Column<ImportProgress>[] {
  return [
    {
      id: 'file',
      header: t('recent.file.column'),
      isFixed: true,
      cell: (row) => (
        <Link to={paths.importResult(row.hash)} data-row-link="">
          {row.file?.split('/').at(-1) ?? t('recent.noFile.label')}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('recent.status.column'),
      cell: (row) => {
        const { state, tone } = stateOf(row);
        return <Badge tone={tone}>{tImport('state.badge', { state })}</Badge>;
      },
    },
    figure('rows', t('recent.rows.column'), (row) => row.rows),
    figure('created', t('recent.added.column'), (row) => row.created_contacts),
    figure('updated', t('recent.updated.column'), (row) => row.updated_contacts),
    figure('invalid', t('recent.invalid.column'), (row) => row.invalid),
    {
      id: 'when',
      header: t('recent.started.column'),
      cell: (row) => <RelativeTime time={row.created} />,
    },
  ];
}

/** Recent imports, if the service can list them. */
export function RecentImports() {
  const t = useMessages('imports');
  const tImport = useMessages('import-common');
  const extensions = useExtensions();
  const isListed = extensions.has('importList');
  const { data, error, refetch } = useQuery({ ...importsQuery(), enabled: isListed });
  if (!isListed || data?.results.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports">
      <h3 id="recent-imports" className={classes.subheading}>
        {t('recent.title')}
      </h3>
      {data === undefined && error !== null ? (
        <ErrorState title={t('recent.error.title')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('recent.title')}
          columns={columnsOf(t, tImport)}
          rows={data?.results}
          rowKey={(row) => row.hash}
          rowName={(row) => row.file ?? row.hash}
        />
      )}
    </section>
  );
}
