import { Link } from 'react-router-dom';
import { deliveryStates, type SendingProgress } from '../../../contract/sending/sendings.ts';
import { isMoving, openDeliveries, sendingAction, type SendingAction } from '../../api/sendings.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { formatCount, formatSpan, shownSubject } from '../../components/basics/format.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { CapturedNote } from '../../components/sendings/CapturedNote.tsx';
import { SendingBar } from '../../components/sendings/SendingBar.tsx';
import { handedOver } from '../../components/sendings/sending-state.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { deliveriesAt } from '../../paths.ts';
import { timeLeft } from './rate.ts';
import classes from './sent.module.css';
import { useRate } from './useRate.ts';
import { useAction } from '../../hooks/useMutations.ts';

/** The live progress of a send: counts that add up to its recipients, the rate, and its buttons. */
export function ProgressCard({ progress }: { progress: SendingProgress }) {
  const t = useMessages('sent');
  const tSendings = useMessages('sendings');
  const { id, audience, state } = progress;
  const shown = deliveryStates.filter((one) => one === 'sent' || progress[one] > 0);
  return (
    <Card title={t('progress.title')} actions={<Controls progress={progress} />}>
      <div className="nd-stack">
        {state === 'sent' || state === 'cancelled' ? null : <SendingBar progress={progress} />}
        <p className={classes.sentence} role="status">
          <Sentence progress={progress} />
        </p>
        <dl className={classes.counts}>
          {shown.map((one) => (
            <div key={one} data-state={one}>
              <dt>{tSendings('delivery.badge', { state: one })}</dt>
              <dd>
                {progress[one] > 0 ? (
                  <Link to={deliveriesAt(id, one)}>{formatCount(progress[one])}</Link>
                ) : (
                  formatCount(progress[one])
                )}
              </dd>
            </div>
          ))}
          <div data-state="audience">
            <dt>{t('progress.recipients.label')}</dt>
            <dd>
              {progress.is_counting === true
                ? t('progress.soFar.value', { count: audience })
                : formatCount(audience)}
            </dd>
          </div>
        </dl>
        <CapturedNote className="nd-muted" />
      </div>
    </Card>
  );
}

function Sentence({ progress }: { progress: SendingProgress }) {
  const t = useMessages('sent');
  const { rate, isStill } = useRate(progress);
  const { state, audience: total, finished, sent: delivered, cancelled } = progress;
  const sent = handedOver(progress);
  const open = openDeliveries(progress);
  const isCounting = progress.is_counting === true;
  if (state === 'preparing') return t('progress.preparing');
  if (state === 'paused')
    return t(isCounting ? 'progress.counting.body' : 'progress.paused.body', { count: open });
  if (!isMoving(progress)) {
    return [
      state === 'cancelled'
        ? t('progress.stopped.body', { sent, count: cancelled })
        : t('progress.delivered.body', { sent: delivered, total }),
      ...(finished === null ? [] : [t('progress.finished.body', { finishedAt: new Date(finished) })]),
    ].join(' ');
  }
  if (isStill && progress.sending > 0)
    return [
      t('progress.part.body', { sent, total }),
      t('progress.unanswered.body', { count: progress.sending }),
    ].join(' ');
  const left = timeLeft(open, rate);
  return [
    t('progress.part.body', { sent, total }),
    ...(rate === null ? [] : [t('progress.rate.body', { rate: Math.round(rate * 10) / 10 })]),
    ...(left === null || left === 0 ? [] : [t('progress.left.body', { duration: formatSpan(left) })]),
  ].join(' ');
}

function Controls({ progress }: { progress: SendingProgress }) {
  const t = useMessages('sent');
  const { id, state } = progress;
  const subject = shownSubject(progress.subject);
  const extensions = useExtensions();
  const { mutate, isPending, variables } = useAction(sendingAction(id), {
    done: (_, asked) => t('control.toast', { action: controlOf(asked), subject }),
    failed: (asked) => t('control.failed', { action: controlOf(asked), subject }),
  });
  const cancel = async () => {
    const isSure = await confirm({
      title: t('stop.title', { subject }),
      message:
        progress.is_counting === true
          ? t('stop.counting.body')
          : t('stop.body', { count: openDeliveries(progress) }),
      confirmLabel: t('stop.confirm'),
      dismissLabel: t('stop.dismiss'),
      isDestructive: true,
    });
    if (isSure) mutate('cancel');
  };
  const isOn = isMoving(progress);
  const isPaused = state === 'paused';
  const busyWith = isPending ? variables : null;
  if (!isOn && !isPaused) return null;
  return (
    <div className={classes.controls}>
      {extensions.has('sendingCancel') ? (
        <Button tone="plain" size="small" isBusy={busyWith === 'cancel'} onClick={() => void cancel()}>
          {t('stop.button')}
        </Button>
      ) : null}
      {/* One button for both, so that it keeps the focus. */}
      {extensions.has(isOn ? 'sendingPause' : 'sendingResume') ? (
        <Button
          size="small"
          isBusy={busyWith === 'pause' || busyWith === 'resume'}
          onClick={() => mutate(isOn ? 'pause' : 'resume')}
        >
          {t(isOn ? 'pause.button' : 'resume.button')}
        </Button>
      ) : null}
    </div>
  );
}

function controlOf(action: SendingAction): 'cancel' | 'pause' | 'other' {
  return action === 'cancel' || action === 'pause' ? action : 'other';
}
