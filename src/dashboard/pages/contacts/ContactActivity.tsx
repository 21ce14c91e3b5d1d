import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contactActivityList, type ContactMail } from '../../../contract/contact-activity.ts';
import { contactActivityQuery } from '../../api/contact-activity.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { countOf, formatCount, shownSubject } from '../../components/format.ts';
import { Pagination } from '../../components/Pagination.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { outcomesOf } from './activity-words.ts';
import classes from './contacts.module.css';

const columns: readonly Column<ContactMail>[] = [
  { id: 'mail', header: 'Mail', isFixed: true, isWrapped: true, cell: (mail) => <Subject mail={mail} /> },
  { id: 'outcome', header: 'Outcome', isWrapped: true, cell: (mail) => <Outcomes mail={mail} /> },
  {
    id: 'opens',
    header: 'Opens',
    isNumeric: true,
    cell: ({ opens, last_open, machine_opens }) => (
      <Times count={opens} last={last_open} machines={machine_opens} />
    ),
  },
  {
    id: 'clicks',
    header: 'Clicks',
    isNumeric: true,
    cell: ({ clicks, last_click, machine_clicks }) => (
      <Times count={clicks} last={last_click} machines={machine_clicks} />
    ),
  },
];

/** The mails that a contact was sent, and what came of each. Hidden where the service doesn't tell. */
export function ContactActivity({ email }: { email: string }) {
  const isTold = useExtensions().has('contactActivityList');
  const { query } = useUrlFilters(contactActivityList.query);
  const asked = { paginate_by: 25, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...contactActivityQuery(email, asked),
    enabled: isTold,
  });
  if (!isTold) return null;
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div>
      <Card title="Activity" isFlush>
        <DataTable
          isBare
          label="Mails to this contact"
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => String(id)}
          rowName={({ subject }) => shownSubject(subject)}
          isReloading={isFetching && isPlaceholderData}
          empty={
            <EmptyState title="No mail yet">
              This contact has not been sent a mail. Opens, clicks and what comes back will stand here.
            </EmptyState>
          }
        />
      </Card>
      <Pagination asked={asked} total={data?.count} noun="mails" />
    </div>
  );
}

function Subject({ mail: { report_id, subject, sender_name, settled } }: { mail: ContactMail }) {
  const extensions = useExtensions();
  const words = shownSubject(subject);
  return (
    <div className={classes.mail}>
      {extensions.has('reportShow') ? (
        <Link to={paths.report(report_id)} data-row-link="">
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
      <span className="nd-muted">
        from {sender_name}
        {settled === null ? null : (
          <>
            , <RelativeTime time={settled} />
          </>
        )}
      </span>
    </div>
  );
}

function Outcomes({ mail }: { mail: ContactMail }) {
  return (
    <div className={classes.outcomes}>
      {outcomesOf(mail).map(({ label, tone, detail }, index) => (
        <span key={index}>
          <Badge tone={tone}>{label}</Badge>
          {detail === null || detail === '' ? null : <span className="nd-muted"> {detail}</span>}
        </span>
      ))}
    </div>
  );
}

interface TimesProps {
  readonly count: number;
  readonly last: string | null;
  readonly machines: number;
}

/** How often, and when last; what machines did is told apart, as it says nothing of the person. */
function Times({ count, last, machines }: TimesProps) {
  return (
    <div className={classes.times}>
      <span>{formatCount(count)}</span>
      {last === null || count === 0 ? null : (
        <span className="nd-muted">
          last <RelativeTime time={last} />
        </span>
      )}
      {machines === 0 ? null : (
        <span
          className="nd-muted"
          title="Fetched by a mail provider or a scanner, which says nothing of the person"
        >
          +{countOf(machines, 'machine')}
        </span>
      )}
    </div>
  );
}
