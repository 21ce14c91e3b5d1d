import type { Suppression } from '../../../contract/people/suppressions.ts';
import { deleteSuppression } from '../../api/suppressions.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { suppressionName } from '../../components/people/suppression-words.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The menu of an entry in the table. */
export function SuppressionRowActions({ entry }: { entry: Suppression }) {
  const t = useMessages('suppressions');
  const name = suppressionName(entry, t);
  const { mutate } = useAction(deleteSuppression(), {
    done: t('remove.toast', { name }),
    failed: t('remove.failed', { name }),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('remove.title', { name }),
      message: t('remove.body'),
      confirmLabel: t('remove.button'),
      isDestructive: true,
    });
    if (isSure) mutate(entry.id);
  };
  return (
    <ActionMenu title={name} groups={[[{ label: t('remove.button'), run: remove, isDestructive: true }]]} />
  );
}
