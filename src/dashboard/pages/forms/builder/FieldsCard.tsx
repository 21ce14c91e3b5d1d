import { TextInput } from '@mantine/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formDefaults } from '../../../../contract/form-defaults.ts';
import { Card } from '../../../components/Card.tsx';
import { AttributeChoice } from './AttributeChoice.tsx';
import classes from './builder.module.css';
import type { FormValues } from './form-values.ts';

interface Props {
  readonly form: UseFormReturn<FormValues>;
}

/** What visitors are asked for, and the words around it. */
export function FieldsCard({ form }: Props) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Card title="Fields">
      <div className={classes.stack}>
        <div className={classes.asked}>
          <span className={classes.always}>Email, always asked for</span>
          <TextInput
            aria-label="Label of the email field"
            placeholder={formDefaults.email_label}
            {...register('email_label')}
            error={errors.email_label?.message}
          />
        </div>
        <NameField form={form} field="first_name" label="First name" />
        <NameField form={form} field="last_name" label="Last name" />
        <label className={classes.check}>
          <input type="checkbox" {...register('sms_number')} />
          <span>Mobile number</span>
        </label>
        <AttributeChoice form={form} />
        <TextInput
          label="Text of the button"
          placeholder={formDefaults.button_text}
          {...register('button_text')}
          error={errors.button_text?.message}
        />
        <TextInput
          label="Told where the address is invalid"
          placeholder={formDefaults.invalid_email_text}
          {...register('invalid_email_text')}
          error={errors.invalid_email_text?.message}
        />
        <label className={classes.check}>
          <input type="checkbox" aria-describedby="block-bots-help" {...register('proof_of_work')} />
          <span>Block bots</span>
        </label>
        <p id="block-bots-help" className={classes.hint}>
          Browsers solve a small puzzle before they sign up. It takes about a second and needs JavaScript.
        </p>
      </div>
    </Card>
  );
}

type NamePart = 'first_name' | 'last_name';

function NameField({ form, field, label }: Props & { field: NamePart; label: string }) {
  const isAsked = useWatch({ control: form.control, name: field });
  const labelField = `${field}_label` as const;
  return (
    <div className={classes.asked}>
      <label className={classes.check}>
        <input type="checkbox" {...form.register(field)} />
        <span>{label}</span>
      </label>
      {isAsked ? (
        <TextInput
          aria-label={`Label of the ${label.toLowerCase()} field`}
          placeholder={formDefaults[labelField]}
          {...form.register(labelField)}
          error={form.formState.errors[labelField]?.message}
        />
      ) : null}
    </div>
  );
}
