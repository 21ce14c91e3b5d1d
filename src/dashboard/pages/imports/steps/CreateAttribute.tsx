import { useState, type FormEvent } from 'react';
import { failureOf } from '../../../api/errors.ts';
import { Button } from '../../../components/basics/Button.tsx';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';
import type { LikelyType } from '../mapping/likely-type.ts';
import { TypeChoice } from './TypeChoice.tsx';
import { useTypedAttribute, type CreatedAttribute } from './useTypedAttribute.ts';

interface CreateAttributeProps {
  /** The name suggested from the column. */
  readonly name: string;
  /** The type that the column's cells show. */
  readonly likely: LikelyType;
  readonly onCreated: (created: CreatedAttribute) => void;
  readonly onCancel: () => void;
}

/** Creates an attribute for a column, in its row. */
export function CreateAttribute({ name, likely, onCreated, onCancel }: CreateAttributeProps) {
  const t = useMessages('imports');
  const tCommon = useMessages('common');
  const [text, setText] = useState(name);
  const [type, setType] = useState(likely);
  const [problem, setProblem] = useState<string | null>(null);
  const { create, isPending } = useTypedAttribute();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onCreated(await create({ name: text.trim(), type }));
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
      <TypeChoice likely={likely} columnName={name} value={type} onChange={setType} />
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
