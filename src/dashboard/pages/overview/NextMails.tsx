import { useState } from 'react';
import type { ScheduledMailSummary } from '../../../contract/sent-mails.ts';
import { formatTime } from '../../components/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { mailColumn } from '../../components/sendings/mail-column.tsx';
import { untilWords } from '../../components/sendings/until.ts';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';
import { MailsCard } from './MailsCard.tsx';

const columns: readonly Column<ScheduledMailSummary>[] = [
  mailColumn({
    header: 'Mail',
    maxWidth: 260,
    subject: ({ subject }) => subject,
    path: () => paths.scheduled,
  }),
  { id: 'lists', header: 'To', maxWidth: 180, cell: ({ lists }) => <ListNames lists={lists} /> },
  { id: 'when', header: 'When', isNumeric: true, cell: ({ time_to_send }) => <When time={time_to_send} /> },
];

/** The scheduled mails; nothing where there are none. */
export function NextMails({ mails }: { mails: readonly ScheduledMailSummary[] | undefined }) {
  if (mails === undefined) return null;
  return (
    <MailsCard
      title="Scheduled"
      label="Scheduled mails"
      all={{ label: 'All scheduled mails', path: paths.scheduled }}
      columns={columns}
      mails={mails}
    />
  );
}

function When({ time }: { time: string | null }) {
  const [now] = useState(() => Date.now());
  if (time === null) return '–';
  return (
    <time dateTime={time} title={formatTime(time)}>
      {untilWords(Date.parse(time), now)}
    </time>
  );
}
