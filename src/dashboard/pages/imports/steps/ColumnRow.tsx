import { useId, useState } from 'react';
import type { Attribute } from '../../../../contract/attributes.ts';
import { attributeTarget, type ColumnTarget } from '../mapping/column-target.ts';
import { formatShare } from '../../../components/format.ts';
import { fillRate, type FillRate } from '../check/fill-rates.ts';
import { matchSentence } from '../reason-sentences.ts';
import { repeatedTargets, type DraftTable } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { CreateAttribute } from './CreateAttribute.tsx';

interface ColumnRowProps {
  readonly at: number;
  readonly table: DraftTable;
  readonly attributes: readonly Attribute[];
  readonly onTarget: (target: ColumnTarget | null) => void;
}

const create = 'create';
const fields: readonly { readonly value: ColumnTarget; readonly label: string }[] = [
  { value: 'email', label: 'Email address' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
];
const shownSamples = 3;

/** One column of the file: its name, what is in it, and where it goes. */
export function ColumnRow({ at, table, attributes, onTarget }: ColumnRowProps) {
  const id = useId();
  const [isCreating, setIsCreating] = useState(false);
  const name = table.preview.columnNames[at] ?? '';
  const target = table.mapping[at] ?? null;
  const samples = [...new Set(table.preview.samples[at] ?? [])].slice(0, shownSamples);
  const isTwice = target !== null && repeatedTargets(table.mapping).has(target);
  const options = [
    ...fields,
    ...attributes.map((one) => ({ value: attributeTarget(one.code), label: one.name })),
  ];
  const shown = name.trim() === '' ? `(no name, column ${at + 1})` : name;
  const choose = (value: string) => {
    setIsCreating(value === create);
    if (value !== create) onTarget(options.find((option) => option.value === value)?.value ?? null);
  };
  return (
    <tr data-left={(target === null && !isCreating) || undefined}>
      <th scope="row">{shown}</th>
      <td className={tables.samples}>
        {samples.length === 0 ? <span className="nd-muted">empty</span> : samples.join(' · ')}
        <FilledShare rate={fillRate(table, at)} />
      </td>
      <td>
        <select
          className={classes.select}
          aria-label={`Where ${shown} goes`}
          aria-describedby={id}
          aria-invalid={isTwice || undefined}
          value={isCreating ? create : (target ?? '')}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Not imported</option>
          <optgroup label="Contact">
            {options.slice(0, fields.length).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label="Attributes">
            {options.slice(fields.length).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value={create}>Create an attribute…</option>
          </optgroup>
        </select>
        {isCreating ? (
          <CreateAttribute
            name={name.trim()}
            onCreated={(code) => {
              setIsCreating(false);
              onTarget(attributeTarget(code));
            }}
            onCancel={() => setIsCreating(false)}
          />
        ) : null}
      </td>
      <td id={id} className={isTwice ? tables.bad : tables.why}>
        {isTwice ? 'Another column already uses this.' : reasonOf(table, at)}
      </td>
    </tr>
  );
}

function FilledShare({ rate: { filled, rows } }: { readonly rate: FillRate }) {
  if (rows === 0 || filled === rows) return null;
  return <span className="nd-muted"> ({formatShare(filled, rows)} filled)</span>;
}

function reasonOf({ mapping, matches }: DraftTable, at: number): string {
  const target = mapping[at] ?? null;
  const match = matches[at] ?? null;
  if (match?.target === target) return matchSentence(match.reason);
  if (target !== null) return 'You chose this';
  return match === null ? 'Nothing like it is known' : 'You left it out';
}
