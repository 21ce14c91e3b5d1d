import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { senderStatus, type Sender } from '../../../contract/senders/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { bouncedVerificationQuery } from '../../api/outbox.ts';
import { confirmSender } from '../../api/senders.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Button } from '../../components/basics/Button.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { CapturedNote } from '../../components/sendings/CapturedNote.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { StatusBadge } from './SenderBadges.tsx';
import classes from './senders.module.css';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useVerificationEmail } from './useVerificationEmail.ts';

/** The verification of a sender; while it isn't verified, the verification email and the code in it. */
export function SenderConfirmation({ sender }: { sender: Sender }) {
  const t = useMessages('senders');
  const { id, email, status } = sender;
  return (
    <section className={classes.part} aria-label={t('verify.title')}>
      <div className={classes.partHead}>
        <h3>{t('verify.title')}</h3>
        <StatusBadge status={status} />
      </div>
      {status === senderStatus.notNeeded ? <p>{t('verify.notNeeded.body', { email })}</p> : null}
      {status === senderStatus.confirmed ? <p>{t('verify.done.body', { email })}</p> : null}
      {status === senderStatus.notConfirmed ? <Unconfirmed id={id} email={email} /> : null}
    </section>
  );
}

/** The form of the verification. The link in the email fills in the code; the button verifies. */
function Unconfirmed({ id, email }: { id: number; email: string }) {
  const t = useMessages('senders');
  const [brought, setBrought] = useUrlState('signature');
  const [code, setCode] = useState(brought ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const hasOutgoing = useExtensions().has('outgoingMailList');
  const request = useVerificationEmail();
  const confirmation = useSubmit(confirmSender(id));
  const confirm = async () => {
    try {
      await confirmation.mutateAsync(code.trim());
      setBrought(null, { replace: true });
      toast(t('verify.toast', { email }));
    } catch (error) {
      const failure = failureOf(error);
      const own = failure.kind === 'fields' ? failure.errors['signature']?.join(' ') : undefined;
      setProblem(own ?? failure.detail);
    }
  };
  return (
    <>
      <p>{t('verify.body', { email })}</p>
      {hasOutgoing ? <BouncedVerification id={id} email={email} /> : null}
      <div>
        <Button
          tone="plain"
          size="small"
          isBusy={request.isPending}
          onClick={() => request.mutate({ id, email })}
        >
          {t('verify.send.button')}
        </Button>
      </div>
      <CapturedNote />
      <div className={classes.signature}>
        <TextInput
          label={t('verify.code.label')}
          autoComplete="off"
          autoFocus={brought !== null}
          data-autofocus={brought !== null || undefined}
          spellCheck={false}
          value={code}
          error={problem}
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // This form is inside the form of the name, which must not be submitted.
            event.preventDefault();
            if (code.trim() !== '') void confirm();
          }}
        />
        <Button isBusy={confirmation.isPending} disabled={code.trim() === ''} onClick={() => void confirm()}>
          {t('verify.button')}
        </Button>
      </div>
    </>
  );
}

/** The reason why the verification email didn't arrive; empty if none bounced. */
function BouncedVerification({ id, email }: { id: number; email: string }) {
  const t = useMessages('senders');
  const { data } = useQuery(bouncedVerificationQuery(id));
  const bounced = data?.results[0];
  if (bounced === undefined) return null;
  return (
    <p>
      <Badge tone="red">{t('verify.bounced.badge')}</Badge>{' '}
      {t('verify.bounced.body', { email, answer: bounced.last_answer ?? '–' })}
    </p>
  );
}
