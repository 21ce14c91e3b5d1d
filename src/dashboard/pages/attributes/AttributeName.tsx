import { useState, type KeyboardEvent } from 'react';
import type { Attribute } from '../../../contract/attributes.ts';
import { attributeUpdate } from '../../../contract/attributes.ts';
import { parseInput } from '../../../contract/parse.ts';
import { readAttributes, useRenameAttribute } from '../../api/attributes.ts';
import { failureOf } from '../../api/errors.ts';
import { confirmOverwrite } from '../../components/form/confirm-overwrite.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import classes from './attributes.module.css';

interface AttributeNameProps {
  readonly attribute: Attribute;
  readonly isEdited: boolean;
  readonly onEdit: (isOn: boolean) => void;
}

/** An attribute's name: a button that becomes a field. Enter saves at once and takes it back where it is refused. */
export function AttributeName({ attribute, isEdited, onEdit }: AttributeNameProps) {
  if (isEdited) return <NameField attribute={attribute} onDone={() => onEdit(false)} />;
  return (
    <button
      type="button"
      className={classes.rename}
      data-row-link=""
      title="Rename"
      aria-label={`${attribute.name}: rename`}
      onClick={() => onEdit(true)}
    >
      {attribute.name}
    </button>
  );
}

function NameField({ attribute, onDone }: { attribute: Attribute; onDone: () => void }) {
  const [before] = useState(attribute.name);
  const [name, setName] = useState(attribute.name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameAttribute();
  useUnsavedGuard(name !== before && !rename.isPending);
  const save = async () => {
    const parsed = parseInput(attributeUpdate.body, { name });
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
      if (!isMine && !(await confirmOverwrite(before, null))) return;
      await rename.mutateAsync({ code: attribute.code, name: name.trim() });
      onDone();
      toast(`Renamed ${before} to ${name.trim()}`);
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
        aria-label={`New name of ${before}`}
        aria-invalid={problem !== null}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={onDone}>
        Cancel
      </button>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </form>
  );
}
