import { Link } from 'react-router-dom';
import type { Sender } from '../../../contract/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { useDeleteSender } from '../../api/senders.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
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
    <Dropdown look="icon" align="end" name={`Actions for ${name} ${email}`} title={name} label={<DotsIcon />}>
      {(close) => (
        <>
          <Link to={senderAt(id)} data-item="" onClick={close}>
            Open
          </Link>
          <hr />
          <button
            type="button"
            data-item="danger"
            onClick={() => {
              close();
              void remove();
            }}
          >
            Delete
          </button>
        </>
      )}
    </Dropdown>
  );
}
