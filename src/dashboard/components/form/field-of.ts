import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Returns the props of a field's input: its registration and its error. */
export function fieldOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: FieldPath<Values>) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}
