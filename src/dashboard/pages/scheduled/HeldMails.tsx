import { Link } from 'react-router-dom';
import type { ScheduledMailSummary } from '../../../contract/sending/sent-mails.ts';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { isHeldCopy, sendingAction } from '../../api/sendings.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { reasonText } from '../../components/sendings/reason-text.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './scheduled.module.css';
import { useScheduledActions } from './useScheduledActions.ts';
import { useAction } from '../../hooks/useMutations.ts';

interface HeldMail {
  readonly mail: ScheduledMailSummary;
  readonly progress: SendingProgress;
}

/** Emails that missed their send time. They are sent only after the user decides. */
export function HeldMails({ mails }: { mails: readonly HeldMail[] }) {
  const t = useMessages('scheduled');
  return (
    <Card title={t('held.title')}>
      <ul className={classes.held}>
        {mails.map(({ mail, progress }) => (
          <HeldLine key={mail.id} mail={mail} progress={progress} />
        ))}
      </ul>
    </Card>
  );
}

function HeldLine({ mail, progress }: HeldMail) {
  const t = useMessages('scheduled');
  const tSendings = useMessages('sendings');
  const { id, lists, time_to_send: time } = mail;
  const subject = shownSubject(mail.subject);
  const isCopy = isHeldCopy(progress);
  const extensions = useExtensions();
  const { mutate, isPending } = useAction(sendingAction(id), {
    done: t('sendNow.toast', { subject }),
    failed: t('sendNow.failed', { subject }),
  });
  const { unschedule } = useScheduledActions(mail);
  return (
    <li>
      <div className={classes.about}>
        <p className={classes.subject}>{subject}</p>
        <p className="nd-muted">
          <ListNames lists={lists} />
        </p>
        {time === null ? null : (
          <p className="nd-muted">
            {t('held.due', { copy: isCopy ? 'yes' : 'other', dueAt: new Date(time) })}
          </p>
        )}
        <p className="nd-muted">{reasonText(progress, tSendings)}</p>
      </div>
      <div className={classes.actions}>
        <Button tone="plain" size="small" onClick={unschedule}>
          {t('unschedule.button')}
        </Button>
        {extensions.has('scheduledMailReschedule') ? (
          <Link to={`${paths.scheduled}?move=${id}`}>{t('reschedule.button')}</Link>
        ) : null}
        {extensions.has('sendingResume') ? (
          <Button size="small" isBusy={isPending} onClick={() => mutate('resume')}>
            {t('sendNow.button')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
