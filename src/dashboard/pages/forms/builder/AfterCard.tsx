import type { Translator } from '../../../../messages/translator.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../../components/basics/Card.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './builder.module.css';
import type { FormValues } from '../values/form-values.ts';
import { useFormTexts } from '../values/useFormTexts.ts';

/** The message or page that visitors see after they sign up. */
export function AfterCard({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useMessages('form-builder');
  const tPublic: Translator<'public'> = useFormTexts(form.control);
  const { register, formState } = form;
  const { errors } = formState;
  const after = useWatch({ control: form.control, name: 'after' });
  return (
    <Card title={t('after.title')}>
      <div className={classes.stack}>
        <fieldset className={classes.fieldset}>
          <legend className="nd-hidden">{t('after.title')}</legend>
          <label className={classes.check}>
            <input type="radio" value="text" {...register('after')} />
            <span>{t('after.choice.label', { choice: 'other' })}</span>
          </label>
          <label className={classes.check}>
            <input type="radio" value="address" {...register('after')} />
            <span>{t('after.choice.label', { choice: 'redirect' })}</span>
          </label>
        </fieldset>
        {after === 'address' ? (
          <TextInput
            label={t('redirect.label')}
            type="url"
            placeholder="https://example.com/thank-you"
            {...register('next_url')}
            error={errors.next_url?.message}
          />
        ) : null}
        <Textarea
          label={t('message.label')}
          description={after === 'address' ? t('message.help') : undefined}
          rows={3}
          placeholder={tPublic('form.sent.body')}
          {...register('success_text')}
          error={errors.success_text?.message}
        />
      </div>
    </Card>
  );
}
