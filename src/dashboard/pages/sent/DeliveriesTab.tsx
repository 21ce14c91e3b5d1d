import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  deliveryList,
  deliveryStates,
  type Delivery,
  type SendingProgress,
} from '../../../contract/sendings.ts';
import { deliveriesQuery, isMoving, sendingPollMs } from '../../api/sendings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { FilterBar } from '../../components/filter/FilterBar.tsx';
import { usualPageSize } from '../../components/page-sizes.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { deliveryWords } from '../../components/sendings/delivery-words.ts';

const states = deliveryStates.map((value) => ({ value, label: deliveryWords[value].label }));

const columns: readonly Column<Delivery>[] = [
  {
    id: 'contact',
    header: 'Contact',
    isFixed: true,
    maxWidth: 320,
    cell: ({ contact }) => (
      <Link to={paths.contact(contact)} data-row-link="">
        {contact}
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={deliveryWords[state].tone}>{deliveryWords[state].label}</Badge>,
  },
  { id: 'answer', header: 'Answer', maxWidth: 420, cell: ({ answer }) => answer ?? '–' },
  { id: 'attempts', header: 'Attempts', isNumeric: true, cell: ({ attempts }) => attempts },
  {
    id: 'time',
    header: 'When',
    isNumeric: true,
    cell: ({ settled, due }) => <RelativeTime time={settled ?? due} />,
  },
];

/** Each contact that a mail goes to, and how far its mail is. */
export function DeliveriesTab({ id, progress }: { id: number; progress: SendingProgress | undefined }) {
  const { query, change } = useUrlFilters(deliveryList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...deliveriesQuery(id, asked),
    refetchInterval: progress !== undefined && isMoving(progress) ? 3 * sendingPollMs : false,
  });
  const chosen = typeof query.state === 'string' ? query.state : null;
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The deliveries could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <FilterBar onClear={chosen === null ? undefined : () => change({ state: null })}>
        <ChoiceFilter label="State" options={states} value={chosen} onChange={(state) => change({ state })} />
      </FilterBar>
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={data?.results}
        rowKey={(one) => String(one.id)}
        rowName={({ contact }) => contact}
        isReloading={isFetching && isPlaceholderData}
        empty={
          <EmptyState
            title={chosen === null ? 'No deliveries yet' : 'No deliveries in this state'}
            {...(chosen === null
              ? {}
              : {
                  action: (
                    <Button tone="plain" onClick={() => change({ state: null })}>
                      Show all deliveries
                    </Button>
                  ),
                })}
          >
            {chosen === null
              ? 'It is still being counted who gets the mail.'
              : 'Others are hidden by the filter.'}
          </EmptyState>
        }
      />
      <Pagination asked={asked} total={data?.count} noun="deliveries" />
    </>
  );
}
