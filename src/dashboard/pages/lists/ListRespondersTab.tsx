import { useQuery } from '@tanstack/react-query';
import type { Responder } from '../../../contract/responders.ts';
import type { ListDetail } from '../../api/lists.ts';
import { allRespondersQuery } from '../../api/responders.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { shownSubject } from '../../components/format.ts';
import { ResponderSentence } from '../../components/responders/ResponderSentence.tsx';
import { ResponderState } from '../../components/responders/ResponderState.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { newAutoResponderFor } from '../../paths.ts';

const columns: readonly Column<Responder>[] = [
  {
    id: 'what',
    header: 'What it does',
    isFixed: true,
    isWrapped: true,
    cell: (responder) => <ResponderSentence responder={responder} isLink />,
  },
  { id: 'state', header: 'State', cell: (responder) => <ResponderState responder={responder} /> },
];

/** The auto-responders that greet who joins a list. */
export function ListRespondersTab({ list }: { list: ListDetail }) {
  const { data, error, refetch } = useQuery(allRespondersQuery());
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The auto-responders could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Card
      title="Auto-responders"
      isFlush
      actions={
        <ButtonLink to={newAutoResponderFor({ list: list.hash })} tone="plain">
          New auto-responder
        </ButtonLink>
      }
    >
      <DataTable
        isBare
        label={`Auto-responders of ${list.name}`}
        columns={columns}
        rows={data?.filter((responder) => responder.list.hash === list.hash)}
        rowKey={({ id }) => String(id)}
        rowName={({ mail }) => shownSubject(mail.subject)}
        empty={
          <EmptyState title="No auto-responder watches this list">
            One greets who joins it, at once or some days later.
          </EmptyState>
        }
      />
    </Card>
  );
}
