import type { SendingProgress } from '../../../contract/sendings.ts';
import { failureOf } from '../../api/errors.ts';
import { useSendingDeed, type SendingDeed } from '../../api/sendings.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { countOf, shownSubject } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './sent.module.css';

/** The deliveries that failed or may not have arrived, and the ways to resend them. Nothing is resent automatically. */
export function TroubleCard({ progress }: { progress: SendingProgress }) {
  const { failed, unknown, state, mail_server_failures: ofServer, asks_about_unknown: asks } = progress;
  const canResend = state !== 'cancelled' && state !== 'preparing';
  const others = Math.max(0, failed - ofServer);
  if (failed + unknown + ofServer === 0) return null;
  return (
    <Card title="Delivery problems">
      <div className="nd-stack">
        {unknown > 0 ? (
          <Trouble
            progress={progress}
            deed="resend-unknown"
            recipients={unknown}
            canResend={canResend}
            canLeave={asks}
            text={`The mail server didn’t confirm ${countOf(unknown, 'recipient')}. Some may already have this email and would get it twice.`}
          />
        ) : null}
        {ofServer > 0 ? (
          <Trouble
            progress={progress}
            deed="resend-server"
            recipients={ofServer}
            canResend={canResend}
            text={`${countOf(ofServer, 'recipient')} didn’t get this email because of the mail server or the sender, not because of their address. Fix the cause, then resend.`}
          />
        ) : null}
        {others > 0 ? (
          <Trouble
            progress={progress}
            deed="resend-failed"
            recipients={failed}
            canResend={canResend}
            text={`${countOf(others, 'recipient')} didn’t get this email because of its content or because it couldn’t be created for them. See Deliveries for the reasons.`}
          />
        ) : null}
      </div>
    </Card>
  );
}

interface TroubleProps {
  readonly progress: SendingProgress;
  readonly deed: Extract<SendingDeed, 'resend-failed' | 'resend-unknown' | 'resend-server'>;
  readonly recipients: number;
  readonly canResend: boolean;
  /** True while a person has not said whether these are left as they are. */
  readonly canLeave?: boolean;
  readonly text: string;
}

function Trouble({ progress, deed, recipients, canResend, canLeave = false, text }: TroubleProps) {
  const subject = shownSubject(progress.subject);
  const extensions = useExtensions();
  const { mutate, isPending, variables } = useSendingDeed(progress.id);
  const whom = countOf(recipients, 'recipient');
  const ask = (asked: SendingDeed, done: string) =>
    mutate(asked, {
      onSuccess: () => void toast(done),
      onError: (error) => void toast(failureOf(error).detail, { tone: 'problem' }),
    });
  const resend = async () => {
    const isSure = await confirm({
      title: `Resend “${subject}” to ${whom}?`,
      message: text,
      confirmLabel: 'Resend email',
    });
    if (isSure) ask(deed, `Resending “${subject}” to ${whom}`);
  };
  return (
    <div className={classes.trouble}>
      <p>{text}</p>
      <div className={classes.controls}>
        {canLeave && extensions.has('sendingLeaveUnknown') ? (
          <Button
            tone="plain"
            size="small"
            isBusy={isPending && variables === 'leave-unknown'}
            onClick={() => ask('leave-unknown', `Left ${whom} as they are`)}
          >
            Leave as is
          </Button>
        ) : null}
        {canResend && extensions.has('sendingResend') ? (
          <Button
            size="small"
            isBusy={isPending && variables !== 'leave-unknown'}
            onClick={() => void resend()}
          >
            Resend to {whom}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
