import { outcomeFilters } from '../../../contract/imports/import-outcomes.ts';
import { dateFilterNames, dateFilterOf, describeDates } from '../filter/date-filter.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { FilterChip } from './FilterChip.tsx';
import type { MatchFiltersProps } from './match-filters.ts';
import { usualTimes } from './usual-times.ts';

/** Returns the filters by the outcome of an import that are set. */
export function importFilters(query: MatchFiltersProps['query']) {
  return outcomeFilters.filter(({ filter }) => query[filter] !== undefined);
}

/** Chips of the outcomes of imports that the contacts have. */
export function ImportChips({ query, onChange }: MatchFiltersProps) {
  const tFilters = useMessages('contact-filters');
  return importFilters(query).map(({ outcome, filter }) => (
    <FilterChip
      key={filter}
      sentence={tFilters('byImport.label', { outcome })}
      onRemove={() => onChange({ [filter]: null })}
    />
  ));
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
