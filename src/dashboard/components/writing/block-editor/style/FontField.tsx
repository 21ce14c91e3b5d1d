import { NativeSelect } from '@mantine/core';
import { fontStacks } from '../../../../../contract/mails/brand.ts';
import '../../../basics/input-styles.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

const families: readonly string[] = fontStacks;

interface FontFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A choice of fonts that email apps have, with fallbacks. A font from elsewhere stays among the options. */
export function FontField({ label, value, onChange }: FontFieldProps) {
  const t = useMessages('block-editor');
  const own = value === undefined || value === '' || families.includes(value) ? [] : [value];
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[
        { value: '', label: t('field.default.label') },
        ...[...own, ...families].map((family) => ({
          value: family,
          label: family.split(',')[0] ?? family,
        })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(chosen === '' ? undefined : chosen);
      }}
    />
  );
}
