import { useMessages } from '../../messages/useMessages.ts';
import type { SendingState } from '../../api/sendings.ts';
import { Badge } from '../basics/Badge.tsx';
import { stateOf, stateTones } from './sending-state.ts';

/** The state of an email, derived from its status if the service has no states. */
export function SendingBadge({ status, state }: { status: number; state?: SendingState | undefined }) {
  const t = useMessages('sendings');
  const shown = state ?? stateOf(status);
  return <Badge tone={stateTones[shown]}>{t('state.badge', { state: shown })}</Badge>;
}
