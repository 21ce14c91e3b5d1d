import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../api/errors.ts';
import type { ImportSource } from '../understand/open-source.ts';
import type { Earlier } from './draft.ts';

/** The state of loading the error file of an earlier import. */
export interface EarlierImport {
  readonly isLoading: boolean;
  readonly problem: string | null;
}

/** Loads the error file of the import in the URL, to be fixed and imported again with that import's settings. */
export function useEarlierImport(
  hash: string | null,
  onReady: (source: ImportSource, again: Earlier) => Promise<void>,
): EarlierImport {
  const [state, setState] = useState<EarlierImport>({ isLoading: hash !== null, problem: null });
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (hash === null) return undefined;
    const stop = new AbortController();
    const load = async () => {
      setState({ isLoading: true, problem: null });
      try {
        const { loadEarlier } = await import('./load-earlier.ts');
        const { source, again } = await loadEarlier(hash, stop.signal);
        if (stop.signal.aborted) return;
        await ready(source, again);
        setState({ isLoading: false, problem: null });
      } catch (error) {
        if (!stop.signal.aborted) setState({ isLoading: false, problem: failureOf(error).detail });
      }
    };
    void load();
    return () => stop.abort();
  }, [hash]);
  return state;
}
