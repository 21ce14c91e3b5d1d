import type { ScheduledMailSummary } from '../../../contract/sending/sent-mails.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { mailColumn } from '../../components/sendings/mail-column.tsx';
import { TimeUntil } from '../../components/sendings/TimeUntil.tsx';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';
import { MailsCard } from './MailsCard.tsx';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';

const columns = (t: Translator<'overview'>): readonly Column<ScheduledMailSummary>[] => [
  mailColumn({
    header: t('email.column'),
    maxWidth: 260,
    subject: ({ subject }) => subject,
    path: () => paths.scheduled,
  }),
  {
    id: 'lists',
    header: t('recipients.column'),
    maxWidth: 180,
    cell: ({ lists }) => <ListNames lists={lists} />,
  },
  {
    id: 'when',
    header: t('sendsIn.column'),
    isNumeric: true,
    cell: ({ time_to_send: time }) => (time === null ? '–' : <TimeUntil time={time} />),
  },
];

/** The scheduled emails; empty if there are none. */
export function NextMails({ mails }: { mails: readonly ScheduledMailSummary[] | undefined }) {
  const t = useMessages('overview');
  if (mails === undefined) return null;
  return (
    <MailsCard
      title={t('scheduled.title')}
      label={t('scheduled.title')}
      all={{ label: t('scheduled.button'), path: paths.scheduled }}
      columns={columns(t)}
      mails={mails}
    />
  );
}
