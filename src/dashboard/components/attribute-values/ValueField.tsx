import { NativeSelect, TextInput } from '@mantine/core';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes, choicesIn } from '../../../lib/contact/attribute-types.ts';
import { useMessages } from '../../messages/useMessages.ts';
import '../basics/input-styles.ts';
import { ChipsField } from './ChipsField.tsx';
import { typeOf } from './type-of.ts';
import { isFit } from './value-type.ts';

interface ValueFieldProps {
  readonly attribute: Attribute;
  /** The contact's saved value. */
  readonly before: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** True if a dialog opens with the focus in it. */
  readonly isFirst?: boolean;
}

/**
 * A field for an attribute's value, by the attribute’s type. A value that doesn’t fit stays a text until it changes.
 */
export function ValueField({ attribute, before, value, onChange, error, isFirst = false }: ValueFieldProps) {
  const t = useMessages('attribute-values');
  const { type, options, open } = typeOf(attribute);
  const plain = {
    ...{ label: attribute.name, error, autoComplete: 'off' },
    'data-autofocus': isFirst || undefined,
  };
  const text = {
    ...plain,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (!isFit(attribute, before)) return <TextInput {...text} description={t('misfit.help')} />;
  switch (type) {
    case attributeTypes.number:
      return <TextInput {...text} inputMode="decimal" />;
    case attributeTypes.date:
      return <TextInput {...text} type="date" min="1800-01-01" max="2999-12-31" />;
    case attributeTypes.yesNo:
      return (
        <NativeSelect
          {...text}
          data={[
            { value: '', label: t('none.option') },
            { value: 'true', label: t('yes.option') },
            { value: 'false', label: t('no.option') },
          ]}
        />
      );
    case attributeTypes.choice:
      if (open) {
        const listId = `options-of-${attribute.code}`;
        return (
          <>
            <TextInput {...text} list={listId} />
            <datalist id={listId}>
              {options.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </>
        );
      }
      return (
        <NativeSelect
          {...text}
          data={[
            { value: '', label: t('none.option') },
            ...options.map((one) => ({ value: one, label: one })),
          ]}
        />
      );
    case attributeTypes.choices:
      return (
        <ChipsField
          label={attribute.name}
          error={error}
          values={choicesIn(value)}
          onChange={(values) => onChange(values.join(', '))}
          suggestions={options}
          isClosed={!open}
          isFirst={isFirst}
        />
      );
    default:
      return <TextInput {...text} />;
  }
}
