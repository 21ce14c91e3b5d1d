import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contactCountQuery } from '../../api/contacts.ts';
import { draftsQuery } from '../../api/drafts.ts';
import { importsQuery } from '../../api/imports.ts';
import { allListsQuery } from '../../api/lists.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { scheduledMailsQuery, sentMailsQuery } from '../../api/sent-mails.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Figure, Figures } from '../../components/Figure.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { contactsWhere, paths } from '../../paths.ts';
import { FirstSteps, type Beginning } from './FirstSteps.tsx';
import { LatestImports } from './LatestImports.tsx';
import { latestMails, LatestRates, LatestSent } from './LatestMails.tsx';
import { LargestLists } from './LargestLists.tsx';
import { MailsOnTheirWay } from './MailsOnTheirWay.tsx';
import { NextMails } from './NextMails.tsx';
import classes from './overview.module.css';
import { UnseenNotifications } from './UnseenNotifications.tsx';

/** How things stand: first steps until they are done, then what runs, what was sent, and what comes next. */
export function OverviewPage() {
  const contacts = useQuery(contactCountQuery({}));
  const error = contacts.data === undefined ? contacts.error : null;
  return (
    <>
      <PageHeader title="Overview" />
      {error === null ? (
        <Standing />
      ) : (
        <ErrorState
          title="The overview could not be loaded"
          error={error}
          onRetry={() => void contacts.refetch()}
        />
      )}
    </>
  );
}

function Standing() {
  const extensions = useExtensions();
  const sent = useQuery(sentMailsQuery({ paginate_by: latestMails }));
  const scheduled = useQuery(scheduledMailsQuery({ paginate_by: latestMails }));
  const lists = useQuery(allListsQuery());
  const imports = useQuery({ ...importsQuery(), enabled: extensions.has('importList') });
  const beginning = useBeginning();
  return (
    <div className="nd-stack">
      {beginning === null ? null : <FirstSteps beginning={beginning} />}
      <AccountFigures />
      <UnseenNotifications />
      <MailsOnTheirWay />
      <div className={classes.columns}>
        {extensions.has('reportList') ? <LatestRates /> : null}
        {extensions.isKnown && !extensions.has('reportList') ? (
          <LatestSent mails={sent.data?.results} />
        ) : null}
        <NextMails mails={scheduled.data?.results} />
        <Card title="Largest lists" isFlush actions={<Link to={paths.lists}>All lists</Link>}>
          <LargestLists lists={lists.data} />
        </Card>
        {extensions.has('importList') ? (
          <Card title="Latest imports" isFlush actions={<Link to={paths.import}>Import</Link>}>
            <LatestImports imports={imports.data?.results} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}

/** Null until all of it is known, so that no step shows as open that is done. */
function useBeginning(): Beginning | null {
  const contacts = useQuery(contactCountQuery({})).data;
  const lists = useQuery(allListsQuery()).data;
  const senders = useQuery(allSendersQuery()).data;
  const drafts = useQuery(draftsQuery({ paginate_by: 1 })).data;
  const sent = useQuery(sentMailsQuery({ paginate_by: latestMails })).data;
  const scheduled = useQuery(scheduledMailsQuery({ paginate_by: latestMails })).data;
  if (contacts === undefined || lists === undefined || senders === undefined) return null;
  if (drafts === undefined || sent === undefined || scheduled === undefined) return null;
  const mails = sent.count + scheduled.count;
  return { contacts: contacts.count, lists, senders, drafts: drafts.count, mails };
}

function AccountFigures() {
  const contacts = useQuery(contactCountQuery({}));
  const active = useQuery(contactCountQuery({ active: '1' }));
  const lists = useQuery(allListsQuery());
  const subscriptions = lists.data?.reduce((sum, one) => sum + one.active_subscribers_count, 0);
  return (
    <Figures>
      <Figure label="Contacts" value={contacts.data?.count} to={paths.contacts} />
      <Figure label="Active contacts" value={active.data?.count} to={contactsWhere({ active: '1' })} />
      <Figure label="Active subscriptions" value={subscriptions} to={paths.lists} />
      <Figure label="Lists" value={lists.data?.length} to={paths.lists} />
    </Figures>
  );
}
