import { TextInput } from '@mantine/core';
import { useState } from 'react';
import '../../../basics/input-styles.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface NumberFieldProps {
  readonly label: string;
  /** A number, or a text that contains one; anything else shows as empty. */
  readonly value: unknown;
  /** Called with a whole number within the bounds, or undefined once the field is empty. */
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The value that applies while the field is empty. */
  readonly placeholder?: string | undefined;
}

const most = 10_000;

/** A field for a whole number, usually of pixels. Incomplete input stays as typed. */
export function NumberField({ label, value, onChange, min = 0, max = most, placeholder }: NumberFieldProps) {
  const t = useMessages('block-editor');
  const given = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const [text, setText] = useState(given);
  const [followed, setFollowed] = useState(given);
  if (followed !== given) {
    setFollowed(given);
    if (Number(text) !== Number(given) || text === '' || given === '') setText(given);
  }
  const number = Number(text);
  const isRight = text === '' || (Number.isInteger(number) && number >= min && number <= max);
  return (
    <TextInput
      label={label}
      value={text}
      inputMode="numeric"
      {...(placeholder === undefined ? {} : { placeholder })}
      error={isRight ? undefined : t('field.number.error', { min, max })}
      onChange={(event) => {
        const next = event.currentTarget.value.trim();
        setText(next);
        if (next === '') onChange(undefined);
        else if (/^\d+$/.test(next) && Number(next) >= min && Number(next) <= max) onChange(Number(next));
      }}
    />
  );
}
