import { useId, useState, type FormEvent } from 'react';
import type { Translator } from '../../../../messages/translator.ts';
import { joinNames } from '../../../../messages/join-names.ts';
import { parseEmailAddress } from '../../../../lib/email/email-address.ts';
import type { FormValues } from '../values/form-values.ts';
import { AttributePreview, type PreviewedAttribute } from './AttributePreview.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './preview.module.css';

interface FormPreviewProps {
  readonly tPublic: Translator<'public'>;
  readonly values: FormValues;
  /** The attributes in the form. */
  readonly attributes: readonly PreviewedAttribute[];
  readonly listNames: readonly string[];
  /** Shown above the form after an invalid email address. */
  readonly problem?: string;
  readonly onSubmitted: (scene: 'thanks' | 'invalid') => void;
}

/** The form as visitors see it. Its button shows the next page; nothing is sent. */
export function FormPreview({
  tPublic,
  values,
  attributes,
  listNames,
  problem,
  onSubmitted,
}: FormPreviewProps) {
  const t = useMessages('form-builder');
  const [email, setEmail] = useState('');
  const fields = [
    ...(values.first_name ? [values.first_name_label.trim() || tPublic('field.firstName')] : []),
    ...(values.last_name ? [values.last_name_label.trim() || tPublic('field.lastName')] : []),
    ...(values.sms_number ? [tPublic('field.smsNumber')] : []),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmitted(parseEmailAddress(email).ok ? 'thanks' : 'invalid');
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label={t('preview.form.label')}>
      <h3 className={classes.heading}>
        {tPublic('form.title', {
          listNames: listNames.length === 0 ? '…' : joinNames(listNames, tPublic.locale),
        })}
      </h3>
      {problem === undefined ? null : (
        <p className={classes.refusal} role="status">
          {problem}
        </p>
      )}
      <Field label={values.email_label.trim() || tPublic('field.email')} value={email} onChange={setEmail} />
      {fields.map((label, index) => (
        <Field key={`${index} ${label}`} label={label} optional={tPublic('field.optional')} />
      ))}
      {attributes.map((attribute) => (
        <AttributePreview key={attribute.code} attribute={attribute} tPublic={tPublic} />
      ))}
      <button type="submit" className={classes.submit}>
        {values.button_text.trim() || tPublic('form.button')}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** The text after the label of an optional field. */
  readonly optional?: string;
}

function Field({ label, value, onChange, optional }: FieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {optional === undefined ? null : <span className={classes.quiet}> {optional}</span>}
      </label>
      <input
        id={id}
        autoComplete="off"
        {...(onChange === undefined
          ? {}
          : { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) })}
      />
    </div>
  );
}
