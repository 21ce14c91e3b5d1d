import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { senderProblemOf, type SenderProblem } from '../../../contract/sender-problem.ts';
import { publicProviderOf } from '../../../lib/email/public-providers.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { Badge } from '../../components/Badge.tsx';
import { senderAt } from '../../paths.ts';
import '../../components/form/input-styles.ts';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

/** The check that keeps an email from being sent: mailbox providers refuse its sender. A person may say why to send. */
export function SenderCheck({ form, senderId }: { form: UseFormReturn<SendValues>; senderId: string }) {
  const { data: senders } = useQuery(allSendersQuery());
  const sender = senders?.find(({ id }) => String(id) === senderId);
  const problem = sender === undefined ? null : senderProblemOf(sender);
  const { setValue, register, formState } = form;
  useEffect(() => setValue('sender_problem', problem ?? ''), [setValue, problem]);
  if (sender === undefined || problem === null) return null;
  return (
    <div className={classes.blocked} role="group" aria-label="Sender problem">
      <p>
        <Badge tone="red">Problem</Badge> <Reason problem={problem} email={sender.email} />{' '}
        <Link to={senderAt(sender.id)}>View sender</Link>
      </p>
      <Textarea
        label="Reason to send anyway"
        description="Kept with this email."
        required
        rows={2}
        maxLength={500}
        {...register('sender_override')}
        error={formState.errors.sender_override?.message}
      />
    </div>
  );
}

function Reason({ problem, email }: { problem: SenderProblem; email: string }) {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (problem === 'not_authenticated') {
    return (
      <span>
        {domain} fails SPF, DKIM, and DMARC, so mailbox providers reject or hide your email. Authenticate the
        domain first.
      </span>
    );
  }
  return (
    <span>
      {email} is a {publicProviderOf(email)} address. Mailbox providers reject emails from it that another
      mail server sends. Use an address at your own domain.
    </span>
  );
}
