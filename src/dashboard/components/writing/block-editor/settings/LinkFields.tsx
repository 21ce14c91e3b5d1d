import { TextInput } from '@mantine/core';
import { address, type LinkData } from '../../../../../rendering/blocks/block-data.ts';
import '../../../basics/input-styles.ts';
import { TaggedField } from '../fields/TaggedField.tsx';
import { LinkTargetField } from '../links/LinkTargetField.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface LinkFieldsProps {
  readonly label: string;
  readonly value: LinkData;
  readonly onChange: (value: LinkData) => void;
}

/** A link or button: its text and its URL. */
export function LinkFields({ label, value, onChange }: LinkFieldsProps) {
  const t = useMessages('block-editor');
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <TaggedField
        label={t('link.text.label')}
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
      />
      <LinkTargetField
        label={t('link.url.label')}
        value={value.href}
        onChange={(href) => onChange({ ...value, href })}
      />
    </fieldset>
  );
}

/** The URL of an image or a page; shows a problem if an email can't have it. */
export function AddressField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useMessages('block-editor');
  const isRefused = value.trim() !== '' && address(value) === '';
  return (
    <TextInput
      label={label}
      value={value}
      placeholder="https://"
      inputMode="url"
      error={isRefused ? t('link.url.error') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
