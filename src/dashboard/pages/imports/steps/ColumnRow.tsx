import { useId, useState } from 'react';
import type { Attribute } from '../../../../contract/people/attributes.ts';
import {
  attributeTarget,
  contactFields,
  detailTargets,
  type ColumnTarget,
} from '../mapping/column-target.ts';
import { headerKey } from '../mapping/header-words.ts';
import { likelyType } from '../mapping/likely-type.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { columnTitle } from '../words/column-title.ts';
import { fillRate, type FillRate } from '../wizard/fill-rates.ts';
import { matchSentence } from '../words/reason-sentences.ts';
import { repeatedTargets, withCreated, type DraftTable } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { ColumnFormat } from './ColumnFormat.tsx';
import { CreateAttribute } from './CreateAttribute.tsx';
import { OptOutMeaning } from './OptOutMeaning.tsx';
import { useMessages } from '../../../messages/useMessages.ts';

interface ColumnRowProps {
  readonly at: number;
  readonly table: DraftTable;
  readonly attributes: readonly Attribute[];
  readonly onTarget: (target: ColumnTarget | null) => void;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

const create = 'create';
const shownSamples = 3;

/** A column of the file: its name, samples of its values, and its field. */
export function ColumnRow({ at, table, attributes, onTarget, onChange }: ColumnRowProps) {
  const t = useMessages('imports');
  const id = useId();
  const [isCreating, setIsCreating] = useState(false);
  const name = table.preview.columnNames[at] ?? '';
  const target = table.mapping[at] ?? null;
  const samples = [...new Set(table.preview.samples[at] ?? [])].slice(0, shownSamples);
  const isTwice = target !== null && repeatedTargets(table.mapping).has(target);
  const fields = fieldsOf(t);
  const details = table.facts.takesDetails ? detailsOf(t) : [];
  const options = [
    ...fields,
    ...details,
    ...attributes.map((one) => ({ value: attributeTarget(one.code), label: one.name })),
  ];
  const { hasHeader } = table.settings;
  const shown = columnTitle({ columnNames: table.preview.columnNames, hasHeader }, at, t);
  const choose = (value: string) => {
    setIsCreating(value === create);
    if (value !== create) onTarget(options.find((option) => option.value === value)?.value ?? null);
  };
  return (
    <tr data-left={(target === null && !isCreating) || undefined}>
      <th scope="row">{shown}</th>
      <td className={tables.samples}>
        {samples.length === 0 ? <span className="nd-muted">{t('empty.label')}</span> : samples.join(' · ')}
        <FilledShare rate={fillRate(table, at)} />
      </td>
      <td>
        <select
          className={classes.select}
          aria-label={t('target.label', { columnName: shown })}
          aria-describedby={id}
          aria-invalid={isTwice || undefined}
          value={isCreating ? create : (target ?? '')}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('target.none.label')}</option>
          <optgroup label={t('target.contact.label')}>
            {fields.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
          {details.length === 0 ? null : (
            <optgroup label={t('target.details.label')}>
              {details.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('target.attributes.label')}>
            {options.slice(fields.length + details.length).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value={create}>{t('target.create.label')}</option>
          </optgroup>
        </select>
        <OptOutMeaning at={at} table={table} columnName={shown} onChange={onChange} />
        <ColumnFormat at={at} table={table} columnName={shown} onChange={onChange} />
        {isCreating ? (
          <CreateAttribute
            name={name.trim()}
            likely={likelyType(table.preview.samples[at] ?? [])}
            onCreated={(created) => {
              setIsCreating(false);
              onChange((before) => withCreated(before, at, created));
            }}
            onCancel={() => setIsCreating(false)}
          />
        ) : null}
      </td>
      <td id={id} className={isTwice ? tables.bad : tables.why}>
        {isTwice ? t('target.taken.error') : reasonOf(table, at, t)}
      </td>
    </tr>
  );
}

function FilledShare({ rate: { filled, rows } }: { readonly rate: FillRate }) {
  const t = useMessages('imports');
  if (rows === 0 || filled === rows) return null;
  return <span className="nd-muted"> {t('filled.label', { share: filled / rows })}</span>;
}

function fieldsOf(t: Translator<'imports'>): { readonly value: ColumnTarget; readonly label: string }[] {
  return contactFields.map((value) => ({
    value,
    label: value === 'email' ? t('email.label') : t('field.label', { field: value }),
  }));
}

function reasonOf(table: DraftTable, at: number, t: Translator<'imports'>): string {
  const { mapping, matches } = table;
  const target = mapping[at] ?? null;
  const match = matches[at] ?? null;
  if (match?.target === target) return matchSentence(match.reason, t);
  if (target !== null) return t('match.chosen.label');
  if (match !== null) return t('match.left.label');
  return isNamesake(table, at) ? t('match.same.label') : t('match.none.label');
}

/** Returns whether another column of the same name is imported. */
function isNamesake({ mapping, preview: { columnNames } }: DraftTable, at: number): boolean {
  const key = headerKey(columnNames[at] ?? '');
  return columnNames.some(
    (name, other) =>
      other !== at && (mapping[other] ?? null) !== null && headerKey(name) === key && key !== '',
  );
}

function detailsOf(t: Translator<'imports'>) {
  return detailTargets.map((value) => ({ value, label: t('target.detail.label', { target: value }) }));
}
