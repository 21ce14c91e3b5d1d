import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { listQuery, type ListDetail } from '../../api/lists.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TabLinks } from '../../components/TabLinks.tsx';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { importInto, paths } from '../../paths.ts';
import { SubscribersTab } from './SubscribersTab.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';

const ListSettings = lazyPart(() => import('./ListSettings.tsx').then((it) => it.ListSettings));
const ListFormsTab = lazyPart(() => import('./ListFormsTab.tsx').then((it) => it.ListFormsTab));
const ListRespondersTab = lazyPart(() =>
  import('./ListRespondersTab.tsx').then((it) => it.ListRespondersTab),
);

const tabs = [
  { id: 'subscribers', label: 'Subscribers' },
  { id: 'forms', label: 'Forms' },
  { id: 'auto-responders', label: 'Auto-responders' },
  { id: 'settings', label: 'Settings' },
] as const;

const parent = { label: 'Lists', path: paths.lists };

/** One list: who is on it, the forms that feed it, the auto-responders that greet who joins, and its settings. */
export function ListPage() {
  const { hash = '' } = useParams();
  const { data: list, error, refetch } = useQuery(listQuery(hash));
  const [tab] = useUrlState('tab');
  if (list === undefined) {
    return (
      <>
        <PageHeader title="List" parent={parent} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title="The list could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'subscribers';
  return (
    <>
      <PageHeader
        title={list.name}
        note={noteOf(list)}
        description={list.description === '' ? undefined : list.description}
        parent={parent}
        actions={
          <ButtonLink to={importInto(hash)} tone="plain">
            Import into this list
          </ButtonLink>
        }
      />
      <TabLinks label={`Parts of ${list.name}`} tabs={tabs} current={current} />
      <Suspense fallback={null}>
        {current === 'subscribers' ? <SubscribersTab list={list} /> : null}
        {current === 'forms' ? <ListFormsTab list={list} /> : null}
        {current === 'auto-responders' ? <ListRespondersTab list={list} /> : null}
        {current === 'settings' ? <ListSettings key={hash} list={list} /> : null}
      </Suspense>
    </>
  );
}

function noteOf(list: ListDetail): string {
  const active = countOf(list.active_subscribers_count, 'active subscriber');
  const all = list.subscribers_count;
  return all === undefined || all === list.active_subscribers_count
    ? active
    : `${active} of ${countOf(all, 'subscriber')}`;
}
