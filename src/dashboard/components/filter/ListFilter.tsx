import { useQuery } from '@tanstack/react-query';
import { allListsQuery } from '../../api/lists.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { CheckList } from '../basics/CheckList.tsx';
import { useMessages } from '../../messages/useMessages.ts';

interface ListFilterProps {
  /** Hashes. */
  readonly value: readonly string[];
  readonly onChange: (hashes: readonly string[]) => void;
}

/** A filter by lists: contacts on any of them. */
export function ListFilter({ value, onChange }: ListFilterProps) {
  const { data: lists } = useQuery({ ...allListsQuery(), enabled: value.length > 0 });
  const t = useMessages('common');
  const filter = t('filters.lists.label');
  const listName = lists?.find((one) => one.hash === value[0])?.name ?? '…';
  const count = value.length - 1;
  const chosen = count > 0 ? t('filters.lists.more.label', { listName, count }) : listName;
  return (
    <Dropdown
      look="outlined"
      title={filter}
      isActive={value.length > 0}
      label={value.length === 0 ? filter : t('filters.value.label', { filter, value: chosen })}
    >
      {() => <ListChoice value={value} onChange={onChange} />}
    </Dropdown>
  );
}

function ListChoice({ value, onChange }: ListFilterProps) {
  const t = useMessages('common');
  const { data: lists } = useQuery(allListsQuery());
  const options = (lists ?? []).map(({ hash, name }) => ({ value: hash, label: name }));
  return (
    <CheckList
      label={t('filters.lists.label')}
      options={options}
      isLoading={lists === undefined}
      value={value}
      onChange={onChange}
      empty={t('filters.lists.empty.label')}
    />
  );
}
