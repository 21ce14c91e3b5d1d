import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';

/** What the form of a list holds. */
export interface ListValues {
  name: string;
  description: string;
}

/** The fields of a list. */
export function ListFields({ form }: { form: UseFormReturn<ListValues> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextInput label="Name" required data-autofocus {...register('name')} error={errors.name?.message} />
      <Textarea
        label="Description"
        description="For yourself; subscribers don’t see it."
        rows={3}
        {...register('description')}
        error={errors.description?.message}
      />
    </>
  );
}
