import { TextInput } from '@mantine/core';
import { isWebAddress } from '../../../../lib/text/web-address.ts';
import '../../../components/basics/input-styles.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface WebAddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a URL that starts with `http` or `https`. */
export function WebAddressField({ label, value, onChange }: WebAddressFieldProps) {
  const t = useMessages('brand');
  const isRight = value === '' || isWebAddress(value);
  return (
    <TextInput
      label={label}
      value={value}
      placeholder="https://"
      inputMode="url"
      error={isRight ? undefined : t('url.error')}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
