import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Returns the props of an input for a field: how it is registered, and what is wrong with it. */
export function fieldOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: FieldPath<Values>) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}
