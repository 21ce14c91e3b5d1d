import { Link } from 'react-router-dom';
import { deliveryStates, type SendingProgress } from '../../../contract/sendings.ts';
import { isMoving, openDeliveries, useSendingDeed, type SendingDeed } from '../../api/sendings.ts';
import { failureOf } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { countOf, formatCount, formatSpan, formatTime, shownSubject } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { SendingBar } from '../../components/sendings/SendingBar.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { deliveriesAt } from '../../paths.ts';
import { deliveryWords } from '../../components/sendings/delivery-words.ts';
import { timeLeft } from './rate.ts';
import classes from './sent.module.css';
import { useRate } from './useRate.ts';

/** How far a mail is, second by second: counts that add up to its audience, the rate, and what can be done about it. */
export function ProgressCard({ progress }: { progress: SendingProgress }) {
  const { id, audience, state } = progress;
  const shown = deliveryStates.filter((one) => one === 'sent' || progress[one] > 0);
  return (
    <Card title="Progress" actions={<Controls progress={progress} />}>
      <div className="nd-stack">
        {state === 'sent' || state === 'cancelled' ? null : <SendingBar progress={progress} />}
        <p className={classes.sentence} role="status">
          <Sentence progress={progress} />
        </p>
        <dl className={classes.counts}>
          {shown.map((one) => (
            <div key={one} data-state={one}>
              <dt>{deliveryWords[one].label}</dt>
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
            <dt>Audience</dt>
            <dd>{formatCount(audience)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

function Sentence({ progress }: { progress: SendingProgress }) {
  const rate = useRate(progress);
  const { state, audience, finished, sent, cancelled } = progress;
  const open = openDeliveries(progress);
  if (state === 'preparing') return 'Preparing recipients…';
  if (state === 'paused') return `Paused. ${countOf(open, 'recipient')} left.`;
  if (!isMoving(progress)) {
    const end = finished === null ? '' : ` Finished on ${formatTime(finished)}.`;
    return state === 'cancelled'
      ? `Stopped after ${countOf(sent, 'email')}. ${countOf(cancelled, 'recipient')} won’t get it.${end}`
      : `Delivered to ${formatCount(sent)} of ${countOf(audience, 'recipient')}.${end}`;
  }
  const left = timeLeft(open, rate);
  const speed = rate === null ? '' : ` ${formatCount(Math.round(rate * 10) / 10)} a second.`;
  return `${formatCount(sent)} of ${formatCount(audience)} sent.${speed}${
    left === null || left === 0 ? '' : ` About ${formatSpan(left)} left.`
  }`;
}

function Controls({ progress }: { progress: SendingProgress }) {
  const { id, state } = progress;
  const subject = shownSubject(progress.subject);
  const extensions = useExtensions();
  const { mutate, isPending, variables } = useSendingDeed(id);
  const ask = (deed: SendingDeed, done: string) =>
    mutate(deed, {
      onSuccess: () => void toast(done),
      onError: (error) => void toast(failureOf(error).detail, { tone: 'problem' }),
    });
  const cancel = async () => {
    const isSure = await confirm({
      title: `Cancel ${subject}?`,
      message: `${countOf(openDeliveries(progress), 'contact')} will not get it. Those who have it keep it. This can’t be undone.`,
      confirmLabel: 'Cancel the mail',
      isDestructive: true,
    });
    if (isSure) ask('cancel', `Cancelled ${subject}`);
  };
  const isOn = isMoving(progress);
  const isPaused = state === 'paused';
  const busyWith = isPending ? variables : null;
  if (!isOn && !isPaused) return null;
  return (
    <div className={classes.controls}>
      {extensions.has('sendingCancel') ? (
        <Button tone="plain" size="small" isBusy={busyWith === 'cancel'} onClick={() => void cancel()}>
          Cancel
        </Button>
      ) : null}
      {isOn && extensions.has('sendingPause') ? (
        <Button size="small" isBusy={busyWith === 'pause'} onClick={() => ask('pause', `Paused ${subject}`)}>
          Pause
        </Button>
      ) : null}
      {isPaused && extensions.has('sendingResume') ? (
        <Button
          size="small"
          isBusy={busyWith === 'resume'}
          onClick={() => ask('resume', `${subject} goes on`)}
        >
          Resume
        </Button>
      ) : null}
    </div>
  );
}
