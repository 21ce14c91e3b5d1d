import { useRef, useState } from 'react';
import { failureOf } from '../../api/errors.ts';
import { createList } from '../../api/lists.ts';
import { Button } from '../basics/Button.tsx';
import classes from './in-place.module.css';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * A field that creates a list where lists are chosen. It isn’t a form element, so that a form can contain it;
 * `onCreated` gets the hash.
 */
export function NewListInPlace({ onCreated }: { onCreated: (hash: string) => void }) {
  const t = useMessages('people');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useSubmit(createList());
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
        aria-label={t('newList.label')}
        placeholder={t('newList.placeholder')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The surrounding form must not be submitted.
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
        {t('newList.button')}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
