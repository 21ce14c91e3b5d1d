import { NativeSelect } from '@mantine/core';
import { formatLanguage } from '../basics/format.ts';
import '../basics/input-styles.ts';
import { emailLanguages } from './email-languages.ts';

interface LanguageSelectProps {
  readonly label: string;
  readonly description: string;
  /** The option for no separate language, such as “Same as its lists”. */
  readonly none: string;
  /** A BCP 47 tag; null for none. */
  readonly value: string | null;
  readonly isDisabled?: boolean;
  readonly onChange: (language: string | null) => void;
}

/** A select for the language of emails. A tag set through the API that isn't offered here stays. */
export function LanguageSelect({
  label,
  description,
  none,
  value,
  isDisabled = false,
  onChange,
}: LanguageSelectProps) {
  const tags = value === null || emailLanguages.includes(value) ? emailLanguages : [value, ...emailLanguages];
  const languages = tags.map((tag) => ({ value: tag, label: formatLanguage(tag) }));
  return (
    <NativeSelect
      label={label}
      description={description}
      data={[
        { value: '', label: none },
        ...languages.toSorted((one, other) => one.label.localeCompare(other.label)),
      ]}
      value={value ?? ''}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
