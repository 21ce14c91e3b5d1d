import { useEffect, useState } from 'react';
import type { Match } from '../../../contract/people/segments/match.ts';
import { Button, ButtonLink } from '../basics/Button.tsx';
import { pageZone } from '../../messages/page-zone.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { draftOf, type BuilderDraft } from '../segment-builder/builder-draft.ts';
import { useSentences } from '../segment-builder/useSentences.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { segmentFrom } from '../../paths.ts';
import {
  asSegment,
  definitionIn,
  definitionText,
  earlierFilters,
  filtersOf,
  matchOfFilters,
} from './contact-match.ts';
import type { MatchFiltersProps } from './match-filters.ts';
import { FilterChip } from './FilterChip.tsx';
import { ImportChips, importFilters, TimeChips } from './TimeChips.tsx';
import { usualTimes } from './usual-times.ts';
import { LazyPlace } from '../lazy/LazyPlace.tsx';

const FilterDrawer = lazyPart(() => import('./FilterDrawer.tsx').then((it) => it.FilterDrawer));

const none: BuilderDraft = { join: 'all', parts: [], isBare: false };

/** The conditions that contacts are filtered by, each a chip; all of them can become a segment. */
export function MatchFilters({ query, onChange, within }: MatchFiltersProps) {
  const t = useMessages('contact-filters');
  const extensions = useExtensions();
  const definition = definitionIn(query.match);
  const zone = definition?.zone ?? pageZone;
  const match = definition?.match ?? null;
  const filters = filtersOf(match);
  const sentence = useSentences(filters);
  const [opened, setOpened] = useState<{ readonly place: number | null } | null>(null);
  useEarlierFilters({ query, onChange });
  const apply = (next: readonly Match[]) => onChange({ match: definitionText(matchOfFilters(next), zone) });
  const draft = match === null ? none : draftOf(match);
  const others = [...usualTimes(query), ...importFilters(query)];
  const isUnreadable = query.match !== undefined && definition === null;
  const isSaveable = (filters.length > 0 || Boolean(query.search)) && others.length === 0 && !isUnreadable;
  return (
    <>
      <Button tone="plain" onClick={() => setOpened({ place: null })}>
        {t('add.button')}
      </Button>
      {filters.map((filter, place) => (
        <FilterChip
          // Two filters may have the same sentence.
          key={`${place}-${JSON.stringify(filter)}`}
          sentence={sentence(filter)}
          onOpen={draft === null ? undefined : () => setOpened({ place })}
          onRemove={() => apply(filters.filter((_, at) => at !== place))}
        />
      ))}
      {isUnreadable ? (
        <FilterChip sentence={t('unreadable.label')} onRemove={() => onChange({ match: null })} />
      ) : null}
      <TimeChips query={query} onChange={onChange} />
      <ImportChips query={query} onChange={onChange} />
      {isSaveable && extensions.has('segmentCreate') ? (
        <ButtonLink
          tone="plain"
          to={segmentFrom(definitionText(asSegment(match, query.search ?? '', within), zone) ?? '')}
        >
          {t('save.button')}
        </ButtonLink>
      ) : null}
      <LazyPlace>
        {opened === null ? null : (
          <FilterDrawer
            draft={draft ?? none}
            zone={zone}
            place={opened.place}
            onApply={(next) => {
              setOpened(null);
              apply(draft === null ? [...filters, ...filtersOf(next)] : filtersOf(next));
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </LazyPlace>
    </>
  );
}

/** Converts the filters of older URLs to conditions, once. */
function useEarlierFilters({ query, onChange }: MatchFiltersProps) {
  const { filters, members } = earlierFilters(query, pageZone);
  const isEarlier = members.length > 0;
  useEffect(() => {
    if (!isEarlier) return;
    const definition = definitionIn(query.match);
    const all = matchOfFilters([...filtersOf(definition?.match ?? null), ...filters]);
    const gone = Object.fromEntries(members.map((name) => [name, null]));
    onChange({ ...gone, match: definitionText(all, definition?.zone ?? pageZone) }, { replace: true });
  });
}
