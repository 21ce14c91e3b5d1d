import type { Suppression } from '../../../contract/suppressions.ts';
import { failureOf } from '../../api/errors.ts';
import { useDeleteSuppression } from '../../api/suppressions.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { suppressionName } from '../../components/suppression-words.ts';

/** Actions of an entry in the table. */
export function SuppressionRowActions({ entry }: { entry: Suppression }) {
  const { mutate } = useDeleteSuppression();
  const name = suppressionName(entry);
  const remove = async () => {
    const isSure = await confirm({
      title: `Remove “${name}” from the suppression list?`,
      message:
        'Contacts that only this entry made inactive get email again. Canceled subscriptions stay canceled.',
      confirmLabel: 'Remove entry',
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(entry.id, {
      onSuccess: () => void toast(`Removed “${name}”`),
      onError: (error) =>
        void toast(`Couldn’t remove “${name}”. ${failureOf(error).detail}`, { tone: 'problem' }),
    });
  };
  return (
    <ActionMenu
      title={name}
      name={`Actions for ${name}`}
      groups={[[{ label: 'Remove entry', run: remove, isDestructive: true }]]}
    />
  );
}
