import type { Sender } from '../../../contract/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { useDeleteSender } from '../../api/senders.ts';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import { senderAt } from '../../paths.ts';

/** What can be done to a sender in the table. */
export function SenderRowActions({ sender }: { sender: Sender }) {
  const { id, name, email } = sender;
  const { mutate } = useDeleteSender();
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete ${name} <${email}>?`,
      message: 'Forms that name it need another sender before they can mail. This can’t be undone.',
      confirmLabel: 'Delete sender',
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(id, {
      onSuccess: () => void toast(`Deleted ${name}`),
      onError: (error) =>
        void toast(`${name} could not be deleted: ${failureOf(error).detail}`, { tone: 'problem' }),
    });
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
