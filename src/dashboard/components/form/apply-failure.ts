import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { noField } from '../../../contract/wire/parse.ts';
import { failureOf } from '../../api/errors.ts';

/**
 * Shows a refusal in a form: a field's messages at that field, with the first one focused, and everything else above
 * the form.
 */
export function applyFailure<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const failure = failureOf(error);
  if (failure.kind !== 'fields') {
    form.setError('root', { type: 'service', message: failure.detail });
    return;
  }
  const others: string[] = [];
  for (const [field, messages] of Object.entries(failure.errors)) {
    const message = messages.join(' ');
    if (field !== noField && isField(form, field)) {
      form.setError(field, { type: 'service', message }, { shouldFocus: true });
    } else {
      others.push(field === noField ? message : `${field}: ${message}`);
    }
  }
  if (others.length > 0) form.setError('root', { type: 'service', message: others.join(' ') });
}

function isField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: string,
): field is FieldPath<Values> {
  return field in form.getValues();
}
