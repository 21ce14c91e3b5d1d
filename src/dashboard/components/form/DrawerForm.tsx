import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyFailure } from './apply-failure.ts';
import { FormDrawer } from './FormDrawer.tsx';

interface DrawerFormProps<Values extends FieldValues> {
  readonly title: string;
  readonly submitLabel: string;
  readonly form: UseFormReturn<Values>;
  /** Saves valid values. A rejection is shown at the fields that it names, or above them. */
  readonly onSave: (values: Values) => Promise<void>;
  readonly onClose: () => void;
  /** Buttons at the left of the footer, such as Delete. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A react-hook-form form in a drawer. */
export function DrawerForm<Values extends FieldValues>({ form, onSave, ...frame }: DrawerFormProps<Values>) {
  const { isDirty, isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    onSave(values).catch((error: unknown) => applyFailure(form, error)),
  );
  return (
    <FormDrawer
      {...frame}
      onSubmit={(event) => void submit(event)}
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    />
  );
}
