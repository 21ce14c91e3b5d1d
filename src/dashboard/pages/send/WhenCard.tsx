import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../components/basics/Card.tsx';
import { TimeField } from '../../components/sendings/TimeField.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './send.module.css';
import { WarmUpNote } from './WarmUpNote.tsx';
import type { SendValues } from './send-values.ts';

/** The send time. */
export function WhenCard({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const tSendings = useMessages('sendings');
  const when = useWatch({ control: form.control, name: 'when' });
  const { field, fieldState } = useController({ control: form.control, name: 'time_to_send' });
  return (
    <Card title={t('when.title')}>
      <fieldset className={classes.choices}>
        <legend className="nd-hidden">{t('when.title')}</legend>
        <label>
          <input type="radio" value="now" {...form.register('when')} />
          {t('when.now.label')}
        </label>
        <label>
          <input type="radio" value="later" {...form.register('when')} />
          {t('when.later.label')}
        </label>
        {when === 'later' ? (
          <TimeField
            label={tSendings('time.label')}
            value={field.value}
            onChange={field.onChange}
            problem={fieldState.error?.message}
          />
        ) : null}
      </fieldset>
      <WarmUpNote form={form} />
    </Card>
  );
}
