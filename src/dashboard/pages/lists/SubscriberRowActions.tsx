import type { Subscriber } from '../../../contract/subscribers.ts';
import { failureOf } from '../../api/errors.ts';
import { cancelSubscription, removeSubscriber, useMembershipChange } from '../../api/subscribers.ts';
import { DotsIcon } from '../../components/DotsIcon.tsx';
import { Dropdown } from '../../components/overlay/Dropdown.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';

/** What can be done to one subscriber. */
export function SubscriberRowActions({ hash, subscriber }: { hash: string; subscriber: Subscriber }) {
  const { contact: email, cancelled, list_name } = subscriber;
  const cancel = useMembershipChange(cancelSubscription);
  const remove = useMembershipChange(removeSubscriber);
  const told = (text: string) => ({
    onSuccess: () => void toast(text),
    onError: (error: unknown) => void toast(failureOf(error).detail, { tone: 'problem' }),
  });
  const onCancel = async () => {
    const isSure = await confirm({
      title: 'Cancel the subscription?',
      message: `${email} gets no more mail from ${list_name}. A cancelled subscription can't be confirmed again.`,
      confirmLabel: 'Cancel subscription',
      isDestructive: true,
    });
    if (isSure) cancel.mutate({ hash, email }, told(`Cancelled the subscription of ${email}`));
  };
  return (
    <Dropdown look="icon" align="end" name={`Actions for ${email}`} title={email} label={<DotsIcon />}>
      {(close) => (
        <>
          {cancelled === null ? (
            <button
              type="button"
              data-item=""
              onClick={() => {
                close();
                void onCancel();
              }}
            >
              Cancel subscription
            </button>
          ) : null}
          <button
            type="button"
            data-item="danger"
            onClick={() => {
              close();
              remove.mutate({ hash, email }, told(`Removed ${email}`));
            }}
          >
            Remove from list
          </button>
        </>
      )}
    </Dropdown>
  );
}
