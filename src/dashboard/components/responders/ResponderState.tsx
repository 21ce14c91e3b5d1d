import type { Responder } from '../../../contract/sending/responders.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Badge } from '../basics/Badge.tsx';

/** The state of an autoresponder: on, or paused with the time. */
export function ResponderState({ responder: { on_hold } }: { responder: Pick<Responder, 'on_hold'> }) {
  const t = useMessages('responders');
  if (on_hold === null) return <Badge tone="green">{t('state.badge', { state: 'other' })}</Badge>;
  return (
    <>
      <Badge tone="amber">{t('state.badge', { state: 'paused' })}</Badge>{' '}
      <span className="nd-muted">{t('state.since', { pausedAt: new Date(on_hold) })}</span>
    </>
  );
}
