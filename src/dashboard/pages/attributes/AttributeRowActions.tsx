import type { Attribute } from '../../../contract/attributes.ts';
import { useDeleteAttribute } from '../../api/attributes.ts';
import { failureOf } from '../../api/errors.ts';
import { countOf } from '../../components/format.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';

/** What can be done to an attribute. Deleting says first how many contacts lose a value. */
export function AttributeRowActions({ attribute, onRename }: { attribute: Attribute; onRename: () => void }) {
  const { code, name, usage_count } = attribute;
  const { mutate } = useDeleteAttribute();
  const remove = async () => {
    const losers =
      usage_count === 0
        ? 'No contact has a value in it.'
        : `${countOf(usage_count, 'contact')} will lose a value.`;
    const isSure = await confirm({
      title: `Delete ${name}?`,
      message: `${losers} This can't be undone.`,
      confirmLabel: 'Delete attribute',
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(code, {
      onSuccess: () => void toast(`Deleted ${name}`),
      onError: (error) =>
        void toast(`${name} could not be deleted: ${failureOf(error).detail}`, { tone: 'problem' }),
    });
  };
  return (
    <ActionMenu
      title={name}
      groups={[[{ label: 'Rename', run: onRename }], [{ label: 'Delete', run: remove, isDestructive: true }]]}
    />
  );
}
