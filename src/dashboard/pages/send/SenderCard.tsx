import { useCallback } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../components/Card.tsx';
import { SenderSelect } from '../../components/SenderSelect.tsx';
import { SenderCheck } from './SenderCheck.tsx';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

/** Who the mail is from. */
export function SenderCard({ form }: { form: UseFormReturn<SendValues> }) {
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'sender_id' });
  const preselect = useCallback((id: string) => setValue('sender_id', id), [setValue]);
  return (
    <Card title="From">
      <div className={classes.stack}>
        <SenderSelect
          value={field.value}
          onChange={field.onChange}
          onPreselect={preselect}
          error={fieldState.error?.message}
          fieldRef={field.ref}
        />
        <SenderCheck form={form} senderId={field.value} />
      </div>
    </Card>
  );
}
