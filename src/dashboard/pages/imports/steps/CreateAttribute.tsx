import { useState, type FormEvent } from 'react';
import { createAttribute } from '../../../api/attributes.ts';
import { failureOf } from '../../../api/errors.ts';
import { Button } from '../../../components/basics/Button.tsx';
import classes from '../wizard/wizard.module.css';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface CreateAttributeProps {
  /** The name suggested from the column. */
  readonly name: string;
  readonly onCreated: (code: string) => void;
  readonly onCancel: () => void;
}

/** Creates an attribute for a column, in its row. */
export function CreateAttribute({ name, onCreated, onCancel }: CreateAttributeProps) {
  const t = useMessages('imports');
  const tCommon = useMessages('common');
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSubmit(createAttribute());
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
        aria-label={t('match.attribute.label')}
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={isPending} disabled={text.trim() === ''}>
        {t('attribute.create.button')}
      </Button>
      <Button tone="plain" size="small" onClick={onCancel}>
        {tCommon('cancel.button')}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </form>
  );
}
