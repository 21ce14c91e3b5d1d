import { useId, useState, type FormEvent } from 'react';
import { formDefaults } from '../../../../contract/form-defaults.ts';
import { parseEmailAddress } from '../../../../lib/email/email-address.ts';
import type { FormValues } from '../builder/form-values.ts';
import classes from './preview.module.css';

interface FormPreviewProps {
  readonly values: FormValues;
  readonly attributeName: (code: string) => string;
  readonly listNames: readonly string[];
  /** What is told above the form, where an address was refused. */
  readonly problem?: string;
  readonly onSubmitted: (scene: 'thanks' | 'invalid') => void;
}

/** The form as visitors will see it. Its button leads to the page that would come; nothing leaves the browser. */
export function FormPreview({ values, attributeName, listNames, problem, onSubmitted }: FormPreviewProps) {
  const [email, setEmail] = useState('');
  const fields = [
    ...(values.first_name ? [values.first_name_label.trim() || formDefaults.first_name_label] : []),
    ...(values.last_name ? [values.last_name_label.trim() || formDefaults.last_name_label] : []),
    ...(values.sms_number ? [formDefaults.sms_number_label] : []),
    ...values.attributes.map(attributeName),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmitted(parseEmailAddress(email).ok ? 'thanks' : 'invalid');
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Form as visitors see it">
      <h3 className={classes.heading}>Subscribe to {listNames.length === 0 ? '…' : listNames.join(', ')}</h3>
      {problem === undefined ? null : (
        <p className={classes.refusal} role="status">
          {problem}
        </p>
      )}
      <Field
        label={values.email_label.trim() || formDefaults.email_label}
        value={email}
        onChange={setEmail}
      />
      {fields.map((label, index) => (
        <Field key={`${index} ${label}`} label={label} />
      ))}
      <button type="submit" className={classes.submit}>
        {values.button_text.trim() || formDefaults.button_text}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

function Field({ label, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {onChange === undefined ? <span className={classes.quiet}> (optional)</span> : null}
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
