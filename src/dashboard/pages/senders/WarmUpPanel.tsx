import { useQuery } from '@tanstack/react-query';
import type { Sender, SenderWarmUp } from '../../../contract/senders/senders.ts';
import { changeWarmUp, senderWarmUpQuery } from '../../api/senders.ts';
import { Button } from '../../components/basics/Button.tsx';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { useAction } from '../../hooks/useMutations.ts';
import classes from './senders.module.css';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The growing daily limit of a new sender domain; off until the user turns it on. */
export function WarmUpPanel({ sender }: { sender: Sender }) {
  const t = useMessages('senders');
  const { data, error, refetch } = useQuery(senderWarmUpQuery(sender.id));
  const { mutate, isPending } = useAction(changeWarmUp(sender.id), {
    done: ({ domain }, isOn) => t('warmUp.toast', { isOn: isOn ? 'yes' : 'other', domain }),
    failed: (isOn) => t('warmUp.failed', { isOn: isOn ? 'yes' : 'other' }),
  });
  return (
    <section className={classes.part} aria-label={t('warmUp.title')}>
      <div className={classes.partHead}>
        <h3>{t('warmUp.title')}</h3>
        {data === undefined ? null : (
          <Button tone="plain" size="small" isBusy={isPending} onClick={() => mutate(!data.is_on)}>
            {t('warmUp.button', { isOn: data.is_on ? 'yes' : 'other' })}
          </Button>
        )}
      </div>
      {error === null ? null : (
        <ErrorState title={t('warmUp.load.error.title')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : <p className="nd-muted">{formatWarmUp(t, data)}</p>}
    </section>
  );
}

function formatWarmUp(t: Translator<'senders'>, warmUp: SenderWarmUp): string {
  const { domain, ceiling, sent_today: sent, days } = warmUp;
  if (!warmUp.is_on) return t('warmUp.off.body', { domain });
  if (ceiling === null) return t('warmUp.warm.body', { domain });
  const next = days[1];
  const hasNext = next === undefined ? 'other' : 'yes';
  return t('warmUp.on.body', { domain, sent, ceiling, hasNext, next: next ?? 0 });
}
