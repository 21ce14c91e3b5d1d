import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/errors.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { CheckList } from '../../../components/CheckList.tsx';
import { formatCount } from '../../../components/format.ts';
import { NewListInPlace } from '../../../components/NewListInPlace.tsx';
import classes from '../wizard/wizard.module.css';

interface TargetListsProps {
  /** Hashes. */
  readonly value: readonly string[];
  readonly onChange: (hashes: readonly string[]) => void;
}

/** Lists to add the contacts to, or none; a new one can be made in place. */
export function TargetLists({ value, onChange }: TargetListsProps) {
  const { data, isPending, error } = useQuery(allListsQuery());
  const options = (data ?? []).map(({ hash, name, active_subscribers_count: count }) => ({
    value: hash,
    label: name,
    note: <span className="nd-muted">{formatCount(count)}</span>,
  }));
  return (
    <>
      {error === null ? null : (
        <p className={classes.problem} role="alert">
          {failureOf(error).detail}
        </p>
      )}
      <CheckList
        label="Lists"
        options={options}
        value={value}
        onChange={onChange}
        empty="There are no lists yet."
        isLoading={isPending}
      />
      <NewListInPlace onCreated={(hash) => onChange([...value, hash])} />
      <p className={classes.hint} role="status">
        {value.length === 0
          ? 'None is chosen: the contacts are imported, and on no list.'
          : 'Who has unsubscribed from a list stays unsubscribed.'}
      </p>
    </>
  );
}
