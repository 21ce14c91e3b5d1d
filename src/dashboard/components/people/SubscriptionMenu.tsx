import { cancelSubscription, removeSubscriber, membershipChange } from '../../api/subscribers.ts';
import { ActionMenu } from '../overlay/ActionMenu.tsx';
import { confirm } from '../overlay/overlay-store.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface SubscriptionMenuProps {
  /** Name of the row: the list's name on a contact's page, the email address on a list's page. */
  readonly title: string;
  readonly subscription: { readonly hash: string; readonly list: string; readonly email: string };
  readonly isCanceled: boolean;
  /** Subscribes the contact again; omitted if that isn't possible. */
  readonly onSubscribeAgain?: (() => void) | undefined;
}

/** Menu of a contact’s subscription to a list. */
export function SubscriptionMenu({
  title,
  subscription,
  isCanceled,
  onSubscribeAgain,
}: SubscriptionMenuProps) {
  const t = useMessages('people');
  const { hash, list: listName, email } = subscription;
  const names = { email, listName };
  const cancel = useAction(membershipChange(cancelSubscription), {
    done: t('unsubscribe.toast', names),
    failed: t('unsubscribe.failed', names),
  });
  const remove = useAction(membershipChange(removeSubscriber), {
    done: t('remove.toast', names),
    failed: t('remove.failed', names),
  });
  const onCancel = async () => {
    const isSure = await confirm({
      title: t('unsubscribe.title', names),
      message: t('unsubscribe.body'),
      confirmLabel: t('unsubscribe.button'),
      isDestructive: true,
    });
    if (isSure) cancel.mutate({ hash, email });
  };
  const onRemove = () => remove.mutate({ hash, email });
  return (
    <ActionMenu
      title={title}
      groups={[
        [
          isCanceled ? null : { label: t('unsubscribe.button'), run: onCancel },
          isCanceled && onSubscribeAgain !== undefined
            ? { label: t('again.button'), run: onSubscribeAgain }
            : null,
        ],
        [{ label: t('remove.button'), run: onRemove, isDestructive: true }],
      ]}
    />
  );
}
