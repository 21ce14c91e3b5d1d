import { Link } from 'react-router-dom';
import type { ScheduledMailSummary } from '../../../contract/sent-mails.ts';
import { formatTime, shownSubject } from '../../components/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { untilWords } from '../../components/sendings/until.ts';
import type { Column } from '../../components/table/columns.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';

/** The columns of the table of scheduled mails. */
export const scheduledColumns: readonly Column<ScheduledMailSummary>[] = [
  {
    id: 'subject',
    header: 'Subject',
    isFixed: true,
    maxWidth: 420,
    cell: ({ id, subject }) => <Subject id={id} subject={subject} />,
  },
  { id: 'lists', header: 'To', maxWidth: 260, cell: ({ lists }) => <ListNames lists={lists} /> },
  {
    id: 'sender',
    header: 'From',
    isOptional: true,
    maxWidth: 260,
    cell: ({ sender_name, sender_email }) => `${sender_name} <${sender_email}>`,
  },
  {
    id: 'when',
    header: 'When',
    cell: ({ time_to_send: time }) => (time === null ? '–' : <time dateTime={time}>{formatTime(time)}</time>),
  },
  {
    id: 'until',
    header: 'In how long',
    isNumeric: true,
    cell: ({ time_to_send: time }) => (time === null ? '–' : untilWords(Date.parse(time), Date.now())),
  },
];

/** Opens the preview where the service makes one. */
function Subject({ id, subject }: { id: number; subject: string }) {
  const extensions = useExtensions();
  const words = shownSubject(subject);
  if (!extensions.has('scheduledMailPreview')) return words;
  return (
    <Link to={`${paths.scheduled}?preview=${id}`} data-row-link="">
      {words}
    </Link>
  );
}
