import { Link } from 'react-router-dom';
import type { ScheduledMailSummary } from '../../../contract/sent-mails.ts';
import type { SendingProgress } from '../../../contract/sendings.ts';
import { failureOf } from '../../api/errors.ts';
import { useSendingDeed } from '../../api/sendings.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { formatTime, shownSubject } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { reasonWords } from '../../components/sendings/reason-words.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import classes from './scheduled.module.css';
import { useScheduledDeeds } from './useScheduledDeeds.ts';

interface HeldMail {
  readonly mail: ScheduledMailSummary;
  readonly progress: SendingProgress;
}

/** Mails whose time came while nothing ran. Nobody gets them before somebody says so. */
export function HeldMails({ mails }: { mails: readonly HeldMail[] }) {
  return (
    <Card title="Held: these wait for you">
      <ul className={classes.held}>
        {mails.map(({ mail, progress }) => (
          <HeldLine key={mail.id} mail={mail} progress={progress} />
        ))}
      </ul>
    </Card>
  );
}

function HeldLine({ mail, progress }: HeldMail) {
  const { id, lists, time_to_send: time } = mail;
  const subject = shownSubject(mail.subject);
  const extensions = useExtensions();
  const { mutate, isPending } = useSendingDeed(id);
  const { unschedule } = useScheduledDeeds(mail);
  const send = () =>
    mutate('resume', {
      onSuccess: () => void toast(`${subject} is being sent`),
      onError: (error) =>
        void toast(`${subject} could not be sent: ${failureOf(error).detail}`, { tone: 'problem' }),
    });
  return (
    <li>
      <div className={classes.about}>
        <p className={classes.subject}>{subject}</p>
        <p className="nd-muted">
          To <ListNames lists={lists} />
          {time === null ? '' : `, meant for ${formatTime(time)}`}. {reasonWords(progress)}
        </p>
      </div>
      <div className={classes.deeds}>
        <Button tone="plain" size="small" onClick={unschedule}>
          Back to the drafts
        </Button>
        {extensions.has('scheduledMailReschedule') ? (
          <Link to={`${paths.scheduled}?move=${id}`}>Choose another time</Link>
        ) : null}
        {extensions.has('sendingResume') ? (
          <Button size="small" isBusy={isPending} onClick={send}>
            Send now
          </Button>
        ) : null}
      </div>
    </li>
  );
}
