import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formConsentList, type Consent } from '../../../../contract/consents.ts';
import type { Form } from '../../../../contract/forms.ts';
import { formConsentsQuery, readConsentsFile } from '../../../api/consents.ts';
import { failureOf } from '../../../api/errors.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { usualPageSize } from '../../../components/page-sizes.ts';
import { Pagination } from '../../../components/Pagination.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { saveFile } from '../../../components/save-file.ts';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import { paths } from '../../../paths.ts';
import { PendingSignUps } from './PendingSignUps.tsx';

const columns: readonly Column<Consent>[] = [
  {
    id: 'email',
    header: 'Contact',
    isFixed: true,
    cell: ({ email }) =>
      email === '' ? (
        <span className="nd-muted">Deleted</span>
      ) : (
        <Link to={paths.contact(email)} data-row-link="">
          {email}
        </Link>
      ),
  },
  {
    id: 'lists',
    header: 'Lists',
    maxWidth: 240,
    cell: ({ lists }) => lists.map(({ name }) => name).join(', '),
  },
  {
    id: 'submitted',
    header: 'Signed up',
    isLabelled: true,
    cell: ({ submitted }) => <RelativeTime time={submitted} />,
  },
  {
    id: 'confirmed',
    header: 'Confirmed',
    isLabelled: true,
    cell: ({ confirmed }) => <RelativeTime time={confirmed} />,
  },
  { id: 'from', header: 'From', cell: ({ submitted_from }) => submitted_from || '–' },
];

/** Who has signed up through a form and confirmed it, and the file of it. */
export function FormConsentsTab({ form }: { form: Form }) {
  const { query } = useUrlFilters(formConsentList.query);
  const hasPending = useExtensions().has('formSignUpList');
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    formConsentsQuery(form.key, asked),
  );
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The sign-ups could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className="nd-stack">
      {hasPending ? <PendingSignUps form={form} /> : null}
      <Card title="Confirmed sign-ups" isFlush actions={<ExportButton form={form} />}>
        <DataTable
          isBare
          label={`Confirmed sign-ups of ${form.name}`}
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => String(id)}
          rowName={({ email }) => email}
          isReloading={isFetching && isPlaceholderData}
          empty={
            <EmptyState title="No confirmed sign-ups yet">
              Sign-ups appear here once people confirm them.
            </EmptyState>
          }
        />
      </Card>
      <Pagination asked={asked} total={data?.count} noun="sign-ups" />
    </div>
  );
}

function ExportButton({ form }: { form: Form }) {
  const [isBusy, setIsBusy] = useState(false);
  const isOffered = useExtensions().has('formConsentExport');
  if (!isOffered) return null;
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await readConsentsFile(form.key), `sign-ups-${form.key}.csv`);
    } catch (error) {
      toast(`The sign-ups could not be exported: ${failureOf(error).detail}`, { tone: 'problem' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button tone="plain" size="small" isBusy={isBusy} onClick={() => void download()}>
      Export CSV
    </Button>
  );
}
