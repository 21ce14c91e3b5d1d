import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { subscriberCreate } from '../../../contract/subscribers.ts';
import type { ListDetail } from '../../api/lists.ts';
import { subscribe, useMembershipChange } from '../../api/subscribers.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';

interface Values {
  contact: string;
}

/** Puts a contact that exists on a list. */
export function AddSubscriberDrawer({ list, onClose }: { list: ListDetail; onClose: () => void }) {
  const { mutateAsync } = useMembershipChange(subscribe);
  const form = useForm<Values>({
    defaultValues: { contact: '' },
    resolver: contractResolver(subscriberCreate.body, (values) => values),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async ({ contact }: Values) => {
    try {
      await mutateAsync({ hash: list.hash, email: contact.trim() });
      onClose();
      toast(`Added ${contact.trim()} to ${list.name}`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title={`Add to ${list.name}`}
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Add subscriber"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <TextInput
        label="Email of the contact"
        description="The contact has to exist already."
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.register('contact')}
        error={errors.contact?.message}
      />
    </FormDrawer>
  );
}
