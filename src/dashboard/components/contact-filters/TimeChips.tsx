import { dateFilterNames, dateFilterOf, describeDates } from '../filter/date-filter.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { FilterChip } from './FilterChip.tsx';
import type { MatchFiltersProps } from './match-filters.ts';
import { usualTimes } from './usual-times.ts';

/** The chip of the import that changed the contacts. */
export function ChangedByChip({ query, onChange }: MatchFiltersProps) {
  const tFilters = useMessages('contact-filters');
  if (query.changed_by === undefined) return null;
  return (
    <FilterChip sentence={tFilters('changedBy.label')} onRemove={() => onChange({ changed_by: null })} />
  );
}

/** Chips of older filters by year, month, or day, which conditions can't express. */
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
