import { useQuery } from '@tanstack/react-query';
import type { Responder } from '../../../contract/sending/responders.ts';
import type { Translator } from '../../../messages/translator.ts';
import type { ListDetail } from '../../api/lists.ts';
import { allRespondersQuery } from '../../api/responders.ts';
import { ButtonLink } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { ResponderSentence } from '../../components/responders/ResponderSentence.tsx';
import { ResponderState } from '../../components/responders/ResponderState.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { newAutoResponderFor } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

function columnsOf(t: Translator<'list'>): readonly Column<Responder>[] {
  return [
    {
      id: 'what',
      header: t('responders.what.column'),
      isFixed: true,
      isWrapped: true,
      cell: (responder) => <ResponderSentence responder={responder} isLink />,
    },
    {
      id: 'state',
      header: t('responders.status.column'),
      cell: (responder) => <ResponderState responder={responder} />,
    },
  ];
}

/** The autoresponders for a list’s new subscribers. */
export function ListRespondersTab({ list }: { list: ListDetail }) {
  const t = useMessages('list');
  const { data, error, refetch } = useQuery(allRespondersQuery());
  if (data === undefined && error !== null) {
    return <ErrorState title={t('responders.error.title')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Card
      title={t('responders.title')}
      isFlush
      actions={
        <ButtonLink to={newAutoResponderFor({ list: list.hash })} tone="plain">
          {t('responders.new.button')}
        </ButtonLink>
      }
    >
      <DataTable
        isBare
        label={t('responders.table.label', { listName: list.name })}
        columns={columnsOf(t)}
        rows={data?.filter((responder) => responder.list.hash === list.hash)}
        rowKey={({ id }) => String(id)}
        rowName={({ mail }) => shownSubject(mail.subject)}
        empty={<EmptyState title={t('responders.none.title')}>{t('responders.none.body')}</EmptyState>}
      />
    </Card>
  );
}
