import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attribute } from '../../../contract/attributes.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf, formatCount } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { AttributeName } from './AttributeName.tsx';
import { AttributeRowActions } from './AttributeRowActions.tsx';
import { NewAttribute } from './NewAttribute.tsx';

/** The attributes that contacts can have: made, renamed and deleted in place. */
export function AttributesPage() {
  const { data, error, refetch } = useQuery(attributesQuery());
  const [edited, setEdited] = useState<string | null>(null);
  const columns: readonly Column<Attribute>[] = [
    {
      id: 'name',
      header: 'Name',
      isFixed: true,
      maxWidth: 420,
      cell: (attribute) => (
        <AttributeName
          attribute={attribute}
          isEdited={edited === attribute.code}
          onEdit={(isOn) => setEdited(isOn ? attribute.code : null)}
        />
      ),
    },
    { id: 'code', header: 'Code', cell: ({ code }) => <span className="nd-code">{code}</span> },
    {
      id: 'usage',
      header: 'Contacts with a value',
      isNumeric: true,
      cell: ({ usage_count }) => formatCount(usage_count),
    },
    {
      id: 'created',
      header: 'Created',
      isNumeric: true,
      cell: ({ created }) => <RelativeTime time={created} />,
    },
  ];
  return (
    <>
      <PageHeader
        title="Attributes"
        note={data === undefined ? undefined : countOf(data.length, 'attribute')}
        description="What you know of a contact beyond name and address. The code stands for it in mails and files, and never changes."
      />
      <NewAttribute />
      {data === undefined && error !== null ? (
        <ErrorState title="The attributes could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Attributes"
          columns={columns}
          rows={data}
          rowKey={({ code }) => code}
          rowName={({ name }) => name}
          actions={(attribute) => (
            <AttributeRowActions attribute={attribute} onRename={() => setEdited(attribute.code)} />
          )}
          empty={
            <EmptyState title="No attributes yet">
              Make the first one above, such as City or Birthday; an import can make them, too.
            </EmptyState>
          }
        />
      )}
    </>
  );
}
