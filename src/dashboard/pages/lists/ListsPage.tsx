import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/basics/Button.tsx';
import { listList, type ListSummary } from '../../../contract/people/lists.ts';
import type { Translator } from '../../../messages/translator.ts';
import { listGrowthQuery } from '../../api/growth.ts';
import { listsQuery } from '../../api/lists.ts';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { formatCount, formatDifference } from '../../components/basics/format.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { rangeAsked } from '../../components/growth/growth-figures.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { usualPageSize } from '../../page-sizes.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { ColumnMenu } from '../../components/table/ColumnMenu.tsx';
import type { Column } from '../../components/table/columns.ts';
import { useColumnChoice } from '../../components/table/useColumnChoice.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { activeSubscribers, listGrowth, paths } from '../../paths.ts';
import { ListRowActions } from './ListRowActions.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { CollectionTable } from '../../components/table/CollectionTable.tsx';
import { useCollection } from '../../hooks/useCollection.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const NewListDrawer = lazyPart(() => import('./NewListDrawer.tsx').then((it) => it.NewListDrawer));

/** The numbers of contacts that joined and left each list, by its hash. */
type ListsGrowth = ReadonlyMap<string, { readonly joined: number; readonly lost: number }>;

function columnsOf(t: Translator<'lists'>, growth: ListsGrowth | undefined): readonly Column<ListSummary>[] {
  return [
    {
      id: 'name',
      header: t('name.column'),
      isFixed: true,
      cell: ({ hash, name }) => (
        <Link to={paths.list(hash)} data-row-link="">
          {name}
        </Link>
      ),
    },
    {
      id: 'description',
      header: t('description.column'),
      maxWidth: 360,
      cell: ({ description }) => description,
    },
    {
      id: 'active',
      header: t('subscribers.column'),
      isNumeric: true,
      cell: ({ hash, active_subscribers_count: count }) =>
        count === 0 ? (
          formatCount(count)
        ) : (
          <Link to={activeSubscribers(hash, pageZone)}>{formatCount(count)}</Link>
        ),
    },
    ...(growth === undefined
      ? []
      : [
          {
            id: 'growth',
            header: t('growth.column'),
            isNumeric: true,
            cell: ({ hash }: ListSummary) => <Growth hash={hash} {...growth.get(hash)} />,
          },
        ]),
    {
      id: 'sms',
      header: t('phone.column'),
      isNumeric: true,
      isOptional: true,
      cell: ({ active_sms_subscribers_count }) => formatCount(active_sms_subscribers_count),
    },
    {
      id: 'responders',
      header: t('responders.column'),
      isNumeric: true,
      cell: ({ responders_count }) => formatCount(responders_count),
    },
    {
      id: 'created',
      header: t('created.column'),
      isNumeric: true,
      cell: ({ created }) => <RelativeTime time={created} />,
    },
  ];
}

interface GrowthProps {
  readonly hash: string;
  readonly joined?: number;
  readonly lost?: number;
}

function Growth({ hash, joined = 0, lost = 0 }: GrowthProps) {
  const t = useMessages('lists');
  const sentence = t('growth.label', { joined, lost });
  return (
    <Link to={listGrowth(hash)} title={sentence}>
      <span aria-hidden="true">{formatDifference(joined - lost)}</span>
      <span className="nd-hidden">{sentence}</span>
    </Link>
  );
}

/** Reads the growth of lists in the last 30 days; undefined if the service doesn't count it. */
function useListsGrowth(): ListsGrowth | undefined {
  const isCounted = useExtensions().has('audienceListGrowth');
  const [now] = useState(Date.now);
  const { from, to } = rangeAsked('days', now);
  const { data } = useQuery({ ...listGrowthQuery({ from, to }), enabled: isCounted });
  return data && new Map(data.lists.map(({ list, joined, lost }) => [list, { joined, lost }]));
}

/** The lists, in the API's order, so that headers don't sort. */
export function ListsPage() {
  const t = useMessages('lists');
  const { query } = useUrlFilters(listList.query);
  const [drawer, setDrawer] = useUrlState('drawer');
  const navigate = useNavigate();
  const asked = { paginate_by: usualPageSize, ...query };
  const page = useCollection(useQuery(listsQuery(asked)), asked);
  const choice = useColumnChoice('lists', columnsOf(t, useListsGrowth()));
  useShortcuts({ n: () => setDrawer('new') });
  return (
    <>
      <PageHeader
        title={t('page.title')}
        note={page.note('lists')}
        actions={
          <>
            <ColumnMenu choice={choice} />
            <Button onClick={() => setDrawer('new')}>{t('new.button')}</Button>
          </>
        }
      />
      <CollectionTable
        collection={page}
        things="lists"
        label={t('page.title')}
        columns={choice.columns}
        rows={page.rows}
        rowKey={({ hash }) => hash}
        rowName={({ name }) => name}
        actions={(list) => <ListRowActions list={list} />}
        empty={
          <EmptyState
            title={t('none.title')}
            action={<Button onClick={() => setDrawer('new')}>{t('new.button')}</Button>}
          >
            {t('none.body')}
          </EmptyState>
        }
      />
      {drawer === 'new' ? (
        <LazyPlace>
          <NewListDrawer
            onClose={() => setDrawer(null)}
            onCreated={(hash) => void navigate(paths.list(hash), { replace: true })}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}
