import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Form } from '../../../contract/forms/forms.ts';
import type { Translator } from '../../../messages/translator.ts';
import { allFormsQuery } from '../../api/forms.ts';
import type { ListDetail } from '../../api/lists.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatCount } from '../../components/basics/format.ts';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { newFormFor, paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

function columnsOf(t: Translator<'list'>): readonly Column<Form>[] {
  return [
    {
      id: 'name',
      header: t('forms.name.column'),
      isFixed: true,
      cell: ({ key, name }) => (
        <Link to={paths.form(key)} data-row-link="">
          {name}
        </Link>
      ),
    },
    {
      id: 'sender',
      header: t('forms.sender.column'),
      maxWidth: 220,
      cell: ({ sender, email }) => sender || email || '–',
    },
    {
      id: 'sign-ups',
      header: t('forms.signUps.column'),
      isNumeric: true,
      cell: ({ signup_count }) => (signup_count === undefined ? '–' : formatCount(signup_count)),
    },
  ];
}

/** The forms whose sign-ups join a list. */
export function ListFormsTab({ list }: { list: ListDetail }) {
  const t = useMessages('list');
  const { data, error, refetch } = useQuery(allFormsQuery());
  const newForm = (
    <ButtonLink to={newFormFor(list.hash)} tone="plain">
      {t('forms.new.button')}
    </ButtonLink>
  );
  if (data === undefined && error !== null) {
    return <ErrorState title={t('forms.error.title')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Card title={t('forms.title')} isFlush actions={newForm}>
      <DataTable
        isBare
        label={t('forms.table.label', { listName: list.name })}
        columns={columnsOf(t)}
        rows={data?.filter(({ lists }) => lists.includes(list.hash))}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        empty={<EmptyState title={t('forms.none.title')}>{t('forms.none.body')}</EmptyState>}
      />
    </Card>
  );
}
