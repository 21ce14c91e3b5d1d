import { NativeSelect, TextInput } from '@mantine/core';
import { dayUnits, timeUnits, type TimeUnit } from '../../../contract/people/segments/operands.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number; 0 while the field is empty, which isn't a condition yet. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <TextInput
      type="number"
      min={1}
      max={10_000}
      label={label}
      value={value === 0 ? '' : value}
      onChange={(event) => onChange(Math.trunc(Number(event.target.value)))}
    />
  );
}

/** A number of any size; NaN while the field is empty, which isn't a condition yet. */
export function DecimalField({ label, value, onChange }: NumberFieldProps) {
  return (
    <TextInput
      type="number"
      step="any"
      label={label}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
    />
  );
}

interface UnitFieldProps {
  readonly value: TimeUnit;
  /** True if hours don't count. */
  readonly isOfDays?: boolean;
  readonly onChange: (unit: TimeUnit) => void;
}

/** A unit of time. */
export function UnitField({ value, isOfDays = false, onChange }: UnitFieldProps) {
  const t = useMessages('segments');
  return (
    <NativeSelect
      label={t('unit.label')}
      value={value}
      data={(isOfDays ? dayUnits : timeUnits).map((unit) => ({
        value: unit,
        label: t('unit.option', { unit: unit === 'year' ? 'other' : unit }),
      }))}
      onChange={(event) => onChange(timeUnits.find((one) => one === event.target.value) ?? 'day')}
    />
  );
}
