import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/errors.ts';
import { restoredCopyQuery, useCopyAnswer, type CopyAnswer } from '../../api/restored-copy.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { formatTime } from '../../components/format.ts';
import { LoadingCard } from '../../components/LoadingCard.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RestoredEmailRow } from './RestoredEmailRow.tsx';
import { systemEmailsSentence, whyRestored } from './restored-words.ts';
import classes from './restored-copy.module.css';

const everything: Readonly<Record<CopyAnswer['answer'], { done: string; failed: string }>> = {
  resume: { done: 'Resumed all emails', failed: 'Couldn’t resume all emails' },
  stop: { done: 'Stopped all emails', failed: 'Couldn’t stop all emails' },
};

/** Page that asks which emails of a restored copy are to go on. */
export function RestoredCopyPage() {
  const { data, error, refetch } = useQuery(restoredCopyQuery());
  const { mutate, isPending } = useCopyAnswer();
  const answerAll = (answer: CopyAnswer['answer']) =>
    mutate(
      { answer },
      {
        onSuccess: () => void toast(everything[answer].done),
        onError: (failure) =>
          void toast(`${everything[answer].failed}. ${failureOf(failure).detail}`, { tone: 'problem' }),
      },
    );
  const stopAll = async () => {
    const isSure = await confirm({
      title: 'Stop all emails?',
      message:
        'Nobody else gets these emails. Emails already sent can’t be recalled. Autoresponders stay paused.',
      confirmLabel: 'Stop all emails',
      isDestructive: true,
    });
    if (isSure) answerAll('stop');
  };
  return (
    <>
      <PageHeader
        title="Restored copy"
        description="Choose which emails to send from this copy of Newsdesk."
        actions={
          data?.is_open === true ? (
            <>
              <Button tone="plain" isBusy={isPending} onClick={() => void stopAll()}>
                Stop all emails
              </Button>
              <Button isBusy={isPending} onClick={() => answerAll('resume')}>
                Resume all emails
              </Button>
            </>
          ) : undefined
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState title="Couldn’t load restored copy" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <LoadingCard /> : null}
      {data?.is_open === false ? (
        <EmptyState title="No emails on hold">
          After a restore, emails that were being sent or scheduled wait here.
        </EmptyState>
      ) : null}
      {data?.is_open === true ? (
        <Card title="On hold">
          <p className={classes.text}>{whyRestored(data.reason)}</p>
          {data.made === null ? null : (
            <p className={classes.text}>
              The numbers below are from {formatTime(data.made)}. Recipients who got an email after that would
              get it again.
            </p>
          )}
          <ul className={classes.list} aria-label="Emails on hold">
            {data.emails.map((email) => (
              <RestoredEmailRow key={email.id} email={email} />
            ))}
          </ul>
          {data.system_emails === 0 ? null : (
            <p className={classes.text}>{systemEmailsSentence(data.system_emails)}</p>
          )}
        </Card>
      ) : null}
    </>
  );
}
