import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { matchField, type Match } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { segmentPreviewQuery } from '../../api/segments.ts';
import { useDebounced } from '../../hooks/useDebounced.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { matchOf, type BuilderDraft } from './builder-draft.ts';
import { countsOfUnchanged } from './row-counts.ts';

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

/**
 * Returns the number of contacts for each row alone, by its id. Rows that haven't changed keep theirs while another is
 * incomplete or being counted.
 */
export function useRowCounts(
  draft: BuilderDraft | null,
  asked: Match | null,
  zone: string,
): ReadonlyMap<number, number> {
  const { data, isPlaceholderData } = useQuery({
    ...segmentPreviewQuery({ match: asked ?? { any: [] }, zone }),
    enabled: asked !== null,
  });
  const isCurrent =
    draft !== null && asked !== null && JSON.stringify(matchOf(draft)) === JSON.stringify(asked);
  const [counted, setCounted] = useState<BuilderDraft | null>(null);
  if (isCurrent && data !== undefined && !isPlaceholderData && counted !== draft) setCounted(draft);
  if (draft === null || counted === null || data === undefined) return new Map();
  return countsOfUnchanged(draft, counted, data.parts);
}
