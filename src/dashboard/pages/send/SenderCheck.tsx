import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { senderProblemOf, type SenderProblem } from '../../../contract/senders/sender-problem.ts';
import { publicProviderOf } from '../../../lib/email/public-providers.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { useIsCaptured } from '../../components/sendings/useIsCaptured.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { senderAt } from '../../paths.ts';
import '../../components/basics/input-styles.ts';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

/**
 * The check that blocks a send because mailbox providers reject its sender. The user can enter a reason to send anyway,
 * and needs none while emails stay in the outbox.
 */
export function SenderCheck({ form, senderId }: { form: UseFormReturn<SendValues>; senderId: string }) {
  const t = useMessages('send');
  const { data: senders } = useQuery(allSendersQuery());
  const sender = senders?.find(({ id }) => String(id) === senderId);
  const problem = sender === undefined ? null : senderProblemOf(sender);
  const isCaptured = useIsCaptured();
  const blocking = isCaptured ? null : problem;
  const { setValue, register, formState } = form;
  useEffect(() => setValue('sender_problem', blocking ?? ''), [setValue, blocking]);
  if (sender === undefined || problem === null) return null;
  return (
    <div className={classes.blocked} role="group" aria-label={t('sender.problem.label')}>
      <p>
        <Badge tone="red">{t('sender.problem.badge')}</Badge>{' '}
        <Reason problem={problem} email={sender.email} />{' '}
        <Link to={senderAt(sender.id)}>{t('sender.view.link')}</Link>
      </p>
      {blocking === null ? null : (
        <Textarea
          label={t('sender.override.label')}
          description={t('sender.override.help')}
          required
          rows={2}
          maxLength={500}
          {...register('sender_override')}
          error={formState.errors.sender_override?.message}
        />
      )}
    </div>
  );
}

function Reason({ problem, email }: { problem: SenderProblem; email: string }) {
  const t = useMessages('send');
  return (
    <span>
      {problem === 'not_authenticated'
        ? t('sender.notAuthenticated.body', { domain: email.slice(email.lastIndexOf('@') + 1) })
        : t('sender.publicProvider.body', { email, provider: publicProviderOf(email) ?? '' })}
    </span>
  );
}
