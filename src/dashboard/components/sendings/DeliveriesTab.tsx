import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  deliveryList,
  deliveryStates,
  type Delivery,
  type SendingProgress,
} from '../../../contract/sending/sendings.ts';
import type { Translator } from '../../../messages/translator.ts';
import { deliveriesQuery, isMoving, sendingPollMs } from '../../api/sendings.ts';
import { EmptyState } from '../page/EmptyState.tsx';
import { ChoiceFilter } from '../filter/ChoiceFilter.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { formatCount } from '../basics/format.ts';
import { RelativeTime } from '../basics/RelativeTime.tsx';
import type { Column } from '../table/columns.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { CollectionTable } from '../table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { NoMatches } from '../page/NoMatches.tsx';

function columnsOf(t: Translator<'sent'>): readonly Column<Delivery>[] {
  return [
    {
      id: 'contact',
      header: t('deliveries.contact.column'),
      isFixed: true,
      maxWidth: 320,
      cell: ({ contact }) =>
        contact === '' ? (
          <span className="nd-muted">{t('deliveries.erased.label')}</span>
        ) : (
          <Link to={paths.contact(contact)} data-row-link="">
            {contact}
          </Link>
        ),
    },
    {
      id: 'state',
      header: t('deliveries.status.column'),
      cell: ({ state }) => <DeliveryBadge state={state} />,
    },
    {
      id: 'answer',
      header: t('deliveries.response.column'),
      maxWidth: 420,
      isWrapped: true,
      cell: ({ answer }) => answer ?? '–',
    },
    {
      id: 'attempts',
      header: t('deliveries.attempts.column'),
      isNumeric: true,
      cell: ({ attempts }) => formatCount(attempts),
    },
    {
      id: 'time',
      header: t('deliveries.time.column'),
      isNumeric: true,
      cell: ({ settled, due }) => <RelativeTime time={settled ?? due} />,
    },
  ];
}

/** The recipients of an email, each with the state of its delivery. */
export function DeliveriesTab({ id, progress }: { id: number; progress?: SendingProgress | undefined }) {
  const t = useMessages('sent');
  const tSendings = useMessages('sendings');
  const { query, change } = useUrlFilters(deliveryList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const deliveries = useQuery({
    ...deliveriesQuery(id, asked),
    refetchInterval: progress !== undefined && isMoving(progress) ? 3 * sendingPollMs : false,
  });
  const page = useCollection(deliveries, asked);
  const chosen = typeof query.state === 'string' ? query.state : null;
  return (
    <>
      <FilterBar onClear={chosen === null ? undefined : () => change({ state: null })}>
        <ChoiceFilter
          label={t('deliveries.status.label')}
          options={deliveryStates.map((value) => ({
            value,
            label: tSendings('delivery.badge', { state: value }),
          }))}
          value={chosen}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <CollectionTable
        collection={page}
        things="deliveries"
        label={t('deliveries.label')}
        columns={columnsOf(t)}
        rows={page.rows}
        rowKey={(one) => String(one.id)}
        rowName={({ contact }) => contact}
        empty={
          chosen === null ? (
            <EmptyState title={t('deliveries.empty.title')}>{t('deliveries.empty.body')}</EmptyState>
          ) : (
            <NoMatches title={t('deliveries.filtered.title')} onClear={() => change({ state: null })}>
              {t('deliveries.filtered.body')}
            </NoMatches>
          )
        }
      />
    </>
  );
}
