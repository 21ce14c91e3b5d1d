import type { Responder } from '../../../contract/responders.ts';
import { Badge } from '../Badge.tsx';
import { RelativeTime } from '../RelativeTime.tsx';

/** Whether an auto-responder runs, or since when it is paused. */
export function ResponderState({ responder: { on_hold } }: { responder: Pick<Responder, 'on_hold'> }) {
  if (on_hold === null) return <Badge tone="green">Running</Badge>;
  return (
    <>
      <Badge tone="amber">Paused</Badge>{' '}
      <span className="nd-muted">
        since <RelativeTime time={on_hold} />
      </span>
    </>
  );
}
