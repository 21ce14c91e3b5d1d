import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { sendingAction, type SendingAction } from '../../api/sendings.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { shownSubject } from '../../components/basics/format.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './sent.module.css';
import { useAction } from '../../hooks/useMutations.ts';

/** The deliveries that failed or may not have arrived, with buttons to resend them. Nothing is resent automatically. */
export function TroubleCard({ progress }: { progress: SendingProgress }) {
  const t = useMessages('sent');
  const { failed, unknown, state, mail_server_failures: ofServer, asks_about_unknown: asks } = progress;
  const canResend = state !== 'cancelled' && state !== 'preparing';
  const resend = canResend ? 'yes' : 'other';
  const others = Math.max(0, failed - ofServer);
  if (failed + unknown + ofServer === 0) return null;
  return (
    <Card title={t('trouble.title')}>
      <div className="nd-stack">
        {unknown > 0 ? (
          <Trouble
            progress={progress}
            action="resend-unknown"
            recipients={unknown}
            canResend={canResend}
            canLeave={asks}
            text={t('trouble.unknown.body', { count: unknown, resend })}
          />
        ) : null}
        {ofServer > 0 ? (
          <Trouble
            progress={progress}
            action="resend-server"
            recipients={ofServer}
            canResend={canResend}
            text={t('trouble.server.body', { count: ofServer, resend })}
          />
        ) : null}
        {others > 0 ? (
          <Trouble
            progress={progress}
            action="resend-failed"
            recipients={failed}
            canResend={canResend}
            text={t('trouble.failed.body', { count: others })}
          />
        ) : null}
      </div>
    </Card>
  );
}

interface TroubleProps {
  readonly progress: SendingProgress;
  readonly action: Extract<SendingAction, 'resend-failed' | 'resend-unknown' | 'resend-server'>;
  readonly recipients: number;
  readonly canResend: boolean;
  /** True until the user has dismissed these deliveries. */
  readonly canLeave?: boolean;
  readonly text: string;
}

function Trouble({ progress, action, recipients, canResend, canLeave = false, text }: TroubleProps) {
  const t = useMessages('sent');
  const subject = shownSubject(progress.subject);
  const extensions = useExtensions();
  const { mutate, isPending, variables } = useAction(sendingAction(progress.id), {
    done: (_, asked) =>
      asked === 'leave-unknown'
        ? t('trouble.leave.toast', { count: recipients })
        : t('resend.toast', { subject, count: recipients }),
    failed: (asked) =>
      asked === 'leave-unknown'
        ? t('trouble.leave.failed', { count: recipients })
        : t('resend.failed', { subject, count: recipients }),
  });
  const resend = async () => {
    const isSure = await confirm({
      title: t('resend.title', { subject, count: recipients }),
      message: text,
      confirmLabel: t('resend.confirm'),
    });
    if (isSure) mutate(action);
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
            onClick={() => mutate('leave-unknown')}
          >
            {t('trouble.leave.button')}
          </Button>
        ) : null}
        {canResend && extensions.has('sendingResend') ? (
          <Button
            size="small"
            isBusy={isPending && variables !== 'leave-unknown'}
            onClick={() => void resend()}
          >
            {t('resend.button', { count: recipients })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
