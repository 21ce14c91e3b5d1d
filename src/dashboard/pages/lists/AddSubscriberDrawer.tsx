import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { subscriberCreate } from '../../../contract/people/subscribers.ts';
import type { ListDetail } from '../../api/lists.ts';
import { subscribe, membershipChange } from '../../api/subscribers.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { fieldOf } from '../../components/form/field-of.ts';
import { paths } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface Values {
  contact: string;
}

/** A drawer that adds an existing contact to a list. */
export function AddSubscriberDrawer({ list, onClose }: { list: ListDetail; onClose: () => void }) {
  const t = useMessages('list-bulk');
  const tList = useMessages('list');
  const { mutateAsync } = useSubmit(membershipChange(subscribe));
  const form = useForm<Values>({
    defaultValues: { contact: '' },
    resolver: contractResolver(subscriberCreate.body, (values) => values),
  });
  const save = async ({ contact }: Values) => {
    await mutateAsync({ hash: list.hash, email: contact.trim() });
    onClose();
    toast(t('add.toast', { email: contact.trim(), listName: list.name }));
  };
  return (
    <DrawerForm
      title={t('add.title', { listName: list.name })}
      submitLabel={tList('add.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label={t('add.email.label')}
        description={t.rich('add.email.help', {
          link: (chunks) => (
            <Link key="link" to={paths.newContact}>
              {chunks}
            </Link>
          ),
        })}
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...fieldOf(form, 'contact')}
      />
    </DrawerForm>
  );
}
