import { useQuery } from '@tanstack/react-query';

import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/basics/Button.tsx';
import type { Translator } from '../../../messages/translator.ts';
import { listQuery } from '../../api/lists.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TabLinks } from '../../components/page/TabLinks.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { importInto, paths } from '../../paths.ts';
import { ListCounts } from './ListCounts.tsx';
import { SubscribersTab } from './SubscribersTab.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const GrowthCard = lazyPart(() =>
  import('../../components/growth/GrowthCard.tsx').then((it) => it.GrowthCard),
);
const ListSettings = lazyPart(() => import('./ListSettings.tsx').then((it) => it.ListSettings));
const ListFormsTab = lazyPart(() => import('./ListFormsTab.tsx').then((it) => it.ListFormsTab));
const ListRespondersTab = lazyPart(() =>
  import('./ListRespondersTab.tsx').then((it) => it.ListRespondersTab),
);

/** The page of a list: subscribers, forms, autoresponders, and settings. */
export function ListPage() {
  const t = useMessages('list');
  const tLists = useMessages('lists');
  const parent = { label: tLists('page.title'), path: paths.lists };
  const { hash = '' } = useParams();
  const { data: list, error, refetch } = useQuery(listQuery(hash));
  const extensions = useExtensions();
  const [tab] = useUrlState('tab');
  if (list === undefined) {
    return (
      <>
        <PageHeader title={t('page.title')} parent={parent} />
        {error === null ? (
          <LoadingCard />
        ) : (
          <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const tabs = tabsOf(t).filter(({ id }) => id !== 'growth' || extensions.has('audienceGrowth'));
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'subscribers';
  return (
    <>
      <PageHeader
        title={list.name}
        note={<ListCounts key={hash} list={list} />}
        description={list.description === '' ? undefined : list.description}
        parent={parent}
        actions={
          <ButtonLink to={importInto(hash)} tone="plain">
            {t('import.button')}
          </ButtonLink>
        }
      />
      <TabLinks label={t('tabs.label', { listName: list.name })} tabs={tabs} current={current} />
      <LazyPlace>
        {current === 'subscribers' ? <SubscribersTab list={list} /> : null}
        {current === 'growth' ? <GrowthCard list={hash} /> : null}
        {current === 'forms' ? <ListFormsTab list={list} /> : null}
        {current === 'auto-responders' ? <ListRespondersTab list={list} /> : null}
        {current === 'settings' ? <ListSettings key={hash} list={list} /> : null}
      </LazyPlace>
    </>
  );
}

function tabsOf(t: Translator<'list'>) {
  return [
    { id: 'subscribers', label: t('tab.label', { tab: 'subscribers' }) },
    { id: 'growth', label: t('tab.label', { tab: 'growth' }) },
    { id: 'forms', label: t('tab.label', { tab: 'forms' }) },
    { id: 'auto-responders', label: t('tab.label', { tab: 'responders' }) },
    { id: 'settings', label: t('tab.label', { tab: 'settings' }) },
  ] as const;
}
