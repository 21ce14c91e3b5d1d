import { useForm } from 'react-hook-form';
import { savedBlockUpdate, type SavedBlockSummary } from '../../../../../contract/mails/saved-blocks.ts';
import { changeSavedBlock } from '../../../../api/saved-blocks.ts';
import { useSubmit } from '../../../../hooks/useMutations.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { contractResolver } from '../../../form/contract-resolver.ts';
import { DrawerForm } from '../../../form/DrawerForm.tsx';
import { toast } from '../../../overlay/overlay-store.ts';
import { NameFields, type SavedName } from './NameFields.tsx';

interface RenameDrawerProps {
  readonly block: SavedBlockSummary;
  readonly onClose: () => void;
}

/** A drawer that changes the name and category of saved blocks. */
export function RenameDrawer({ block, onClose }: RenameDrawerProps) {
  const t = useMessages('saved-blocks');
  const tCommon = useMessages('common');
  const { name, category, updated } = block;
  const { mutateAsync } = useSubmit(changeSavedBlock(block.id));
  const form = useForm<SavedName>({
    defaultValues: { name, category },
    resolver: contractResolver(savedBlockUpdate.body, (values) => values),
  });
  return (
    <DrawerForm
      title={t('rename.title', { name })}
      submitLabel={tCommon('save.button')}
      form={form}
      onSave={async (values) => {
        await mutateAsync({ ...values, based_on: updated });
        onClose();
        toast(t('rename.toast', { name: values.name }));
      }}
      onClose={onClose}
    >
      <NameFields form={form} />
    </DrawerForm>
  );
}
