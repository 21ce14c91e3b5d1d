import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Time } from '../../../contract/people/segments/operands.ts';
import { conditionWords } from '../../../messages/condition-words.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { AttributeCondition } from './attribute-forms.ts';
import { DecimalField, NumberField, UnitField } from './number-fields.tsx';
import { dayUnitOf } from './time-forms.ts';
import { TimeFields } from './TimeFields.tsx';

interface AttributeOperandsProps {
  readonly condition: AttributeCondition;
  readonly onChange: (condition: AttributeCondition) => void;
  /** The fields for texts. */
  readonly children: ReactNode;
}

/** The fields of a condition on an attribute, which depend on its operator. */
export function AttributeOperands({ condition, onChange, children }: AttributeOperandsProps) {
  const t = useMessages('segments');
  switch (condition.is) {
    case 'anniversary':
      return <AnniversaryFields condition={condition} onChange={onChange} />;
    case 'in_last':
    case 'in_next':
    case 'day':
    case 'before':
    case 'after':
      return <DateFields condition={condition} time={condition} onChange={onChange} />;
    case 'between': {
      const { from, to } = condition;
      if (typeof from === 'string' && typeof to === 'string') {
        return <DateFields condition={condition} time={{ is: 'between', from, to }} onChange={onChange} />;
      }
      return (
        <>
          <DecimalField
            label={t('from.label')}
            value={Number(from)}
            onChange={(value) => onChange({ ...condition, from: value })}
          />
          <DecimalField
            label={t('to.label')}
            value={Number(to)}
            onChange={(value) => onChange({ ...condition, to: value })}
          />
        </>
      );
    }
    default:
  }
  if (!('value' in condition) || typeof condition.value !== 'number') return children;
  return <AmountField condition={condition} value={condition.value} onChange={onChange} />;
}

interface FieldsProps<Given> {
  readonly condition: Given;
  readonly onChange: (condition: AttributeCondition) => void;
}

type Comparison = Extract<AttributeCondition, { value: string | number }>;

function AmountField({ condition, value, onChange }: FieldsProps<Comparison> & { readonly value: number }) {
  const t = useMessages('segments');
  const { on, code, is } = condition;
  const change = (changed: number) => {
    if (is === 'equals' || is === 'not_equals') onChange({ on, code, is, value: changed });
    if (is === 'less' || is === 'at_most' || is === 'more' || is === 'at_least') {
      onChange({ on, code, is, value: changed });
    }
  };
  return <DecimalField label={t('value.label')} value={value} onChange={change} />;
}

function DateFields({
  condition: { on, code },
  time,
  onChange,
}: FieldsProps<AttributeCondition> & { readonly time: Time }) {
  const change = (changed: Time) =>
    onChange(
      'unit' in changed
        ? { on, code, is: changed.is, n: changed.n, unit: dayUnitOf(changed.unit) }
        : { on, code, ...changed },
    );
  return <TimeFields time={time} isOfDays onChange={change} />;
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function AnniversaryFields({
  condition,
  onChange,
}: FieldsProps<Extract<AttributeCondition, { is: 'anniversary' }>>) {
  const t = useMessages('segments');
  const words = conditionWords(useMessages('conditions'));
  const { on, code, is, month, n = 7, unit = 'day' } = condition;
  return (
    <>
      <NativeSelect
        label={t('month.label')}
        value={String(month ?? '')}
        data={[
          { value: '', label: t('nextDays.option') },
          ...months.map((one) => ({ value: String(one), label: words.month(one) })),
        ]}
        onChange={({ target }) =>
          onChange(
            target.value === '' ? { on, code, is, n, unit } : { on, code, is, month: Number(target.value) },
          )
        }
      />
      {month === undefined ? (
        <>
          <NumberField
            label={t('number.label')}
            value={n}
            onChange={(changed) => onChange({ on, code, is, n: changed, unit })}
          />
          <UnitField
            value={unit}
            isOfDays
            onChange={(changed) => onChange({ on, code, is, n, unit: dayUnitOf(changed) })}
          />
        </>
      ) : null}
    </>
  );
}
