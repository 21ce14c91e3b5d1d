import { useState, type KeyboardEvent } from 'react';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeUpdate } from '../../../contract/people/attributes.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { sayFault } from '../../components/form/say-fault.ts';
import { readAttributes, renameAttribute } from '../../api/attributes.ts';
import { failureOf } from '../../api/errors.ts';
import { confirmOverwrite } from '../../components/form/confirm-overwrite.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import classes from './attributes.module.css';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface AttributeNameProps {
  readonly attribute: Attribute;
  readonly isEdited: boolean;
  readonly onEdit: (isOn: boolean) => void;
}

/** An attribute’s name: a button that becomes a field. Enter saves it. */
export function AttributeName({ attribute, isEdited, onEdit }: AttributeNameProps) {
  const t = useMessages('attributes');
  if (isEdited) return <NameField attribute={attribute} onDone={() => onEdit(false)} />;
  return (
    <button
      type="button"
      className={classes.rename}
      data-row-link=""
      title={t('rename.button')}
      aria-label={t('rename.tooltip', { name: attribute.name })}
      onClick={() => onEdit(true)}
    >
      {attribute.name}
    </button>
  );
}

function NameField({ attribute, onDone }: { attribute: Attribute; onDone: () => void }) {
  const t = useMessages('attributes');
  const tCommon = useMessages('common');
  const [before] = useState(attribute.name);
  const [name, setName] = useState(attribute.name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useSubmit(renameAttribute());
  useUnsavedGuard(name !== before && !rename.isPending);
  const save = async () => {
    const parsed = parseInput(attributeUpdate.body, { name }, sayFault);
    if (!parsed.ok) {
      setProblem(parsed.errors['name']?.join(' ') ?? null);
      return;
    }
    if (name.trim() === before) {
      onDone();
      return;
    }
    try {
      const fresh = (await readAttributes()).find(({ code }) => code === attribute.code);
      const isMine = fresh === undefined || fresh.name === before;
      if (!isMine && !(await confirmOverwrite(before))) return;
      await rename.mutateAsync({ code: attribute.code, name: name.trim() });
      onDone();
      toast(t('rename.toast', { name: before, newName: name.trim() }));
    } catch (error) {
      setProblem(failureOf(error).detail);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        aria-label={t('rename.label', { name: before })}
        aria-invalid={problem !== null}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit">{tCommon('save.button')}</button>
      <button type="button" onClick={onDone}>
        {tCommon('cancel.button')}
      </button>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </form>
  );
}
