import { contactList } from '../../../contract/people/contacts.ts';
import type { ContactFilters } from '../../api/contacts.ts';
import { ChoiceFilter } from '../../components/filter/ChoiceFilter.tsx';
import { DateFilter } from '../../components/filter/DateFilter.tsx';
import { dateFilterNames } from '../../components/filter/date-filter.ts';
import { ListFilter } from '../../components/filter/ListFilter.tsx';
import { TextFilter } from '../../components/filter/TextFilter.tsx';
import type { Patch } from '../../hooks/url-filters.ts';
import { useMessages } from '../../messages/useMessages.ts';

const own = ['search_email', 'search_name', 'lists', 'active'] as const;

type FilterName = keyof typeof contactList.query.shape;

/** Members of the query that filter, without paging and ordering. */
export const filterNames: readonly FilterName[] = [
  ...own,
  ...[...dateFilterNames('created'), ...dateFilterNames('updated')].filter(isFilterName),
];

function isFilterName(name: string): name is FilterName {
  return name in contactList.query.shape;
}

interface ContactFilterFieldsProps {
  readonly query: ContactFilters;
  readonly onChange: (patch: Patch<typeof contactList.query>, options?: { replace?: boolean }) => void;
}

/** The filters that the API has for contacts. */
export function ContactFilterFields({ query, onChange }: ContactFilterFieldsProps) {
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
