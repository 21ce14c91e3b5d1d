import type { Translator } from '../../../../messages/translator.ts';
import { TextInput } from '@mantine/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../../components/basics/Card.tsx';
import { AttributeChoice } from './AttributeChoice.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './builder.module.css';
import type { FormValues } from '../values/form-values.ts';
import { useFormTexts } from '../values/useFormTexts.ts';

interface Props {
  readonly form: UseFormReturn<FormValues>;
}

/** The fields of a form, and the texts around them. */
export function FieldsCard({ form }: Props) {
  const t = useMessages('form-builder');
  const tPublic: Translator<'public'> = useFormTexts(form.control);
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Card title={t('fields.title')}>
      <div className={classes.stack}>
        <div className={classes.asked}>
          <span className={classes.always}>{t('email.label')}</span>
          <TextInput
            aria-label={t('fieldText.label', { field: 'email' })}
            placeholder={tPublic('field.email')}
            {...register('email_label')}
            error={errors.email_label?.message}
          />
        </div>
        <NameField form={form} field="first_name" />
        <NameField form={form} field="last_name" />
        <label className={classes.check}>
          <input type="checkbox" {...register('sms_number')} />
          <span>{t('field.label', { field: 'smsNumber' })}</span>
        </label>
        <AttributeChoice form={form} />
        <TextInput
          label={t('button.label')}
          placeholder={tPublic('form.button')}
          {...register('button_text')}
          error={errors.button_text?.message}
        />
        <TextInput
          label={t('invalidEmail.label')}
          placeholder={tPublic('field.email.error')}
          {...register('invalid_email_text')}
          error={errors.invalid_email_text?.message}
        />
        <label className={classes.check}>
          <input type="checkbox" aria-describedby="block-bots-help" {...register('proof_of_work')} />
          <span>{t('blockBots.label')}</span>
        </label>
        <p id="block-bots-help" className={classes.hint}>
          {t('blockBots.help')}
        </p>
      </div>
    </Card>
  );
}

type NamePart = 'first_name' | 'last_name';

function NameField({ form, field }: Props & { field: NamePart }) {
  const t = useMessages('form-builder');
  const tPublic: Translator<'public'> = useFormTexts(form.control);
  const isAsked = useWatch({ control: form.control, name: field });
  const labelField = `${field}_label` as const;
  const part = field === 'first_name' ? 'firstName' : 'lastName';
  return (
    <div className={classes.asked}>
      <label className={classes.check}>
        <input type="checkbox" {...form.register(field)} />
        <span>{t('field.label', { field: part })}</span>
      </label>
      {isAsked ? (
        <TextInput
          aria-label={t('fieldText.label', { field: part })}
          placeholder={tPublic(field === 'first_name' ? 'field.firstName' : 'field.lastName')}
          {...form.register(labelField)}
          error={form.formState.errors[labelField]?.message}
        />
      ) : null}
    </div>
  );
}
