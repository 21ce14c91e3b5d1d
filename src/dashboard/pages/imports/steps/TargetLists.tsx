import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../../api/errors.ts';
import { allListsQuery, useCreateList } from '../../../api/lists.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckList } from '../../../components/CheckList.tsx';
import { formatCount } from '../../../components/format.ts';
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
      <NewList onCreated={(hash) => onChange([...value, hash])} />
      <p className={classes.hint} role="status">
        {value.length === 0
          ? 'None is chosen: the contacts are imported, and on no list.'
          : 'Who has unsubscribed from a list stays unsubscribed.'}
      </p>
    </>
  );
}

function NewList({ onCreated }: { onCreated: (hash: string) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useCreateList();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const { hash } = await mutateAsync({ name: name.trim(), description: '' });
      setName('');
      field.current?.focus();
      onCreated(hash);
    } catch (error) {
      setProblem(failureOf(error).detail);
    }
  };
  return (
    <form className={classes.inPlace} onSubmit={(event) => void save(event)}>
      <input
        ref={field}
        className={classes.input}
        aria-label="Name of a new list"
        placeholder="New list"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" tone="plain" size="small" isBusy={isPending} disabled={name.trim() === ''}>
        Create list
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
