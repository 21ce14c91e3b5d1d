import type { SendingProgress } from '../../../contract/sendings.ts';
import { failureOf } from '../../api/errors.ts';
import { useSendingDeed } from '../../api/sendings.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { countOf, shownSubject } from '../../components/format.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import classes from './sent.module.css';

/** What failed and what nobody knows of, and the way to send it once more. Nothing of it is sent again by itself. */
export function TroubleCard({ progress }: { progress: SendingProgress }) {
  const { failed, unknown, state } = progress;
  const canResend = state !== 'cancelled' && state !== 'preparing';
  if (failed + unknown === 0) return null;
  return (
    <Card title="What did not go as it should">
      <div className="nd-stack">
        {unknown > 0 ? (
          <Trouble
            progress={progress}
            of="unknown"
            canResend={canResend}
            text={`The connection to the relay ended before it answered for ${countOf(unknown, 'contact')}. They may have the mail or not; whoever has it would get it twice.`}
          />
        ) : null}
        {failed > 0 ? (
          <Trouble
            progress={progress}
            of="failed"
            canResend={canResend}
            text={`${countOf(failed, 'contact')} did not get the mail: it could not be made for them, or was refused too often. The deliveries tell why.`}
          />
        ) : null}
      </div>
    </Card>
  );
}

interface TroubleProps {
  readonly progress: SendingProgress;
  readonly of: 'failed' | 'unknown';
  readonly canResend: boolean;
  readonly text: string;
}

function Trouble({ progress, of, canResend, text }: TroubleProps) {
  const { id } = progress;
  const subject = shownSubject(progress.subject);
  const extensions = useExtensions();
  const { mutate, isPending } = useSendingDeed(id);
  const whom = countOf(progress[of], 'contact');
  const resend = async () => {
    const isSure = await confirm({
      title: `Send ${subject} again to ${whom}?`,
      message: text,
      confirmLabel: 'Send again',
    });
    if (!isSure) return;
    mutate(of === 'failed' ? 'resend-failed' : 'resend-unknown', {
      onSuccess: () => void toast(`Sending ${subject} again to ${whom}`),
      onError: (error) => void toast(failureOf(error).detail, { tone: 'problem' }),
    });
  };
  return (
    <div className={classes.trouble}>
      <p>{text}</p>
      {canResend && extensions.has('sendingResend') ? (
        <Button tone="plain" size="small" isBusy={isPending} onClick={() => void resend()}>
          Send again to {whom}
        </Button>
      ) : null}
    </div>
  );
}
