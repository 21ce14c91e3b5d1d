import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { listCreate } from '../../../contract/people/lists.ts';
import { saveListLanguage } from '../../api/list-language.ts';
import { createList } from '../../api/lists.ts';
import { runMutation } from '../../api/mutation.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { LanguageSelect } from '../../components/form/LanguageSelect.tsx';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { ListFields, type ListValues } from './ListFields.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { useMessages } from '../../messages/useMessages.ts';

interface NewListDrawerProps {
  readonly onClose: () => void;
  readonly onCreated: (hash: string) => void;
}

/** A drawer that creates a list. */
export function NewListDrawer({ onClose, onCreated }: NewListDrawerProps) {
  const t = useMessages('list-edit');
  const { mutateAsync } = useSubmit(createList());
  const { has } = useExtensions();
  const client = useQueryClient();
  const [language, setLanguage] = useState<string | null>(null);
  const form = useForm<ListValues>({
    defaultValues: { name: '', description: '' },
    resolver: contractResolver(listCreate.body, (values) => values),
  });
  const save = async (values: ListValues) => {
    const { hash, name } = await mutateAsync(values);
    if (language !== null) await keepLanguage(client, { hash, language, failed: t('language.failed') });
    toast(t('new.toast', { listName: name }));
    onCreated(hash);
  };
  return (
    <DrawerForm
      title={t('new.title')}
      submitLabel={t('new.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <ListFields form={form} />
      {has('listLanguageReplace') ? (
        <LanguageSelect
          label={t('language.label')}
          description={t('language.help')}
          none={t('language.none.label')}
          value={language}
          onChange={setLanguage}
        />
      ) : null}
    </DrawerForm>
  );
}

/** Saves the language of a new list. A failure shows only a toast, because the list's settings have the choice, too. */
async function keepLanguage(
  client: QueryClient,
  { hash, language, failed }: { readonly hash: string; readonly language: string; readonly failed: string },
): Promise<void> {
  try {
    await runMutation(client, saveListLanguage(hash), language);
  } catch (error) {
    toastFailure(failed, error);
  }
}
