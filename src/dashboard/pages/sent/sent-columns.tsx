import { Link } from 'react-router-dom';
import type { SentMailSummary } from '../../../contract/sent-mails.ts';
import type { SendingProgress } from '../../../contract/sendings.ts';
import { isMoving, openDeliveries } from '../../api/sendings.ts';
import { formatCount, shownSubject } from '../../components/format.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { SendingBar } from '../../components/sendings/SendingBar.tsx';
import type { Column } from '../../components/table/columns.ts';
import { paths } from '../../paths.ts';
import classes from './sent.module.css';

/** A sent mail, and how far it is where the service tells. */
export interface SentRow {
  readonly mail: SentMailSummary;
  readonly progress: SendingProgress | undefined;
}

/** The columns of the table of sent mails that every service can fill. */
export const sentColumns: readonly Column<SentRow>[] = [
  {
    id: 'subject',
    header: 'Subject',
    isFixed: true,
    maxWidth: 380,
    cell: ({ mail: { id, subject } }) => (
      <Link to={paths.sentMail(id)} data-row-link="">
        {shownSubject(subject)}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', cell: (row) => <Status {...row} /> },
  { id: 'lists', header: 'To', maxWidth: 220, cell: ({ mail }) => <ListNames lists={mail.lists} /> },
  {
    id: 'sender',
    header: 'From',
    isOptional: true,
    maxWidth: 240,
    cell: ({ mail }) => `${mail.sender_name} <${mail.sender_email}>`,
  },
  {
    id: 'time',
    header: 'Sent',
    isNumeric: true,
    cell: ({ mail }) => <RelativeTime time={mail.time_to_send ?? mail.updated} />,
  },
];

/** The columns that need the service to tell how far its mails are. */
export const figureColumns: readonly Column<SentRow>[] = [
  figure('audience', 'Audience', ({ audience }) => audience),
  figure('delivered', 'Sent to', ({ sent }) => sent),
  figure('trouble', 'Failed or unknown', ({ failed, bounced, unknown }) => failed + bounced + unknown),
];

function figure(id: string, header: string, of: (progress: SendingProgress) => number): Column<SentRow> {
  return {
    id,
    header,
    isNumeric: true,
    cell: ({ progress }) => (progress === undefined ? '–' : formatCount(of(progress))),
  };
}

function Status({ mail, progress }: SentRow) {
  const hasBar = progress !== undefined && (isMoving(progress) || openDeliveries(progress) > 0);
  return (
    <div className={classes.status}>
      <SendingBadge status={mail.status} state={progress?.state} />
      {hasBar ? <SendingBar progress={progress} /> : null}
    </div>
  );
}
