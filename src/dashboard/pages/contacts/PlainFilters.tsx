import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { DateFilter } from '../../components/filter/DateFilter.tsx';
import { ListFilter } from '../../components/filter/ListFilter.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import type { MatchFiltersProps } from '../../components/contact-filters/match-filters.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The filters of every service, for one without conditions. */
export function PlainFilters({ query, onChange }: MatchFiltersProps) {
  const t = useMessages('contacts');
  const activeOptions = [
    { value: '1', label: t('active.badge') },
    { value: '0', label: t('inactive.badge') },
  ];
  return (
    <>
      <TextFilter
        label={t('email.label')}
        isFirst
        value={query.search_email ?? ''}
        onChange={(search_email) => onChange({ search_email }, { replace: true })}
      />
      <TextFilter
        label={t('name.label')}
        value={query.search_name ?? ''}
        onChange={(search_name) => onChange({ search_name }, { replace: true })}
      />
      <ListFilter value={[query.lists ?? []].flat()} onChange={(lists) => onChange({ lists })} />
      <ChoiceFilter
        label={t('status.label')}
        options={activeOptions}
        value={query.active === undefined ? null : String(query.active)}
        onChange={(active) => onChange({ active })}
      />
      <DateFilter
        label={t('created.label')}
        name="created"
        query={query}
        onChange={(patch) => onChange(patch)}
      />
      <DateFilter
        label={t('updated.label')}
        name="updated"
        query={query}
        onChange={(patch) => onChange(patch)}
      />
    </>
  );
}
