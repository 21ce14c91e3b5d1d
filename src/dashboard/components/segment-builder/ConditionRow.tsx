import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Attribute } from '../../../contract/people/attributes.ts';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { matchField } from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../basics/Button.tsx';
import { matchOfRow, type Row } from './builder-draft.ts';
import {
  initialCondition,
  offeredSubjects,
  operatorsOf,
  subjectOf,
  withOperator,
} from './condition-forms.ts';
import type { Operator } from './operators.ts';
import { operatorWord } from './operator-word.ts';
import { Operands } from './Operands.tsx';
import { useSentences } from './useSentences.ts';
import classes from './builder.module.css';

interface ConditionRowProps {
  readonly row: Row;
  /** Number of contacts that match this condition alone; undefined if it isn't counted. */
  readonly count: number | undefined;
  /** True for the row that gets the focus when its dialog opens. */
  readonly isFirst: boolean;
  readonly hash: string | null;
  readonly showsFaults: boolean;
  readonly onChange: (row: Row | null) => void;
}

/** One condition: a group of fields labeled by its sentence. */
export function ConditionRow({ row, count, isFirst, hash, showsFaults, onChange }: ConditionRowProps) {
  const t = useMessages('segments');
  const sentence = useSentences([row.condition]);
  const sentenceId = useId();
  const { condition, isNegated } = row;
  const operators = operatorsOf(condition, useAttributeType(condition));
  const isWhole = parseInput(matchField, condition).ok;
  const isFaulty = showsFaults && !isWhole;
  return (
    <div
      role="group"
      aria-labelledby={sentenceId}
      className={classes.row}
      data-part=""
      data-faulty={isFaulty || undefined}
    >
      <p id={sentenceId} className={classes.sentence}>
        {sentence(matchOfRow(row))}
      </p>
      {operators === null ? (
        <>
          <p className={classes.note}>{t('kept.body')}</p>
          <pre className={classes.json}>{JSON.stringify(condition)}</pre>
        </>
      ) : (
        <Fields row={row} operators={operators} isFirst={isFirst} hash={hash} onChange={onChange} />
      )}
      <div className={classes.actions}>
        <label className={classes.not}>
          <input
            type="checkbox"
            checked={isNegated}
            onChange={(event) => onChange({ ...row, isNegated: event.target.checked })}
          />
          {t('not.label')}
        </label>
        <Button tone="plain" size="small" onClick={() => onChange(null)}>
          {t('remove.button')}
        </Button>
        {count === undefined ? null : <span className={classes.note}>{t('count.row', { count })}</span>}
        {isWhole || isFaulty ? null : <span className={classes.note}>{t('incomplete.help')}</span>}
      </div>
      {isFaulty ? (
        <p role="alert" className={classes.fault}>
          {t('incomplete.error')}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the type of a condition's attribute; 0, text, for other conditions. */
function useAttributeType(condition: Condition): number {
  const { data: attributes = [] } = useQuery(attributesQuery());
  return typeOf(attributes, subjectOf(condition));
}

function typeOf(attributes: readonly Attribute[], subject: string): number {
  return attributes.find(({ code }) => subject === `attribute:${code}`)?.type ?? 0;
}

interface FieldsProps {
  readonly row: Row;
  readonly operators: readonly Operator[];
  readonly isFirst: boolean;
  readonly hash: string | null;
  readonly onChange: (row: Row) => void;
}

function Fields({ row, operators, isFirst, hash, onChange }: FieldsProps) {
  const t = useMessages('segments');
  const { data: attributes = [] } = useQuery(attributesQuery());
  const { condition } = row;
  const subject = subjectOf(condition);
  const codes = attributes.map(({ code }) => `attribute:${code}`);
  const options = [
    ...offeredSubjects.map((value) => ({
      value,
      label: t('subject.option', { subject: value === 'consent' ? 'other' : value }),
    })),
    ...attributes.map(({ code, name }) => ({ value: `attribute:${code}`, label: name })),
    // A deleted attribute stays in the condition until another is chosen.
    ...(subject.startsWith('attribute:') && !codes.includes(subject)
      ? [{ value: subject, label: subject.slice('attribute:'.length) }]
      : []),
  ];
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('subject.label')}
        value={subject}
        data={options}
        data-autofocus={isFirst || undefined}
        onChange={({ target }) =>
          onChange({ ...row, condition: initialCondition(target.value, typeOf(attributes, target.value)) })
        }
      />
      {operators.length === 1 ? null : (
        <NativeSelect
          label={t('operator.label')}
          value={condition.is}
          data={operators.map((is) => ({
            value: is,
            label: t('operator.option', { is: operatorWord(condition, is) }),
          }))}
          onChange={(event) => {
            const operator = operators.find((one) => one === event.target.value);
            if (operator === undefined) return;
            onChange({ ...row, condition: withOperator(condition, operator, typeOf(attributes, subject)) });
          }}
        />
      )}
      <Operands
        condition={condition}
        hash={hash}
        onChange={(changed) => onChange({ ...row, condition: changed })}
      />
    </div>
  );
}
