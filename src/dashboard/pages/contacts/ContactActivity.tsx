import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { contactActivityList, type ContactMail } from '../../../contract/people/contact-activity.ts';
import type { Translator } from '../../../messages/translator.ts';
import { contactActivityQuery } from '../../api/contact-activity.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatCount, shownSubject } from '../../components/basics/format.ts';
import { Pagination } from '../../components/page/Pagination.tsx';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlFilters } from '../../hooks/useUrlFilters.ts';
import { paths } from '../../paths.ts';
import { outcomesOf } from './activity-words.ts';
import classes from './contacts.module.css';
import { useMessages } from '../../messages/useMessages.ts';

function columnsOf(t: Translator<'contact'>): readonly Column<ContactMail>[] {
  return [
    {
      id: 'mail',
      header: t('email.column'),
      isFixed: true,
      isWrapped: true,
      cell: (mail) => <Subject mail={mail} />,
    },
    {
      id: 'outcome',
      header: t('outcome.column'),
      isWrapped: true,
      cell: (mail) => <Outcomes mail={mail} />,
    },
    {
      id: 'opens',
      header: t('opens.column'),
      isNumeric: true,
      cell: ({ opens, last_open, machine_opens }) => (
        <Times count={opens} last={last_open} bots={machine_opens} />
      ),
    },
    {
      id: 'clicks',
      header: t('clicks.column'),
      isNumeric: true,
      cell: ({ clicks, last_click, machine_clicks }) => (
        <Times count={clicks} last={last_click} bots={machine_clicks} />
      ),
    },
  ];
}

/** The emails sent to a contact, with the outcome of each. Hidden if the service doesn’t list them. */
export function ContactActivity({ email }: { email: string }) {
  const t = useMessages('contact');
  const isListed = useExtensions().has('contactActivityList');
  const { query } = useUrlFilters(contactActivityList.query);
  const asked = { paginate_by: 25, ...query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...contactActivityQuery(email, asked),
    enabled: isListed,
  });
  if (!isListed) return null;
  if (data === undefined && error !== null) {
    return <ErrorState title={t('activity.error.title')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div>
      <Card title={t('activity.title')} isFlush>
        <DataTable
          isBare
          label={t('activity.table.label')}
          columns={columnsOf(t)}
          rows={data?.results}
          rowKey={({ id }) => String(id)}
          rowName={({ subject }) => shownSubject(subject)}
          isReloading={isFetching && isPlaceholderData}
          empty={<EmptyState title={t('activity.none.title')}>{t('activity.none.body')}</EmptyState>}
        />
      </Card>
      <Pagination asked={asked} total={data?.count} />
    </div>
  );
}

function Subject({ mail: { report_id, subject, sender_name, settled } }: { mail: ContactMail }) {
  const t = useMessages('contact');
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
        {t('from.label', { senderName: sender_name })}
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
  const t = useMessages('contact');
  return (
    <div className={classes.outcomes}>
      {outcomesOf(mail, t).map(({ label, tone, detail }, index) => (
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
  readonly bots: number;
}

function Times({ count, last, bots }: TimesProps) {
  const t = useMessages('contact');
  return (
    <div className={classes.times}>
      <span>{formatCount(count)}</span>
      {last === null || count === 0 ? null : (
        <span className="nd-muted">
          {t.rich('last.label', { time: () => <RelativeTime key="time" time={last} /> })}
        </span>
      )}
      {bots === 0 ? null : (
        <span className="nd-muted" title={t('bots.tooltip')}>
          {t('bots.label', { count: bots })}
        </span>
      )}
    </div>
  );
}
