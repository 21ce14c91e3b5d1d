import { dateFilterNames, dateFilterOf, describeDates } from '../filter/date-filter.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { FilterChip } from './FilterChip.tsx';
import type { MatchFiltersProps } from './match-filters.ts';
import { usualTimes } from './usual-times.ts';

/** Chips of earlier filters by year, month, or day, which conditions can't say. */
export function TimeChips({ query, onChange }: MatchFiltersProps) {
  const t = useMessages('contacts');
  const tCommon = useMessages('common');
  return usualTimes(query).map((name) => (
    <FilterChip
      key={name}
      sentence={tCommon('filters.value.label', {
        filter: name === 'created' ? t('created.label') : t('updated.label'),
        value: describeDates(tCommon, dateFilterOf(name, query)) ?? '',
      })}
      onRemove={() => onChange(Object.fromEntries(dateFilterNames(name).map((member) => [member, null])))}
    />
  ));
}
