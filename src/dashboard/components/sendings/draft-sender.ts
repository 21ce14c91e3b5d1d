import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { Sender } from '../../../contract/senders/senders.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { useKept } from '../../hooks/useKept.ts';
import { useDraftAudience } from './draft-audience.ts';
import { isVerified } from './sender-notes.tsx';

/** Drafts whose senders are remembered in this browser at most; the oldest choices go first. */
const mostDrafts = 100;

const choices = z.array(z.object({ draft: z.int(), sender: z.string() }));

/**
 * Returns the id of the sender chosen for a draft, and a function to choose another; empty before. Where the service
 * doesn't keep it, this browser does.
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

/** Returns the sender of a list that an email is likely sent from: the chosen one, or the first that may send. */
export function likelySender(senders: readonly Sender[] | undefined, chosen: string): Sender | null {
  const own = senders?.find((one) => String(one.id) === chosen && isVerified(one));
  return own ?? senders?.find(isVerified) ?? senders?.[0] ?? null;
}

/** Returns the name of the sender that a draft is likely sent from; null while none is known. */
export function useLikelySender(draft: number): string | null {
  const { data: senders } = useQuery(allSendersQuery());
  const [chosen] = useKeptSender(draft);
  return likelySender(senders, chosen)?.name ?? null;
}
