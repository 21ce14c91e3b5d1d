import { Autocomplete, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import { savedBlocksQuery } from '../../../../api/saved-blocks.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { fieldOf } from '../../../form/field-of.ts';

/** The name and category of saved blocks. */
export interface SavedName {
  readonly name: string;
  readonly category: string;
}

/** Fields for the name and category of saved blocks, which suggest existing categories. */
export function NameFields({ form }: { readonly form: UseFormReturn<SavedName> }) {
  const t = useMessages('saved-blocks');
  const { data = [] } = useQuery(savedBlocksQuery());
  const { field } = useController({ control: form.control, name: 'category' });
  const categories = [...new Set(data.map(({ category }) => category).filter((one) => one !== ''))];
  return (
    <>
      <TextInput
        label={t('name.label')}
        description={t('name.help')}
        maxLength={255}
        data-autofocus
        {...fieldOf(form, 'name')}
      />
      <Autocomplete
        label={t('category.label')}
        description={t('category.help')}
        maxLength={255}
        data={categories}
        {...field}
        error={form.formState.errors.category?.message}
      />
    </>
  );
}
