import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { senderStatus, type Sender } from '../../../contract/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { bouncedVerificationQuery } from '../../api/outbox.ts';
import { useConfirmSender, useRequestConfirmation } from '../../api/senders.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { StatusBadge } from './SenderBadges.tsx';
import classes from './senders.module.css';

/** Whether a sender may send; and, where it may not, the mail that is asked for and the signature in it. */
export function SenderConfirmation({ sender }: { sender: Sender }) {
  const { id, email, status } = sender;
  return (
    <section className={classes.part} aria-label="Confirmation">
      <div className={classes.partHead}>
        <h3>Confirmation</h3>
        <StatusBadge status={status} />
      </div>
      {status === senderStatus.notNeeded ? (
        <p>{email} is an address of this installation and needs no confirmation.</p>
      ) : null}
      {status === senderStatus.confirmed ? <p>Whoever reads {email} has confirmed it.</p> : null}
      {status === senderStatus.notConfirmed ? <Unconfirmed id={id} email={email} /> : null}
    </section>
  );
}

/** The link in the mail brings the signature along; it is the button that confirms. */
function Unconfirmed({ id, email }: { id: number; email: string }) {
  const [brought, setBrought] = useUrlState('signature');
  const [signature, setSignature] = useState(brought ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const hasOutgoing = useExtensions().has('outgoingMailList');
  const request = useRequestConfirmation(id);
  const confirmation = useConfirmSender(id);
  const ask = () =>
    request.mutate(undefined, {
      onSuccess: () => void toast(`Mailed a signature to ${email}`),
      onError: (error) => void toast(failureOf(error).detail, { tone: 'problem' }),
    });
  const confirm = async () => {
    try {
      await confirmation.mutateAsync(signature.trim());
      setBrought(null, { replace: true });
      toast(`${email} is confirmed`);
    } catch (error) {
      const failure = failureOf(error);
      const own = failure.kind === 'fields' ? failure.errors['signature']?.join(' ') : undefined;
      setProblem(own ?? failure.detail);
    }
  };
  return (
    <>
      <p>Verify {email} before you send from it.</p>
      {hasOutgoing ? <BouncedVerification id={id} email={email} /> : null}
      <div>
        <Button tone="plain" size="small" isBusy={request.isPending} onClick={ask}>
          Mail a signature
        </Button>
      </div>
      <div className={classes.signature}>
        <TextInput
          label="Signature from the mail"
          autoComplete="off"
          spellCheck={false}
          value={signature}
          error={problem}
          onChange={(event) => {
            setSignature(event.target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It stands inside the form of the name, which is not what is meant.
            event.preventDefault();
            if (signature.trim() !== '') void confirm();
          }}
        />
        <Button
          isBusy={confirmation.isPending}
          disabled={signature.trim() === ''}
          onClick={() => void confirm()}
        >
          Confirm
        </Button>
      </div>
    </>
  );
}

/** Why the verification email didn't arrive; nothing where none bounced, or the answer isn't there. */
function BouncedVerification({ id, email }: { id: number; email: string }) {
  const { data } = useQuery(bouncedVerificationQuery(id));
  const bounced = data?.results[0];
  if (bounced === undefined) return null;
  return (
    <p>
      <Badge tone="red">Bounced</Badge> The verification email to {email} came back. The mail server said:{' '}
      {bounced.last_answer}
    </p>
  );
}
