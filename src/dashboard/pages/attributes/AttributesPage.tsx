import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatCount } from '../../components/basics/format.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { contactsMatching } from '../../paths.ts';
import { AttributeName } from './AttributeName.tsx';
import { AttributeRowActions } from './AttributeRowActions.tsx';
import { typeWord } from './type-words.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { NewAttribute } from './NewAttribute.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const TypeDialog = lazyPart(() => import('./TypeDialog.tsx').then((it) => it.TypeDialog));

/** Attributes of contacts: created, renamed, and deleted in place. */
export function AttributesPage() {
  const t = useMessages('attributes');
  const { data, error, refetch } = useQuery(attributesQuery());
  const [edited, setEdited] = useState<string | null>(null);
  const [typed, setTyped] = useState<Attribute | null>(null);
  const extensions = useExtensions();
  const columns: readonly Column<Attribute>[] = [
    {
      id: 'name',
      header: t('name.column'),
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
    { id: 'code', header: t('code.column'), cell: ({ code }) => <span className="nd-code">{code}</span> },
    { id: 'type', header: t('type.column'), cell: ({ type }) => typeWord(type, t) },
    {
      id: 'usage',
      header: t('contacts.column'),
      isNumeric: true,
      cell: ({ code, usage_count: count }) =>
        count === 0 ? (
          formatCount(count)
        ) : (
          <Link to={contactsMatching({ all: [{ on: 'attribute', code, is: 'filled' }] }, pageZone)}>
            {formatCount(count)}
          </Link>
        ),
    },
    {
      id: 'created',
      header: t('created.column'),
      isNumeric: true,
      cell: ({ created }) => <RelativeTime time={created} />,
    },
  ];
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={data === undefined ? undefined : t('count.label', { count: data.length })}
        description={t('page.description')}
      />
      <NewAttribute />
      {data === undefined && error !== null ? (
        <ErrorState title={t('error.title')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('page.title')}
          columns={columns}
          rows={data}
          rowKey={({ code }) => code}
          rowName={({ name }) => name}
          actions={(attribute) => (
            <AttributeRowActions
              attribute={attribute}
              onRename={() => setEdited(attribute.code)}
              onType={extensions.has('attributeTypeReplace') ? () => setTyped(attribute) : null}
            />
          )}
          empty={<EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>}
        />
      )}
      {typed === null ? null : (
        <LazyPlace>
          <TypeDialog attribute={typed} onClose={() => setTyped(null)} />
        </LazyPlace>
      )}
    </>
  );
}
