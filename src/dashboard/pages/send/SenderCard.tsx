import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { senderStatus, type Sender } from '../../../contract/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { Card } from '../../components/Card.tsx';
import { paths, senderAt } from '../../paths.ts';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

/** Who the mail is from: those that may send can be chosen, the others say why not. */
export function SenderCard({ form }: { form: UseFormReturn<SendValues> }) {
  const { data: senders, error } = useQuery(allSendersQuery());
  const chosen = useWatch({ control: form.control, name: 'sender_id' });
  const usable = senders?.filter(isUsable) ?? [];
  const first = usable[0]?.id;
  useEffect(() => {
    if (chosen === '' && first !== undefined) form.setValue('sender_id', String(first));
  }, [chosen, first, form]);
  return (
    <Card title="From">
      <div className={classes.stack}>
        <NativeSelect
          label="Sender"
          required
          data={[
            { value: '', label: senders === undefined ? 'Loading…' : 'Choose a sender' },
            ...(senders ?? []).map((one) => ({
              value: String(one.id),
              label: `${one.name} <${one.email}>${isUsable(one) ? '' : ' (not confirmed)'}`,
              disabled: !isUsable(one),
            })),
          ]}
          {...form.register('sender_id')}
          // The options may come after the value.
          value={chosen}
          error={form.formState.errors.sender_id?.message}
        />
        {error === null || senders !== undefined ? null : (
          <p className={classes.problem} role="alert">
            The senders could not be loaded: {failureOf(error).detail}
          </p>
        )}
        <SendersNote senders={senders} />
      </div>
    </Card>
  );
}

function SendersNote({ senders }: { senders: readonly Sender[] | undefined }) {
  if (senders === undefined) return null;
  if (senders.length === 0) {
    return (
      <p className={classes.note}>
        There is no sender yet. <Link to={paths.newSender}>Add one</Link>, then come back.
      </p>
    );
  }
  const waiting = senders.filter((one) => !isUsable(one));
  if (waiting.length === 0) return null;
  return (
    <p className={classes.note}>
      Not confirmed yet:{' '}
      {waiting.map(({ id, email }, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <Link to={senderAt(id)}>confirm {email}</Link>
        </span>
      ))}
      .
    </p>
  );
}

function isUsable({ status }: Sender): boolean {
  return status !== senderStatus.notConfirmed;
}
