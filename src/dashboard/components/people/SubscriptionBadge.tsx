import { useMessages } from '../../messages/useMessages.ts';
import { Badge } from '../basics/Badge.tsx';

/** State of a subscription: subscribed or unsubscribed. */
export function SubscriptionBadge({ isActive }: { isActive: boolean }) {
  const t = useMessages('people');
  return (
    <Badge tone={isActive ? 'green' : 'amber'}>
      {isActive ? t('subscribed.badge') : t('unsubscribed.badge')}
    </Badge>
  );
}
