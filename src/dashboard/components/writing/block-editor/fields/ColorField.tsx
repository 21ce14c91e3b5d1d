import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { hexColor } from '../../../../../rendering/blocks/color.ts';
import '../../../basics/input-styles.ts';
import classes from './color-field.module.css';
import { offeredColorsId } from './offered-colors.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface ColorFieldProps {
  readonly label: string;
  /** Hex digits without `#`, or empty. */
  readonly value: string;
  /** Called with hex digits without `#`, or undefined once the field is empty; never with an invalid color. */
  readonly onChange: (value: string | undefined) => void;
  /** The color that applies while the field is empty. */
  readonly fallback?: string | undefined;
  /** A warning below the field, such as about contrast. */
  readonly warning?: string | undefined;
}

/** A color field with a picker and hex digits. */
export function ColorField({ label, value, onChange, fallback = '', warning }: ColorFieldProps) {
  const t = useMessages('block-editor');
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    if (hexColor(text) !== hexColor(value)) setText(value);
  }
  const isRight = text.trim() === '' || hexColor(text) !== null;
  return (
    <div className={classes.color}>
      <input
        type="color"
        list={offeredColorsId}
        aria-label={t('field.color.label', { label })}
        value={`#${hexColor(value) ?? hexColor(fallback) ?? '000000'}`}
        onChange={(event) => onChange(event.currentTarget.value.slice(1))}
      />
      <TextInput
        label={label}
        value={text}
        placeholder={fallback}
        maxLength={7}
        spellCheck={false}
        error={isRight ? undefined : t('field.color.error')}
        description={isRight ? warning : undefined}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          if (next.trim() === '') onChange(undefined);
          else if (hexColor(next) !== null) onChange(hexColor(next) ?? undefined);
        }}
      />
    </div>
  );
}
