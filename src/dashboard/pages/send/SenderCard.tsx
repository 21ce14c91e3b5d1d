import { useCallback } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../components/basics/Card.tsx';
import { SenderSelect } from '../../components/sendings/SenderSelect.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { SenderCheck } from './SenderCheck.tsx';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

interface SenderCardProps {
  readonly form: UseFormReturn<SendValues>;
  /** Called with the chosen sender. */
  readonly onChoose: (id: string) => void;
}

/** The sender of the email. */
export function SenderCard({ form, onChoose }: SenderCardProps) {
  const t = useMessages('send');
  const { control, setValue } = form;
  const { field, fieldState } = useController({ control, name: 'sender_id' });
  const preselect = useCallback((id: string) => setValue('sender_id', id), [setValue]);
  return (
    <Card title={t('sender.title')}>
      <div className={classes.stack}>
        <SenderSelect
          value={field.value}
          onChange={(id) => {
            field.onChange(id);
            onChoose(id);
          }}
          onPreselect={preselect}
          error={fieldState.error?.message}
          fieldRef={field.ref}
        />
        <SenderCheck form={form} senderId={field.value} />
      </div>
    </Card>
  );
}
