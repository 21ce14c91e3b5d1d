import { Link } from 'react-router-dom';
import type { SentMailSummary } from '../../../contract/sending/sent-mails.ts';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import type { Translator } from '../../../messages/translator.ts';
import { isMoving, openDeliveries } from '../../api/sendings.ts';
import { formatCount, shownSubject } from '../../components/basics/format.ts';
import { RelativeTime } from '../../components/basics/RelativeTime.tsx';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { SendingBar } from '../../components/sendings/SendingBar.tsx';
import type { Column } from '../../components/table/columns.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './sent.module.css';
import { waitText } from './wait-text.ts';

/** A sent email, with its progress if the service has it. */
export interface SentRow {
  readonly mail: SentMailSummary;
  readonly progress: SendingProgress | undefined;
}

/** Returns the columns of the table of sent emails that every service can fill. */
export function sentColumns(
  t: Translator<'sent'>,
  tSendings: Translator<'sendings'>,
): readonly Column<SentRow>[] {
  return [
    {
      id: 'subject',
      header: tSendings('subject.column'),
      isFixed: true,
      maxWidth: 380,
      cell: ({ mail: { id, subject } }) => (
        <Link to={paths.sentMail(id)} data-row-link="">
          {shownSubject(subject)}
        </Link>
      ),
    },
    { id: 'status', header: t('status.column'), cell: (row) => <Status {...row} /> },
    {
      id: 'lists',
      header: tSendings('lists.column'),
      maxWidth: 220,
      cell: ({ mail }) => <ListNames lists={mail.lists} />,
    },
    {
      id: 'sender',
      header: tSendings('sender.column'),
      isOptional: true,
      maxWidth: 240,
      cell: ({ mail }) => `${mail.sender_name} <${mail.sender_email}>`,
    },
    {
      id: 'time',
      header: t('time.column'),
      isNumeric: true,
      cell: ({ mail }) => <RelativeTime time={mail.time_to_send ?? mail.updated} />,
    },
  ];
}

/** Returns the columns that need the progress of each email. */
export function figureColumns(t: Translator<'sent'>): readonly Column<SentRow>[] {
  return [
    figure('audience', t('recipients.column'), ({ audience }) => audience),
    figure('delivered', t('delivered.column'), ({ sent }) => sent),
    figure('trouble', t('notDelivered.column'), ({ failed, bounced, unknown }) => failed + bounced + unknown),
  ];
}

function figure(id: string, header: string, of: (progress: SendingProgress) => number): Column<SentRow> {
  return {
    id,
    header,
    isNumeric: true,
    cell: ({ progress }) => (progress === undefined ? '–' : formatCount(of(progress))),
  };
}

function Status({ mail, progress }: SentRow) {
  const t = useMessages('sent');
  const wait = progress === undefined ? null : waitText(progress, t);
  const hasBar = progress !== undefined && (isMoving(progress) || openDeliveries(progress) > 0);
  return (
    <div className={classes.status}>
      <SendingBadge status={mail.status} state={progress?.state} />
      {wait === null ? null : <span className={classes.wait}>{wait}</span>}
      {hasBar ? <SendingBar progress={progress} /> : null}
    </div>
  );
}
