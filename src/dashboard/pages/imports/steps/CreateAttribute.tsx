import { useState, type FormEvent } from 'react';
import { useCreateAttribute } from '../../../api/attributes.ts';
import { failureOf } from '../../../api/errors.ts';
import { Button } from '../../../components/Button.tsx';
import classes from '../wizard/wizard.module.css';

interface CreateAttributeProps {
  /** What it would be called, from the column. */
  readonly name: string;
  readonly onCreated: (code: string) => void;
  readonly onCancel: () => void;
}

/** Makes an attribute for a column, in its row. */
export function CreateAttribute({ name, onCreated, onCancel }: CreateAttributeProps) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useCreateAttribute();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { code } = await mutateAsync(text.trim());
      onCreated(code);
    } catch (error) {
      setProblem(failureOf(error).detail);
    }
  };
  return (
    <form
      className={classes.inPlace}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <input
        className={classes.input}
        aria-label="Name of the new attribute"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={isPending} disabled={text.trim() === ''}>
        Create
      </Button>
      <Button tone="plain" size="small" onClick={onCancel}>
        Cancel
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
