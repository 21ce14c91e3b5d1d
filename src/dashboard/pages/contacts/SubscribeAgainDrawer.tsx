import { Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { contactSubscribeAgain } from '../../../contract/people/consents.ts';
import { subscribeAgain } from '../../api/suppressions.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface ConsentValues {
  how: string;
  given: string;
  stated_by: string;
}

interface SubscribeAgainDrawerProps {
  readonly email: string;
  readonly list: { readonly hash: string; readonly name: string };
  readonly onClose: () => void;
}

/** A drawer that records how, when, and to whom a contact gave consent, and subscribes them again. */
export function SubscribeAgainDrawer({ email, list, onClose }: SubscribeAgainDrawerProps) {
  const t = useMessages('contact-edit');
  const { mutateAsync } = useSubmit(subscribeAgain(email));
  const bodyOf = ({ given, ...rest }: ConsentValues) => ({
    ...rest,
    list: list.hash,
    given: given === '' ? '' : new Date(given).toISOString(),
  });
  const form = useForm<ConsentValues>({
    defaultValues: { how: '', given: '', stated_by: '' },
    resolver: contractResolver(contactSubscribeAgain.body, bodyOf),
  });
  const save = async (values: ConsentValues) => {
    await mutateAsync(bodyOf(values));
    onClose();
    toast(t('again.toast', { email, listName: list.name }));
  };
  return (
    <DrawerForm
      title={t('again.title', { email, listName: list.name })}
      submitLabel={t('again.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <p>{t('again.body', { email })}</p>
      <Textarea
        label={t('again.how.label')}
        placeholder={t('again.how.placeholder')}
        required
        rows={3}
        data-autofocus
        {...fieldOf(form, 'how')}
      />
      <TextInput label={t('again.when.label')} type="datetime-local" required {...fieldOf(form, 'given')} />
      <TextInput label={t('again.name.label')} required autoComplete="name" {...fieldOf(form, 'stated_by')} />
    </DrawerForm>
  );
}
