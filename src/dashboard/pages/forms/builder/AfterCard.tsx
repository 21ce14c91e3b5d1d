import { Textarea, TextInput } from '@mantine/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formDefaults } from '../../../../contract/form-defaults.ts';
import { Card } from '../../../components/Card.tsx';
import classes from './builder.module.css';
import type { FormValues } from './form-values.ts';

/** What a visitor meets after signing up. */
export function AfterCard({ form }: { form: UseFormReturn<FormValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  const after = useWatch({ control: form.control, name: 'after' });
  return (
    <Card title="After signing up">
      <div className={classes.stack}>
        <fieldset className={classes.fieldset}>
          <legend className="nd-hidden">What visitors meet after signing up</legend>
          <label className={classes.check}>
            <input type="radio" value="text" {...register('after')} />
            <span>Show a text</span>
          </label>
          <label className={classes.check}>
            <input type="radio" value="address" {...register('after')} />
            <span>Go to a page of your web site</span>
          </label>
        </fieldset>
        {after === 'address' ? (
          <TextInput
            label="Address of the page"
            type="url"
            placeholder="https://example.com/thank-you"
            {...register('next_url')}
            error={errors.next_url?.message}
          />
        ) : null}
        <Textarea
          label="Text"
          description={
            after === 'address'
              ? 'Shown only where the form is sent by a script; visitors go to the page above.'
              : undefined
          }
          rows={3}
          placeholder={formDefaults.success_text}
          {...register('success_text')}
          error={errors.success_text?.message}
        />
      </div>
    </Card>
  );
}
