import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useDraftAudience } from '../../../sendings/draft-audience.ts';
import { useKept } from '../../../../hooks/useKept.ts';

/** The maximum number of drafts whose recipients this browser remembers; the oldest are dropped first. */
const mostDrafts = 100;

const choices = z.array(z.object({ draft: z.int(), lists: z.array(z.string()) }));

/**
 * Returns the lists chosen for a draft, by hash, and a function to choose others; null before any choice. If the
 * service doesn't keep them, this browser does. `id` is 0 for an email that isn't a draft.
 */
export function useKeptRecipients(
  id: number,
): [readonly string[] | null, (lists: readonly string[]) => void] {
  const [kept, setKept] = useKept('draft-recipients', choices, []);
  const [audience, change] = useDraftAudience(id);
  const own = audience?.lists ?? kept.find(({ draft }) => draft === id)?.lists ?? null;
  const choose = useCallback(
    (lists: readonly string[]) => {
      if (change !== null) {
        change({ lists: [...lists] });
        return;
      }
      const others = kept.filter(({ draft }) => draft !== id);
      setKept([{ draft: id, lists: [...lists] }, ...others].slice(0, mostDrafts));
    },
    [kept, setKept, id, change],
  );
  return [own, choose];
}
