import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { senderUpdate, type Sender } from '../../../contract/senders.ts';
import { senderQuery, useRenameSender } from '../../api/senders.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { DomainPanel } from './DomainPanel.tsx';
import { SenderConfirmation } from './SenderConfirmation.tsx';

interface SenderDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One sender: its name, its confirmation, and the checks of its domain. */
export function SenderDrawer({ id, onClose }: SenderDrawerProps) {
  const { data, error, refetch } = useQuery(senderQuery(id));
  if (data !== undefined) return <LoadedSender sender={data} onClose={onClose} />;
  return (
    <FormDrawer
      title="Sender"
      isOpen
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      submitLabel="Save name"
      isSubmitting={error === null}
      isDirty={false}
    >
      {error === null ? (
        <p className="nd-muted">Loading…</p>
      ) : (
        <ErrorState title="The sender could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </FormDrawer>
  );
}

function LoadedSender({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  const { has } = useExtensions();
  const { mutateAsync } = useRenameSender(sender.id);
  const form = useForm<{ name: string }>({
    defaultValues: { name: sender.name },
    resolver: contractResolver(senderUpdate.body, (values) => values),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async ({ name }: { name: string }) => {
    try {
      await mutateAsync(name);
      onClose();
      toast(`Saved ${name}`);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title={sender.email}
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Save name"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <TextInput label="Name" required {...form.register('name')} error={errors.name?.message} />
      <SenderConfirmation sender={sender} />
      {has('senderCheckList') ? <DomainPanel sender={sender} /> : null}
    </FormDrawer>
  );
}
