import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formList } from '../../../contract/forms/forms.ts';
import { formsQuery } from '../../api/forms.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { formColumns } from './form-columns.tsx';
import { FormRowActions } from './FormRowActions.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The sign-up forms, in the API's order, so that headers don't sort. */
export function FormsPage() {
  const t = useMessages('forms');
  const { query } = useUrlFilters(formList.query);
  const navigate = useNavigate();
  const asked = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(formsQuery(asked)), asked);
  const choice = useColumnChoice('forms', formColumns(t));
  useShortcuts({ n: () => void navigate(paths.newForm) });
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={page.note('forms')}
        actions={
          <>
            <ColumnMenu choice={choice} />
            <ButtonLink to={paths.newForm}>{t('new.title')}</ButtonLink>
          </>
        }
      />
      <CollectionTable
        collection={page}
        things="forms"
        label={t('page.title')}
        columns={choice.columns}
        rows={page.rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        actions={(form) => <FormRowActions form={form} />}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={<ButtonLink to={paths.newForm}>{t('new.title')}</ButtonLink>}
          >
            {t('empty.body')}
          </EmptyState>
        }
      />
    </>
  );
}
