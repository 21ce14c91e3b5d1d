import { useForm } from 'react-hook-form';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { savedBlockCreate } from '../../../../../contract/mails/saved-blocks.ts';
import { createSavedBlock } from '../../../../api/saved-blocks.ts';
import { useSubmit } from '../../../../hooks/useMutations.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { contractResolver } from '../../../form/contract-resolver.ts';
import { DrawerForm } from '../../../form/DrawerForm.tsx';
import { toast } from '../../../overlay/overlay-store.ts';
import { NameFields, type SavedName } from './NameFields.tsx';

interface SaveDrawerProps {
  readonly blocks: BlockDocument;
  readonly onClose: () => void;
}

/** A drawer that asks for a name, and saves blocks for all emails. */
export function SaveDrawer({ blocks, onClose }: SaveDrawerProps) {
  const t = useMessages('saved-blocks');
  const { mutateAsync } = useSubmit(createSavedBlock());
  const form = useForm<SavedName>({
    defaultValues: { name: '', category: '' },
    resolver: contractResolver(savedBlockCreate.body, (values) => ({ ...values, blockdocument: blocks })),
  });
  return (
    <DrawerForm
      title={t('save.title', { count: blocks.blockdata_set.length })}
      submitLabel={t('save.button')}
      form={form}
      onSave={async (values) => {
        await mutateAsync({ ...values, blockdocument: blocks });
        onClose();
        toast(t('save.toast', { name: values.name }));
      }}
      onClose={onClose}
    >
      <NameFields form={form} />
    </DrawerForm>
  );
}
