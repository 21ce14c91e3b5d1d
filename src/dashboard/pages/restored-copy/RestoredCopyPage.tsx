import { useQuery } from '@tanstack/react-query';
import { restoredCopyQuery, answerRestoredCopy } from '../../api/restored-copy.ts';
import { Button, ButtonLink } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { EmptyState } from '../../components/page/EmptyState.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { formatTime } from '../../components/basics/format.ts';
import { LoadingCard } from '../../components/page/LoadingCard.tsx';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { RestoredEmailRow } from './RestoredEmailRow.tsx';
import { formatWarning } from './restored-words.ts';
import { paths } from '../../paths.ts';
import classes from './restored-copy.module.css';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The page that asks which emails of a restored copy to resume. */
export function RestoredCopyPage() {
  const t = useMessages('restored-copy');
  const { data, error, refetch } = useQuery(restoredCopyQuery());
  const { mutate, isPending, variables } = useAction(answerRestoredCopy(), {
    done: (_, { answer }) => t('all.toast', { answer: answer === 'stop' ? 'stop' : 'other' }),
    failed: ({ answer }) => t('all.failed', { answer: answer === 'stop' ? 'stop' : 'other' }),
  });
  const busyWith = isPending ? variables?.answer : null;
  const isClock = data?.reason === 'clock';
  const stopAll = async () => {
    const isSure = await confirm({
      title: t('stopAll.title'),
      message: t('stopAll.body'),
      confirmLabel: t('stopAll.button'),
      isDestructive: true,
    });
    if (isSure) mutate({ answer: 'stop' });
  };
  const resumeAll = async () => {
    const isSure = await confirm({
      title: t('resumeAll.title'),
      message: formatWarning(t, data ?? { reason: null, made: null }),
      confirmLabel: t('resumeAll.button'),
    });
    if (isSure) mutate({ answer: 'resume' });
  };
  return (
    <>
      <PageHeader
        title={t(isClock ? 'page.clock.title' : 'page.title')}
        description={t(isClock ? 'page.clock.description' : 'page.description')}
        actions={
          data?.is_open === true ? (
            <>
              <Button tone="plain" isBusy={busyWith === 'stop'} onClick={() => void stopAll()}>
                {t('stopAll.button')}
              </Button>
              <Button isBusy={busyWith === 'resume'} onClick={() => void resumeAll()}>
                {t('resumeAll.button')}
              </Button>
            </>
          ) : undefined
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <LoadingCard /> : null}
      {data?.is_open === false ? (
        <EmptyState
          title={t('empty.title')}
          action={
            <ButtonLink tone="plain" to={paths.sent}>
              {t('empty.button')}
            </ButtonLink>
          }
        >
          {t('empty.body')}
        </EmptyState>
      ) : null}
      {data?.is_open === true ? (
        <Card title={t('held.title')}>
          <p className={classes.text}>{t('reason.body', { reason: data.reason ?? 'other' })}</p>
          {isClock || data.made === null ? null : (
            <p className={classes.text}>{t('numbers.body', { madeAt: formatTime(data.made) })}</p>
          )}
          <ul className={classes.list} aria-label={t('held.label')}>
            {data.emails.map((email) => (
              <RestoredEmailRow key={email.id} email={email} copy={data} />
            ))}
          </ul>
          {data.system_emails === 0 ? null : (
            <p className={classes.text}>{t('systemEmails.body', { count: data.system_emails })}</p>
          )}
        </Card>
      ) : null}
    </>
  );
}
