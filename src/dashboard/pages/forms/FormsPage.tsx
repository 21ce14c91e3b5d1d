import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formList } from '../../../contract/forms.ts';
import { formsQuery } from '../../api/forms.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { formColumns } from './form-columns.tsx';
import { FormRowActions } from './FormRowActions.tsx';

/** Every sign-up form. The interface orders them itself, so no header does. */
export function FormsPage() {
  const { query } = useUrlFilters(formList.query);
  const navigate = useNavigate();
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(formsQuery(asked));
  const choice = useColumnChoice('forms', formColumns);
  useShortcuts({ n: () => void navigate(paths.newForm) });
  return (
    <>
      <PageHeader
        title="Forms"
        note={data === undefined ? undefined : countOf(data.count, 'form')}
        actions={
          <>
            <ColumnMenu choice={choice} />
            <ButtonLink to={paths.newForm}>New form</ButtonLink>
          </>
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState title="The forms could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Forms"
          columns={choice.columns}
          rows={data?.results}
          rowKey={({ key }) => key}
          rowName={({ name }) => name}
          isReloading={isFetching && isPlaceholderData}
          actions={(form) => <FormRowActions form={form} />}
          empty={
            <EmptyState title="No forms yet" action={<ButtonLink to={paths.newForm}>New form</ButtonLink>}>
              A form lets visitors of your web site sign up to your lists, and asks each by mail to confirm
              it.
            </EmptyState>
          }
        />
      )}
      <Pagination asked={asked} total={data?.count} noun="forms" />
    </>
  );
}
