import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matchField, type Match } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { segmentPreviewQuery } from '../../api/segments.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { matchOf, type BuilderDraft } from './builder-draft.ts';
import { rowCounts } from './row-counts.ts';

/** Milliseconds after the last change until contacts are counted. */
const pause_ms = 300;

/** Returns the match to count, once it hasn't changed for a moment; null if it is incomplete or can't be counted. */
export function useCountable(match: Match | null): Match | null {
  const extensions = useExtensions();
  const settled = useDebounced(match === null ? '' : JSON.stringify(match), pause_ms);
  return useMemo(() => {
    const read = parseInput(matchField, parseJson(settled));
    return extensions.has('segmentCount') && read.ok ? read.value : null;
  }, [extensions, settled]);
}

/** Returns the number of contacts for each row alone, by its id, while the counts belong to the displayed draft. */
export function useRowCounts(
  draft: BuilderDraft | null,
  asked: Match | null,
  zone: string,
): ReadonlyMap<number, number> {
  const { data } = useQuery({
    ...segmentPreviewQuery({ match: asked ?? { any: [] }, zone }),
    enabled: asked !== null,
  });
  const isCurrent =
    draft !== null && asked !== null && JSON.stringify(matchOf(draft)) === JSON.stringify(asked);
  return isCurrent && data !== undefined ? rowCounts(draft, data.parts) : new Map();
}
