import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../components/Card.tsx';
import { TimeField } from '../../components/sendings/TimeField.tsx';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

/** When the mail goes out. */
export function WhenCard({ form }: { form: UseFormReturn<SendValues> }) {
  const when = useWatch({ control: form.control, name: 'when' });
  const { field, fieldState } = useController({ control: form.control, name: 'time_to_send' });
  return (
    <Card title="When">
      <fieldset className={classes.choices}>
        <legend className="nd-hidden">When</legend>
        <label>
          <input type="radio" value="now" {...form.register('when')} />
          Now
        </label>
        <label>
          <input type="radio" value="later" {...form.register('when')} />
          At a time
        </label>
        {when === 'later' ? (
          <TimeField
            label="Send at"
            value={field.value}
            onChange={field.onChange}
            problem={fieldState.error?.message}
          />
        ) : null}
      </fieldset>
    </Card>
  );
}
