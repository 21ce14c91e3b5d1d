import type { Sender } from '../../../contract/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { readSenderDependents } from '../../api/dependents.ts';
import { useDeleteSender } from '../../api/senders.ts';
import { dependentsSentence } from '../../components/dependents-sentence.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { senderAt } from '../../paths.ts';

/** What can be done to a sender in the table. */
export function SenderRowActions({ sender }: { sender: Sender }) {
  const { id, name, email } = sender;
  const { mutateAsync } = useDeleteSender();
  const extensions = useExtensions();
  const remove = async () => {
    try {
      const dependents = extensions.has('senderDependentShow')
        ? dependentsSentence(await readSenderDependents(id))
        : 'Forms that use it need another sender.';
      const isSure = await confirm({
        title: `Delete ${name} <${email}>?`,
        message: `You can’t undo this. ${dependents}`.trim(),
        confirmLabel: 'Delete sender',
        isDestructive: true,
      });
      if (!isSure) return;
      await mutateAsync(id);
      toast(`Deleted ${name}`);
    } catch (error) {
      toast(`Couldn’t delete “${name}”. ${failureOf(error).detail}`, { tone: 'problem' });
    }
  };
  return (
    <ActionMenu
      title={name}
      name={`Actions for ${name} ${email}`}
      groups={[
        [{ label: 'Open', to: senderAt(id) }],
        [{ label: 'Delete', run: remove, isDestructive: true }],
      ]}
    />
  );
}
