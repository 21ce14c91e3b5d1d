import { failureOf } from '../api/errors.ts';
import { cancelSubscription, removeSubscriber, useMembershipChange } from '../api/subscribers.ts';
import { ActionMenu } from './overlay/ActionMenu.tsx';
import { confirm, toast } from './overlay/overlay-store.ts';

interface SubscriptionMenuProps {
  /** What the row is called: the list's name where a contact's are shown, the address where a list's are. */
  readonly title: string;
  readonly subscription: { readonly hash: string; readonly list: string; readonly email: string };
  readonly isCancelled: boolean;
  /** Begins a canceled subscription again, where that can be asked for. */
  readonly onSubscribeAgain?: (() => void) | undefined;
}

/** What can be done to a contact's subscription to a list. */
export function SubscriptionMenu({
  title,
  subscription,
  isCancelled,
  onSubscribeAgain,
}: SubscriptionMenuProps) {
  const { hash, list, email } = subscription;
  const cancel = useMembershipChange(cancelSubscription);
  const remove = useMembershipChange(removeSubscriber);
  const told = (text: string) => ({
    onSuccess: () => void toast(text),
    onError: (error: unknown) => void toast(failureOf(error).detail, { tone: 'problem' }),
  });
  const onCancel = async () => {
    const isSure = await confirm({
      title: `Cancel the subscription to ${list}?`,
      message: `${email} gets no more mail from ${list}. A cancelled subscription can't be confirmed again.`,
      confirmLabel: 'Cancel subscription',
      isDestructive: true,
    });
    if (isSure) cancel.mutate({ hash, email }, told(`Cancelled the subscription of ${email} to ${list}`));
  };
  const onRemove = () => remove.mutate({ hash, email }, told(`Removed ${email} from ${list}`));
  return (
    <ActionMenu
      title={title}
      groups={[
        [
          isCancelled ? null : { label: 'Cancel subscription', run: onCancel },
          isCancelled && onSubscribeAgain !== undefined
            ? { label: 'Subscribe again', run: onSubscribeAgain }
            : null,
        ],
        [{ label: 'Remove from list', run: onRemove, isDestructive: true }],
      ]}
    />
  );
}
