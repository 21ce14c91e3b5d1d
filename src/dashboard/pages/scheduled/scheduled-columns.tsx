import { Link } from 'react-router-dom';
import type { ScheduledMailSummary } from '../../../contract/sending/sent-mails.ts';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import type { Translator } from '../../../messages/translator.ts';
import { formatTime, shownSubject } from '../../components/basics/format.ts';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { TimeUntil } from '../../components/sendings/TimeUntil.tsx';
import type { Column } from '../../components/table/columns.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { scheduledPreview } from '../../paths.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const TargetingText = lazyPart(() =>
  import('../../components/sendings/TargetingText.tsx').then((it) => it.TargetingText),
);

const ChangedSegments = lazyPart(() =>
  import('../../components/sendings/ChangedSegments.tsx').then((it) => it.ChangedSegments),
);

/** Returns the columns of the table of scheduled emails. */
export function scheduledColumns(
  t: Translator<'scheduled'>,
  tSendings: Translator<'sendings'>,
  narrowed: ReadonlyMap<number, NonNullable<SendingProgress['targeting']>>,
): readonly Column<ScheduledMailSummary>[] {
  return [
    {
      id: 'subject',
      header: tSendings('subject.column'),
      isFixed: true,
      maxWidth: 420,
      cell: ({ id, subject }) => <Subject id={id} subject={subject} />,
    },
    {
      id: 'lists',
      header: tSendings('lists.column'),
      maxWidth: 260,
      isWrapped: narrowed.size > 0,
      cell: ({ id, lists }) => {
        const targeting = narrowed.get(id);
        return (
          <>
            <ListNames lists={lists} />
            {targeting === undefined ? null : (
              <LazyPlace>
                <TargetingText targeting={targeting} />
                <ChangedSegments id={id} targeting={targeting} />
              </LazyPlace>
            )}
          </>
        );
      },
    },
    {
      id: 'sender',
      header: tSendings('sender.column'),
      isOptional: true,
      maxWidth: 260,
      cell: ({ sender_name, sender_email }) => `${sender_name} <${sender_email}>`,
    },
    {
      id: 'when',
      header: t('time.column'),
      cell: ({ time_to_send: time }) =>
        time === null ? '–' : <time dateTime={time}>{formatTime(time)}</time>,
    },
    {
      id: 'until',
      header: t('until.column'),
      isNumeric: true,
      cell: ({ time_to_send: time }) => (time === null ? '–' : <TimeUntil time={time} />),
    },
  ];
}

/** The subject, linked to the preview if the service has one. */
function Subject({ id, subject }: { id: number; subject: string }) {
  const extensions = useExtensions();
  const shown = shownSubject(subject);
  if (!extensions.has('scheduledMailPreview')) return shown;
  return (
    <Link to={scheduledPreview(id)} data-row-link="">
      {shown}
    </Link>
  );
}
