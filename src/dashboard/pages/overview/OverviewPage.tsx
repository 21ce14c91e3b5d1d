import { useQuery } from '@tanstack/react-query';

import { Link } from 'react-router-dom';
import { contactCountQuery } from '../../api/contacts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { Card } from '../../components/basics/Card.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { Figure, Figures } from '../../components/basics/Figure.tsx';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { contactsWhere, paths } from '../../paths.ts';
import type { Beginning } from './FirstSteps.tsx';
import { LatestImports } from './LatestImports.tsx';
import { LatestRates, LatestSent } from './LatestMails.tsx';
import { LargestLists } from './LargestLists.tsx';
import { MailsOnTheirWay } from './MailsOnTheirWay.tsx';
import { NextMails } from './NextMails.tsx';
import classes from './overview.module.css';
import { UnreadNotifications } from './UnreadNotifications.tsx';
import { useStanding, type Standing } from './useStanding.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const GrowthCard = lazyPart(() =>
  import('../../components/growth/GrowthCard.tsx').then((it) => it.GrowthCard),
);

const FirstSteps = lazyPart(() => import('./FirstSteps.tsx').then((it) => it.FirstSteps));
const NeedsAttention = lazyPart(() => import('./NeedsAttention.tsx').then((it) => it.NeedsAttention));
const EngagementCard = lazyPart(() => import('./EngagementCard.tsx').then((it) => it.EngagementCard));

/** The overview: first steps until they are done, then running, sent, and scheduled emails. */
export function OverviewPage() {
  const t = useMessages('overview');
  const contacts = useQuery(contactCountQuery({}));
  const standing = useStanding();
  const error = contacts.data === undefined ? contacts.error : null;
  return (
    <>
      <PageHeader title={t('page.title')} />
      {error !== null ? (
        <ErrorState title={t('load.error.title')} error={error} onRetry={() => void contacts.refetch()} />
      ) : standing === null ? (
        <LoadingCard rows={8} />
      ) : (
        <Cards standing={standing} />
      )}
    </>
  );
}

function Cards({ standing }: { standing: Standing }) {
  const t = useMessages('overview');
  const beginning = beginningOf(standing);
  const { sent, scheduled, lists, hasReports, hasImports } = standing;
  return (
    <div className="nd-stack">
      <LazyPlace>
        {beginning === null ? null : <FirstSteps beginning={beginning} />}
        <NeedsAttention standing={standing} />
      </LazyPlace>
      <AccountFigures />
      <UnreadNotifications notifications={standing.notifications ?? []} />
      <MailsOnTheirWay sendings={standing.sendings ?? []} />
      {standing.hasGrowth && (standing.contacts ?? 0) > 0 ? (
        <LazyPlace fallback={<LoadingCard rows={8} />}>
          <GrowthCard />
        </LazyPlace>
      ) : null}
      {standing.hasEngagement && (standing.contacts ?? 0) > 0 ? (
        <LazyPlace fallback={<LoadingCard rows={7} />}>
          <EngagementCard />
        </LazyPlace>
      ) : null}
      <div className={classes.columns}>
        {hasReports ? <LatestRates reports={standing.reports} /> : <LatestSent mails={sent?.results} />}
        <NextMails mails={scheduled?.results} />
        <Card title={t('lists.title')} isFlush actions={<Link to={paths.lists}>{t('lists.button')}</Link>}>
          <LargestLists lists={lists} />
        </Card>
        {hasImports ? (
          <Card
            title={t('imports.title')}
            isFlush
            actions={<Link to={paths.import}>{t('imports.button')}</Link>}
          >
            <LatestImports imports={standing.imports} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}

/** Returns the counts; null if one is unknown, so that no finished step shows as open. */
function beginningOf({ contacts, lists, senders, drafts, sent, scheduled }: Standing): Beginning | null {
  if (contacts === undefined || lists === undefined || senders === undefined) return null;
  if (drafts === undefined || sent === undefined || scheduled === undefined) return null;
  return { contacts, lists, senders, drafts, mails: sent.count + scheduled.count };
}

function AccountFigures() {
  const t = useMessages('overview');
  const contacts = useQuery(contactCountQuery({}));
  const active = useQuery(contactCountQuery({ active: '1' }));
  const lists = useQuery(allListsQuery());
  const subscriptions = lists.data?.reduce((sum, one) => sum + one.active_subscribers_count, 0);
  return (
    <Figures>
      <Figure label={t('contacts.label')} value={contacts.data?.count} to={paths.contacts} />
      <Figure
        label={t('activeContacts.label')}
        value={active.data?.count}
        to={contactsWhere({ active: '1' })}
      />
      <Figure label={t('subscriptions.label')} value={subscriptions} to={paths.lists} />
      <Figure label={t('lists.label')} value={lists.data?.length} to={paths.lists} />
    </Figures>
  );
}
