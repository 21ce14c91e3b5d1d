import { TextInput } from '@mantine/core';
import { address, type LinkData } from '../../../../rendering/blocks/block-data.ts';
import '../../form/input-styles.ts';
import classes from './settings.module.css';

interface LinkFieldsProps {
  readonly label: string;
  readonly value: LinkData;
  readonly onChange: (value: LinkData) => void;
}

/** A link or button: what stands on it and where it leads. */
export function LinkFields({ label, value, onChange }: LinkFieldsProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <TextInput
        label="Words"
        value={value.label}
        onChange={(event) => onChange({ ...value, label: event.currentTarget.value })}
      />
      <AddressField label="Leads to" value={value.href} onChange={(href) => onChange({ ...value, href })} />
    </fieldset>
  );
}

/** The address of a link; says where a mail couldn't hold it. */
export function AddressField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const isRefused = value.trim() !== '' && address(value) === '';
  return (
    <TextInput
      label={label}
      value={value}
      placeholder="https://"
      inputMode="url"
      error={isRefused ? 'A mail can’t lead there. Enter an address such as https://example.com.' : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
