import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Sender } from '../../../../contract/senders/senders.ts';
import { failureOf } from '../../../api/errors.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import {
  isVerified,
  NoSenderHelp,
  senderLabel,
  UnverifiedHelp,
} from '../../../components/sendings/sender-notes.tsx';
import classes from './builder.module.css';
import type { FormValues } from '../values/form-values.ts';

/** The sender of the confirmation email, and whether it is verified. */
export function SenderField({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useMessages('form-builder');
  const tSendings = useMessages('sendings');
  const tCommon = useMessages('common');
  const { data: senders, error } = useQuery(allSendersQuery());
  const chosen = useWatch({ control: form.control, name: 'sender_id' });
  const sender = senders?.find(({ id }) => String(id) === chosen);
  const options = (senders ?? []).map((one) => ({
    value: String(one.id),
    label: senderLabel(tSendings, one),
  }));
  return (
    <div className={classes.field}>
      <NativeSelect
        label={tSendings('sender.label')}
        description={t('sender.help')}
        required
        data={[
          {
            value: '',
            label: senders === undefined ? tCommon('loading.label') : tSendings('sender.choose.label'),
          },
          ...options,
        ]}
        {...form.register('sender_id')}
        // The options may load after the value.
        value={chosen}
        error={form.formState.errors.sender_id?.message}
      />
      {error === null || senders !== undefined ? null : (
        <p className={classes.error} role="alert">
          {tSendings('sender.error', { reason: failureOf(error).detail })}
        </p>
      )}
      <SenderNote senders={senders} sender={sender} />
    </div>
  );
}

function SenderNote(props: { senders: readonly Sender[] | undefined; sender: Sender | undefined }) {
  const { senders, sender } = props;
  if (senders?.length === 0)
    return (
      <p className={classes.warning}>
        <NoSenderHelp />
      </p>
    );
  if (sender === undefined || isVerified(sender)) return null;
  return (
    <p className={classes.warning} role="status">
      <UnverifiedHelp sender={sender} />
    </p>
  );
}
