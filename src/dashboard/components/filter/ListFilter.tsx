import { useQuery } from '@tanstack/react-query';
import { allListsQuery } from '../../api/lists.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { CheckList } from '../CheckList.tsx';
import { Chevron } from './Chevron.tsx';

interface ListFilterProps {
  /** Hashes. */
  readonly value: readonly string[];
  readonly onChange: (hashes: readonly string[]) => void;
}

/** A filter by lists: who is on any of them. */
export function ListFilter({ value, onChange }: ListFilterProps) {
  const { data: lists } = useQuery({ ...allListsQuery(), enabled: value.length > 0 });
  const names = value.map((hash) => lists?.find((one) => one.hash === hash)?.name ?? '…');
  const text =
    names.length === 0
      ? 'Lists'
      : `Lists: ${names[0] ?? ''}${names.length > 1 ? ` +${names.length - 1}` : ''}`;
  return (
    <Dropdown
      look="outlined"
      title="Lists"
      isActive={value.length > 0}
      label={
        <>
          {text}
          <Chevron />
        </>
      }
    >
      {() => <ListChoice value={value} onChange={onChange} />}
    </Dropdown>
  );
}

function ListChoice({ value, onChange }: ListFilterProps) {
  const { data: lists } = useQuery(allListsQuery());
  const options = (lists ?? []).map(({ hash, name }) => ({ value: hash, label: name }));
  return (
    <CheckList
      label="Lists"
      options={options}
      isLoading={lists === undefined}
      value={value}
      onChange={onChange}
      empty="There are no lists yet."
    />
  );
}
