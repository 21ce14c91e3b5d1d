import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { senderCreate } from '../../../contract/senders.ts';
import { useCreateSender } from '../../api/senders.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';

interface SenderValues {
  name: string;
  email: string;
}

interface NewSenderDrawerProps {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

/** Creates a sender. */
export function NewSenderDrawer({ onClose, onCreated }: NewSenderDrawerProps) {
  const { mutateAsync } = useCreateSender();
  const form = useForm<SenderValues>({
    defaultValues: { name: '', email: '' },
    resolver: contractResolver(senderCreate.body, (values) => values),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async (values: SenderValues) => {
    try {
      const { id, name } = await mutateAsync(values);
      onClose();
      toast(`Created ${name}`);
      onCreated(id);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title="New sender"
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Create sender"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <TextInput
        label="Name"
        description="What readers see, such as your company."
        required
        data-autofocus
        {...form.register('name')}
        error={errors.name?.message}
      />
      <TextInput
        label="Address"
        description="It can’t be changed later. Take one whose mail you can read."
        type="email"
        required
        autoComplete="off"
        {...form.register('email')}
        error={errors.email?.message}
      />
    </FormDrawer>
  );
}
