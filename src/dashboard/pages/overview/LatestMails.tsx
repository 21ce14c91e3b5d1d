import type { Report } from '../../../contract/results/reports.ts';
import type { SentMailSummary } from '../../../contract/sending/sent-mails.ts';
import { formatCount, formatShare } from '../../components/basics/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { mailColumn } from '../../components/sendings/mail-column.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import type { Column } from '../../components/table/columns.ts';
import { timeColumn } from '../../components/table/time-column.tsx';
import { paths } from '../../paths.ts';
import { MailsCard } from './MailsCard.tsx';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';

const latest = (t: Translator<'overview'>) => ({
  title: t('recent.title'),
  label: t('recent.title'),
  all: { label: t('sent.button'), path: paths.sent },
});

const rateColumns = (t: Translator<'overview'>): readonly Column<Report>[] => [
  mailColumn({
    header: t('email.column'),
    maxWidth: 220,
    subject: ({ mail_subject }) => mail_subject,
    path: ({ id }) => paths.report(id),
  }),
  timeColumn('sent', t('sentAt.column'), ({ sendtime }) => sendtime),
  {
    id: 'delivered',
    header: t('delivered.column'),
    isNumeric: true,
    cell: ({ delivered }) => formatCount(delivered),
  },
  {
    id: 'opened',
    header: t('opened.column'),
    isNumeric: true,
    cell: ({ unique_html_opened, delivered }) => formatShare(unique_html_opened, delivered),
  },
  {
    id: 'clicked',
    header: t('clicked.column'),
    isNumeric: true,
    cell: ({ receivers_who_clicked, delivered }) => formatShare(receivers_who_clicked, delivered),
  },
];

/** The latest sent emails with their open and click rates; nothing if there are none. */
export function LatestRates({ reports }: { reports: readonly Report[] | undefined }) {
  const t = useMessages('overview');
  return <MailsCard {...latest(t)} columns={rateColumns(t)} mails={reports} />;
}

const sentColumns = (t: Translator<'overview'>): readonly Column<SentMailSummary>[] => [
  mailColumn({
    header: t('email.column'),
    maxWidth: 320,
    subject: ({ subject }) => subject,
    path: ({ id }) => paths.sentMail(id),
  }),
  { id: 'status', header: t('status.column'), cell: ({ status }) => <SendingBadge status={status} /> },
  {
    id: 'lists',
    header: t('recipients.column'),
    maxWidth: 200,
    cell: ({ lists }) => <ListNames lists={lists} />,
  },
  timeColumn('sent', t('sentAt.column'), ({ time_to_send, updated }) => time_to_send ?? updated),
];

/** The latest sent emails, for services without rates. */
export function LatestSent({ mails }: { mails: readonly SentMailSummary[] | undefined }) {
  const t = useMessages('overview');
  return <MailsCard {...latest(t)} columns={sentColumns(t)} mails={mails} />;
}
