import { NativeSelect } from '@mantine/core';
import { useMessages } from '../../messages/useMessages.ts';

type Which = 'any' | 'all' | 'none';

interface WhichFieldProps {
  readonly value: Which;
  readonly options: readonly Which[];
  readonly onChange: (which: Which) => void;
}

/** A choice of how many of several lists or emails count. */
export function WhichField({ value, options, onChange }: WhichFieldProps) {
  const t = useMessages('segments');
  return (
    <NativeSelect
      label={t('which.label')}
      value={value}
      data={options.map((which) => ({
        value: which,
        label: t('which.option', { which: which === 'none' ? 'other' : which }),
      }))}
      onChange={(event) => onChange(options.find((one) => one === event.target.value) ?? 'any')}
    />
  );
}
