import type { SendingState } from '../../api/sendings.ts';
import { Badge } from '../Badge.tsx';
import { wordsOf } from './sending-words.ts';

/** How far a mail is, in a word. */
export function SendingBadge({ status, state }: { status: number; state?: SendingState | undefined }) {
  const { label, tone } = wordsOf(status, state);
  return <Badge tone={tone}>{label}</Badge>;
}
