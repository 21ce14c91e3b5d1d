import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { Sender } from '../../../contract/senders/senders.ts';
import { useKept } from '../../hooks/useKept.ts';
import { useDraftAudience } from './draft-audience.ts';
import { isVerified } from './sender-notes.tsx';

/** Maximum number of drafts whose senders this browser remembers; the oldest are dropped first. */
const mostDrafts = 100;

const choices = z.array(z.object({ draft: z.int(), sender: z.string() }));

/**
 * Returns the id of the sender chosen for a draft, and a function to choose another; empty before that. If the service
 * doesn't store it, this browser does.
 */
export function useKeptSender(draft: number): [sender: string, choose: (sender: string) => void] {
  const [kept, setKept] = useKept('draft-senders', choices, []);
  const [audience, change] = useDraftAudience(draft);
  const own = audience?.sender_id ?? kept.find((one) => one.draft === draft)?.sender ?? '';
  const choose = useCallback(
    (sender: string) => {
      if (change !== null) {
        change({ sender_id: Number(sender) });
        return;
      }
      const others = kept.filter((one) => one.draft !== draft);
      setKept([{ draft, sender }, ...others].slice(0, mostDrafts));
    },
    [kept, setKept, draft, change],
  );
  return [String(own), choose];
}

/** Returns the likely sender of an email from a list of them: the chosen one, or the first verified one. */
export function likelySender(senders: readonly Sender[] | undefined, chosen: string): Sender | null {
  const own = senders?.find((one) => String(one.id) === chosen && isVerified(one));
  return own ?? senders?.find(isVerified) ?? senders?.[0] ?? null;
}
