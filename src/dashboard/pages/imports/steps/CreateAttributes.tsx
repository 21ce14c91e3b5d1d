import { useState } from 'react';
import type { Attribute } from '../../../../contract/people/attributes.ts';
import { foldKey } from '../../../../lib/text/fold-key.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { likelyType, type LikelyType } from '../mapping/likely-type.ts';
import { withCreated, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';
import { TypeChoice } from './TypeChoice.tsx';
import { useTypedAttribute } from './useTypedAttribute.ts';

interface CreateAttributesProps {
  readonly table: DraftTable;
  readonly attributes: readonly Attribute[];
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

/** A button that creates an attribute for each unmatched column, and their types. Hidden if there are none. */
export function CreateAttributes({ table, attributes, onChange }: CreateAttributesProps) {
  const t = useMessages('imports');
  const { create, isPending } = useTypedAttribute();
  const [chosen, setChosen] = useState<Readonly<Record<number, LikelyType>>>({});
  const columns = unmatchedColumns(table, attributes);
  if (columns.length === 0) return null;
  const createAll = async () => {
    for (const { at, name, likely } of columns) {
      try {
        // One after the other, so that codes follow the order of the columns.
        const created = await create({ name, type: chosen[at] ?? likely });
        onChange((before) => withCreated(before, at, created));
      } catch (error) {
        toastFailure(t('columns.create.failed', { name }), error);
        return;
      }
    }
  };
  return (
    <div className={classes.newAttributes}>
      {columns.map(({ at, name, likely }) => (
        <TypeChoice
          key={at}
          isNamed
          likely={likely}
          columnName={name}
          value={chosen[at] ?? likely}
          onChange={(type) => setChosen((before) => ({ ...before, [at]: type }))}
        />
      ))}
      <Button tone="plain" size="small" isBusy={isPending} onClick={() => void createAll()}>
        {t('columns.create.button', { count: columns.length })}
      </Button>
    </div>
  );
}

/** Lists the columns with values that are not matched or chosen. Names that repeat get a number: “City 2”. */
function unmatchedColumns(
  { mapping, matches, preview, settings }: DraftTable,
  attributes: readonly Attribute[],
): { at: number; name: string; likely: LikelyType }[] {
  if (!settings.hasHeader || !mapping.includes('email')) return [];
  const taken = new Set(attributes.map(({ name }) => foldKey(name)));
  const seen = new Set<string>();
  return preview.columnNames.flatMap((written, at) => {
    const own = written.trim();
    const isRepeated = seen.has(foldKey(own));
    seen.add(foldKey(own));
    const name = isRepeated ? freeName(own, taken) : own;
    const isFree = (mapping[at] ?? null) === null && (matches[at] ?? null) === null;
    const samples = preview.samples[at] ?? [];
    const isFilled = samples.some((sample) => sample.trim() !== '');
    if (!isFree || !isFilled || own === '' || taken.has(foldKey(name))) return [];
    taken.add(foldKey(name));
    return [{ at, name, likely: likelyType(samples) }];
  });
}

/** Returns a name, with a number if it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(foldKey(free)); number += 1) free = `${name} ${number}`;
  return free;
}
