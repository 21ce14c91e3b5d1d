import type { Sender } from '../../../contract/senders/senders.ts';
import { readSenderDependents } from '../../api/dependents.ts';
import { deleteSender } from '../../api/senders.ts';
import { dependentsSentence } from '../../components/people/dependents-sentence.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { senderAt } from '../../paths.ts';
import { toastFailure } from '../../components/overlay/toast-failure.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSubmit } from '../../hooks/useMutations.ts';

/** The menu of a sender in the table. */
export function SenderRowActions({ sender }: { sender: Sender }) {
  const tCommon = useMessages('common');
  const t = useMessages('senders');
  const tPeople = useMessages('people');
  const { id, name, email } = sender;
  const { mutateAsync } = useSubmit(deleteSender());
  const extensions = useExtensions();
  const remove = async () => {
    try {
      const dependents = extensions.has('senderDependentShow')
        ? dependentsSentence(await readSenderDependents(id), tPeople)
        : t('delete.uses.body');
      const isSure = await confirm({
        title: t('delete.title', { name, email }),
        message: t('delete.body', { uses: dependents }).trim(),
        confirmLabel: t('delete.confirm'),
        isDestructive: true,
      });
      if (!isSure) return;
      await mutateAsync(id);
      toast(t('delete.toast', { name }));
    } catch (error) {
      toastFailure(t('delete.failed', { name }), error);
    }
  };
  return (
    <ActionMenu
      title={name}
      name={t('actions.label', { name, email })}
      groups={[
        [{ label: t('open.button'), to: senderAt(id) }],
        [{ label: tCommon('delete.button'), run: remove, isDestructive: true }],
      ]}
    />
  );
}
