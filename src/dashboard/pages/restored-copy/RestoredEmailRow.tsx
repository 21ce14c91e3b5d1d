import type { RestoredCopy, RestoredEmail } from '../../../contract/sending/restored-copy.ts';
import { answerRestoredCopy } from '../../api/restored-copy.ts';
import { Button } from '../../components/basics/Button.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { formatProgress, formatWarning } from './restored-words.ts';
import classes from './restored-copy.module.css';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface RestoredEmailRowProps {
  readonly email: RestoredEmail;
  readonly copy: RestoredCopy;
}

/** An email on hold in a restored copy, with the two possible decisions. */
export function RestoredEmailRow({ email, copy }: RestoredEmailRowProps) {
  const t = useMessages('restored-copy');
  const subject = shownSubject(email.subject);
  const { mutate, isPending, variables } = useAction(answerRestoredCopy(), {
    done: (_, { answer }) => t('email.toast', { answer: answer === 'stop' ? 'stop' : 'other', subject }),
    failed: ({ answer }) => t('email.failed', { answer: answer === 'stop' ? 'stop' : 'other', subject }),
  });
  const progress = formatProgress(t, email);
  const busyWith = isPending ? variables?.answer : null;
  const stop = async () => {
    const isSure = await confirm({
      title: t('email.stop.title', { subject }),
      message: t('email.stop.body', { progress }),
      confirmLabel: t('email.stop.confirm'),
      isDestructive: true,
    });
    if (isSure) mutate({ answer: 'stop', ids: [email.id] });
  };
  const resume = async () => {
    const isSure = await confirm({
      title: t('email.resume.title', { subject }),
      message: t('email.resume.body', { progress, warning: formatWarning(t, copy) }),
      confirmLabel: t('email.resume.confirm'),
    });
    if (isSure) mutate({ answer: 'resume', ids: [email.id] });
  };
  return (
    <li className={classes.row}>
      <div>
        <strong>{subject}</strong>
        <p className={classes.text}>{progress}</p>
      </div>
      <div className={classes.actions}>
        <Button
          tone="plain"
          size="small"
          isBusy={busyWith === 'stop'}
          aria-label={t('email.answer.label', { answer: 'stop', subject })}
          onClick={() => void stop()}
        >
          {t('email.answer.button', { answer: 'stop' })}
        </Button>
        <Button
          tone="plain"
          size="small"
          isBusy={busyWith === 'resume'}
          aria-label={t('email.answer.label', { answer: 'other', subject })}
          onClick={() => void resume()}
        >
          {t('email.answer.button', { answer: 'other' })}
        </Button>
      </div>
    </li>
  );
}
