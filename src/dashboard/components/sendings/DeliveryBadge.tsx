import type { Delivery } from '../../../contract/sending/sendings.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Badge } from '../basics/Badge.tsx';
import { deliveryTones } from './delivery-tones.ts';

/** The state of one email to one recipient. */
export function DeliveryBadge({ state }: Pick<Delivery, 'state'>) {
  const t = useMessages('sendings');
  return <Badge tone={deliveryTones[state]}>{t('delivery.badge', { state })}</Badge>;
}
