import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contactCountQuery } from '../../api/contacts.ts';
import { formsQuery } from '../../api/forms.ts';
import { importsQuery } from '../../api/imports.ts';
import { allListsQuery } from '../../api/lists.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatCount } from '../../components/format.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { contactsWhere, paths } from '../../paths.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestImports } from './LatestImports.tsx';
import { LargestLists } from './LargestLists.tsx';
import { MailsOnTheirWay } from './MailsOnTheirWay.tsx';
import classes from './overview.module.css';

/** How things stand: first steps until they are done, the contacts, the lists, what is being imported. */
export function OverviewPage() {
  const extensions = useExtensions();
  const contacts = useQuery(contactCountQuery({}));
  const active = useQuery(contactCountQuery({ active: '1' }));
  const lists = useQuery(allListsQuery());
  const senders = useQuery(allSendersQuery());
  const forms = useQuery(formsQuery({ paginate_by: 1 }));
  const imports = useQuery({ ...importsQuery(), enabled: extensions.has('importList') });
  const error = contacts.data === undefined ? contacts.error : null;
  if (error !== null) {
    return (
      <>
        <PageHeader title="Overview" />
        <ErrorState
          title="The overview could not be loaded"
          error={error}
          onRetry={() => void contacts.refetch()}
        />
      </>
    );
  }
  const subscriptions = lists.data?.reduce((sum, one) => sum + one.active_subscribers_count, 0);
  return (
    <>
      <PageHeader title="Overview" />
      <div className="nd-stack">
        {contacts.data !== undefined && lists.data !== undefined && !senders.isPending && !forms.isPending ? (
          <FirstSteps
            contacts={contacts.data.count}
            lists={lists.data}
            senders={senders.data}
            forms={forms.data?.results}
          />
        ) : null}
        <div className={classes.figures}>
          <Figure label="Contacts" value={contacts.data?.count} to={paths.contacts} />
          <Figure label="Active contacts" value={active.data?.count} to={contactsWhere({ active: '1' })} />
          <Figure label="Active subscriptions" value={subscriptions} to={paths.lists} />
          <Figure label="Lists" value={lists.data?.length} to={paths.lists} />
        </div>
        <MailsOnTheirWay />
        <div className={classes.columns}>
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
    </>
  );
}

function Figure({ label, value, to }: { label: string; value: number | undefined; to: string }) {
  return (
    <Link to={to} className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value === undefined ? '–' : formatCount(value)}</span>
    </Link>
  );
}
