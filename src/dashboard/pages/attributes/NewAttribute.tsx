import { useId, useRef, useState } from 'react';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { sayFault } from '../../components/form/say-fault.ts';
import { createAttribute } from '../../api/attributes.ts';
import { failureOf } from '../../api/errors.ts';
import { Button } from '../../components/basics/Button.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { useShortcuts } from '../../hooks/useShortcuts.ts';
import classes from './attributes.module.css';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** Creates an attribute in place; the field stays for the next one. */
export function NewAttribute() {
  const t = useMessages('attributes');
  const { mutateAsync, isPending } = useSubmit(createAttribute());
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  useShortcuts({ n: () => field.current?.focus() });
  const save = async () => {
    const parsed = parseInput(attributeCreate.body, { name }, sayFault);
    if (!parsed.ok) {
      setProblem(parsed.errors['name']?.join(' ') ?? null);
      field.current?.focus();
      return;
    }
    try {
      const attribute = await mutateAsync(name.trim());
      setName('');
      setProblem(null);
      toast(t('new.toast', { name: attribute.name, code: attribute.code }));
    } catch (error) {
      const failure = failureOf(error);
      setProblem(
        failure.kind === 'fields' ? (failure.errors['name']?.join(' ') ?? failure.detail) : failure.detail,
      );
    }
    field.current?.focus();
  };
  return (
    <form
      className={classes.create}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        ref={field}
        className={classes.name}
        aria-label={t('new.label')}
        placeholder={t('new.placeholder')}
        autoComplete="off"
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { 'aria-describedby': problemId })}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" isBusy={isPending}>
        {t('new.button')}
      </Button>
      {problem === null ? null : (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
