import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { senderUpdate, type Sender } from '../../../contract/senders/senders.ts';
import { senderQuery, renameSender } from '../../api/senders.ts';
import { ErrorState } from '../../components/page/ErrorState.tsx';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { DomainPanel } from './DomainPanel.tsx';
import { WarmUpPanel } from './WarmUpPanel.tsx';
import { SenderConfirmation } from './SenderConfirmation.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface SenderDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A sender: its name, its verification, and the checks of its domain. */
export function SenderDrawer({ id, onClose }: SenderDrawerProps) {
  const t = useMessages('senders');
  const tCommon = useMessages('common');
  const { data, error, refetch } = useQuery(senderQuery(id));
  if (data !== undefined) return <LoadedSender sender={data} onClose={onClose} />;
  return (
    <FormDrawer
      title={t('sender.title')}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      submitLabel={t('rename.button')}
      isSubmitting={error === null}
      isDirty={false}
    >
      {error === null ? (
        <p className="nd-muted">{tCommon('loading.label')}</p>
      ) : (
        <ErrorState title={t('load.error.title')} error={error} onRetry={() => void refetch()} />
      )}
    </FormDrawer>
  );
}

function LoadedSender({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  const t = useMessages('senders');
  const { has } = useExtensions();
  const { mutateAsync } = useSubmit(renameSender(sender.id));
  const form = useForm<{ name: string }>({
    defaultValues: { name: sender.name },
    resolver: contractResolver(senderUpdate.body, (values) => values),
  });
  const save = async ({ name }: { name: string }) => {
    await mutateAsync(name);
    onClose();
    toast(t('rename.toast', { name }));
  };
  return (
    <DrawerForm
      title={sender.email}
      submitLabel={t('rename.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <TextInput label={t('name.label')} required {...fieldOf(form, 'name')} />
      <SenderConfirmation sender={sender} />
      {has('senderWarmUpShow') ? <WarmUpPanel sender={sender} /> : null}
      {has('senderCheckList') ? <DomainPanel sender={sender} /> : null}
    </DrawerForm>
  );
}
