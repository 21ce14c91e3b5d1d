import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Form } from '../../../contract/forms.ts';
import { allFormsQuery } from '../../api/forms.ts';
import type { ListDetail } from '../../api/lists.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatCount } from '../../components/format.ts';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { newFormFor, paths } from '../../paths.ts';

const columns: readonly Column<Form>[] = [
  {
    id: 'name',
    header: 'Form',
    isFixed: true,
    cell: ({ key, name }) => (
      <Link to={paths.form(key)} data-row-link="">
        {name}
      </Link>
    ),
  },
  { id: 'sender', header: 'Sender', maxWidth: 220, cell: ({ sender, email }) => sender || email || '–' },
  {
    id: 'sign-ups',
    header: 'Sign-ups',
    isNumeric: true,
    cell: ({ signup_count }) => (signup_count === undefined ? '–' : formatCount(signup_count)),
  },
];

/** The forms whose sign-ups come onto a list. */
export function ListFormsTab({ list }: { list: ListDetail }) {
  const { data, error, refetch } = useQuery(allFormsQuery());
  const newForm = (
    <ButtonLink to={newFormFor(list.hash)} tone="plain">
      New form
    </ButtonLink>
  );
  if (data === undefined && error !== null) {
    return <ErrorState title="The forms could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Card title="Forms" isFlush actions={newForm}>
      <DataTable
        isBare
        label={`Forms of ${list.name}`}
        columns={columns}
        rows={data?.filter(({ lists }) => lists.includes(list.hash))}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        empty={
          <EmptyState title="No form feeds this list">
            A form lets visitors of your web site sign up to it by themselves.
          </EmptyState>
        }
      />
    </Card>
  );
}
