import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { senderWarmUpQuery } from '../../api/senders.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';
import { useRecipients } from './useRecipients.ts';
import { warmUpText } from './warm-up-text.ts';

/** The number of days that the send takes while the sender's domain warms up; empty otherwise. */
export function WarmUpNote({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const { has } = useExtensions();
  const senderId = useWatch({ control: form.control, name: 'sender_id' });
  const isKnown = has('senderWarmUpShow') && has('audienceShow');
  const { data: warmUp } = useQuery({
    ...senderWarmUpQuery(Number(senderId)),
    enabled: isKnown && senderId !== '',
  });
  const { receivers } = useRecipients(form.control);
  if (!isKnown || warmUp?.is_on !== true || receivers === undefined) return null;
  const text = warmUpText(receivers, warmUp, t);
  return text === null ? null : (
    <p className={classes.estimate} role="status">
      {text}
    </p>
  );
}
