import { useCallback } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../../hooks/useKept.ts';

/** Drafts whose recipients are remembered in this browser at most; the oldest choices go first. */
const mostDrafts = 100;

const choices = z.array(z.object({ draft: z.int(), lists: z.array(z.string()) }));

/** Returns the lists chosen for a draft in this browser, by hash, and a function to choose others; null before any choice. */
export function useKeptRecipients(
  id: number,
): [readonly string[] | null, (lists: readonly string[]) => void] {
  const [kept, setKept] = useKept('draft-recipients', choices, []);
  const own = kept.find(({ draft }) => draft === id)?.lists ?? null;
  const choose = useCallback(
    (lists: readonly string[]) => {
      const others = kept.filter(({ draft }) => draft !== id);
      setKept([{ draft: id, lists: [...lists] }, ...others].slice(0, mostDrafts));
    },
    [kept, setKept, id],
  );
  return [own, choose];
}
