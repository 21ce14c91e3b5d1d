import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { senderCreate, senderStatus } from '../../../contract/senders/senders.ts';
import { createSender } from '../../api/senders.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useVerificationEmail } from './useVerificationEmail.ts';

interface SenderValues {
  name: string;
  email: string;
}

interface NewSenderDrawerProps {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

/** A drawer that creates a sender and sends its verification email. */
export function NewSenderDrawer({ onClose, onCreated }: NewSenderDrawerProps) {
  const t = useMessages('senders');
  const { mutateAsync } = useSubmit(createSender());
  const verification = useVerificationEmail();
  const form = useForm<SenderValues>({
    defaultValues: { name: '', email: '' },
    resolver: contractResolver(senderCreate.body, (values) => values),
  });
  const save = async (values: SenderValues) => {
    const sender = await mutateAsync(values);
    toast(t('create.toast', { name: sender.name }));
    if (sender.status === senderStatus.notConfirmed) verification.mutate(sender);
    onCreated(sender.id);
  };
  return (
    <DrawerForm
      title={t('new.button')}
      submitLabel={t('create.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        label={t('name.label')}
        description={t('name.help')}
        required
        data-autofocus
        {...fieldOf(form, 'name')}
      />
      <TextInput
        label={t('email.label')}
        description={t('email.help')}
        type="email"
        required
        autoComplete="off"
        {...fieldOf(form, 'email')}
      />
    </DrawerForm>
  );
}
