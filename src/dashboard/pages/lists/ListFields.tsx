import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The values of a list’s form. */
export interface ListValues {
  name: string;
  description: string;
}

/** The fields of a list. */
export function ListFields({ form }: { form: UseFormReturn<ListValues> }) {
  const t = useMessages('list-edit');
  return (
    <>
      <TextInput label={t('name.label')} required data-autofocus {...fieldOf(form, 'name')} />
      <Textarea
        label={t('description.label')}
        description={t('description.help')}
        rows={3}
        {...fieldOf(form, 'description')}
      />
    </>
  );
}
