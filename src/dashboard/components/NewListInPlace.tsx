import { useRef, useState } from 'react';
import { failureOf } from '../api/errors.ts';
import { useCreateList } from '../api/lists.ts';
import { Button } from './Button.tsx';
import classes from './in-place.module.css';

/**
 * Makes a list where lists are chosen. It is no form of its own, so that it can stand inside of one; `onCreated` is
 * told the hash.
 */
export function NewListInPlace({ onCreated }: { onCreated: (hash: string) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useCreateList();
  const save = async () => {
    if (name.trim() === '' || isPending) return;
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
    <div className={classes.line}>
      <input
        ref={field}
        className={classes.input}
        aria-label="Name of a new list"
        placeholder="New list"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it isn't meant.
          event.preventDefault();
          void save();
        }}
      />
      <Button
        tone="plain"
        size="small"
        isBusy={isPending}
        disabled={name.trim() === ''}
        onClick={() => void save()}
      >
        Create list
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
