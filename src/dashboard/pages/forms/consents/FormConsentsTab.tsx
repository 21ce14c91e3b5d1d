import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Translator } from '../../../../messages/translator.ts';
import { joinNames } from '../../../../messages/join-names.ts';
import { formConsentList, type Consent } from '../../../../contract/people/consents.ts';
import type { Form } from '../../../../contract/forms/forms.ts';
import { formConsentsQuery, readConsentsFile } from '../../../api/consents.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { LoadingCard } from '../../../components/page/LoadingCard.tsx';
import { lazyPart } from '../../../components/lazy/lazy-part.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { usualPageSize } from '../../../page-sizes.ts';
import { Pagination } from '../../../components/page/Pagination.tsx';
import { RelativeTime } from '../../../components/basics/RelativeTime.tsx';
import { saveFile } from '../../../components/basics/save-file.ts';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { paths } from '../../../paths.ts';
import { PendingSignUps } from './PendingSignUps.tsx';
import { LazyPlace } from '../../../components/lazy/LazyPlace.tsx';

const FormGrowthCard = lazyPart(() =>
  import('../../../components/growth/FormGrowthCard.tsx').then((it) => it.FormGrowthCard),
);

const columns = (t: Translator<'form-sign-ups'>): readonly Column<Consent>[] => [
  {
    id: 'email',
    header: t('contact.column'),
    isFixed: true,
    cell: ({ email }) =>
      email === '' ? (
        <span className="nd-muted">{t('deleted.label')}</span>
      ) : (
        <Link to={paths.contact(email)} data-row-link="">
          {email}
        </Link>
      ),
  },
  {
    id: 'lists',
    header: t('lists.column'),
    maxWidth: 240,
    cell: ({ lists }) =>
      joinNames(
        lists.map(({ name }) => name),
        t.locale,
      ),
  },
  {
    id: 'submitted',
    header: t('signedUp.column'),
    isLabeled: true,
    cell: ({ submitted }) => <RelativeTime time={submitted} />,
  },
  {
    id: 'confirmed',
    header: t('confirmed.column'),
    isLabeled: true,
    cell: ({ confirmed }) => <RelativeTime time={confirmed} />,
  },
  { id: 'from', header: t('ip.column'), cell: ({ submitted_from }) => submitted_from || '–' },
];

/** The sign-ups of a form, pending and confirmed, with an export of the confirmed ones. */
export function FormConsentsTab({ form }: { form: Form }) {
  const t = useMessages('form-sign-ups');
  const tCommon = useMessages('common');
  const { query } = useUrlFilters(formConsentList.query);
  const extensions = useExtensions();
  const hasPending = extensions.has('formSignUpList');
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    formConsentsQuery(form.key, asked),
  );
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={tCommon('load.error.title', { things: 'signUps' })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="nd-stack">
      {extensions.has('audienceGrowth') ? (
        <LazyPlace fallback={<LoadingCard rows={6} />}>
          <FormGrowthCard form={form.key} />
        </LazyPlace>
      ) : null}
      {hasPending ? <PendingSignUps form={form} /> : null}
      <Card title={t('confirmed.title')} isFlush actions={<ExportButton form={form} />}>
        <DataTable
          isBare
          label={t('confirmed.table.label', { formName: form.name })}
          columns={columns(t)}
          rows={data?.results}
          rowKey={({ id }) => String(id)}
          rowName={({ email }) => email}
          isReloading={isFetching && isPlaceholderData}
          empty={<EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>}
        />
      </Card>
      <Pagination asked={asked} total={data?.count} />
    </div>
  );
}

function ExportButton({ form }: { form: Form }) {
  const t = useMessages('form-sign-ups');
  const [isBusy, setIsBusy] = useState(false);
  const isOffered = useExtensions().has('formConsentExport');
  if (!isOffered) return null;
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await readConsentsFile(form.key), `sign-ups-${form.key}.csv`);
    } catch (error) {
      toastFailure(t('export.failed'), error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button tone="plain" size="small" isBusy={isBusy} onClick={() => void download()}>
      {t('export.button')}
    </Button>
  );
}
