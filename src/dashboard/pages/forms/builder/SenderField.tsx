import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { senderStatus, type Sender } from '../../../../contract/senders.ts';
import { failureOf } from '../../../api/errors.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import { paths } from '../../../paths.ts';
import classes from './builder.module.css';
import type { FormValues } from './form-values.ts';

/** Who the confirmation mail is from, and whether that address may send yet. */
export function SenderField({ form }: { form: UseFormReturn<FormValues> }) {
  const { data: senders, error } = useQuery(allSendersQuery());
  const chosen = useWatch({ control: form.control, name: 'sender_id' });
  const sender = senders?.find(({ id }) => String(id) === chosen);
  const options = (senders ?? []).map((one) => ({ value: String(one.id), label: nameOf(one) }));
  return (
    <div className={classes.field}>
      <NativeSelect
        label="Sender"
        description="The confirmation mail comes from this address."
        required
        data={[{ value: '', label: senders === undefined ? 'Loading…' : 'Choose a sender' }, ...options]}
        {...form.register('sender_id')}
        // The options may come after the value.
        value={chosen}
        error={form.formState.errors.sender_id?.message}
      />
      {error === null || senders !== undefined ? null : (
        <p className={classes.error} role="alert">
          The senders could not be loaded: {failureOf(error).detail}
        </p>
      )}
      <SenderNote senders={senders} sender={sender} />
    </div>
  );
}

function nameOf({ name, email, status }: Sender): string {
  return `${name} <${email}>${status === senderStatus.notConfirmed ? ' (not confirmed)' : ''}`;
}

function SenderNote(props: { senders: readonly Sender[] | undefined; sender: Sender | undefined }) {
  const { senders, sender } = props;
  if (senders?.length === 0) {
    return (
      <p className={classes.warning}>
        There is no sender yet. <Link to={paths.senders}>Add one under Senders</Link>, then come back.
      </p>
    );
  }
  if (sender?.status !== senderStatus.notConfirmed) return null;
  return (
    <p className={classes.warning} role="status">
      {sender.email} is not confirmed yet: newsletters can’t be sent from it, and confirmation mails may not
      arrive. <Link to={paths.senders}>Confirm it under Senders</Link>.
    </p>
  );
}
