import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ScheduledMailSummary } from '../../../contract/sent-mails.ts';
import { Card } from '../../components/Card.tsx';
import { formatTime, shownSubject } from '../../components/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { untilWords } from '../../components/sendings/until.ts';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { paths } from '../../paths.ts';

const columns: readonly Column<ScheduledMailSummary>[] = [
  {
    id: 'mail',
    header: 'Mail',
    isFixed: true,
    maxWidth: 260,
    cell: ({ subject }) => (
      <Link to={paths.scheduled} data-row-link="">
        {shownSubject(subject)}
      </Link>
    ),
  },
  { id: 'lists', header: 'To', maxWidth: 180, cell: ({ lists }) => <ListNames lists={lists} /> },
  { id: 'when', header: 'When', isNumeric: true, cell: ({ time_to_send }) => <When time={time_to_send} /> },
];

/** The scheduled mails; nothing where there are none. */
export function NextMails({ mails }: { mails: readonly ScheduledMailSummary[] | undefined }) {
  if (mails === undefined || mails.length === 0) return null;
  return (
    <Card title="Scheduled" isFlush actions={<Link to={paths.scheduled}>All scheduled mails</Link>}>
      <DataTable
        isBare
        label="Scheduled mails"
        columns={columns}
        rows={mails}
        rowKey={({ id }) => String(id)}
      />
    </Card>
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
