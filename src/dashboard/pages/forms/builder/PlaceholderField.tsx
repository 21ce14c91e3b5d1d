import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { attributesQuery } from '../../../api/attributes.ts';
import { wordPlaceholders } from '../../../components/offered-placeholders.ts';
import { inserted, PlaceholderMenu } from '../../../components/PlaceholderMenu.tsx';
import classes from './builder.module.css';
import type { FormValues } from './form-values.ts';

interface PlaceholderFieldProps {
  readonly form: UseFormReturn<FormValues>;
  readonly name: 'verify_mail_subject' | 'verify_mail_text';
  readonly label: string;
  readonly placeholder: string;
  /** Lines of a text; a subject has none. */
  readonly rows?: number;
}

const link = { text: '##confirmation_link##', label: 'Link to confirm' };

/** A text of the mail, into which placeholders are put where the caret stands. */
export function PlaceholderField({ form, name, label, placeholder, rows }: PlaceholderFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const element = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const codes = useWatch({ control: form.control, name: 'attributes' });
  const { data: attributes } = useQuery(attributesQuery());
  const asked = codes.map((code) => ({
    text: `[[${code}]]`,
    label: attributes?.find((one) => one.code === code)?.name ?? code,
  }));
  const insert = (text: string) => {
    const { value } = field;
    const from = element.current?.selectionStart ?? value.length;
    const to = element.current?.selectionEnd ?? from;
    field.onChange(inserted(element.current, value, { text, from, to }));
  };
  const shared = {
    label,
    placeholder,
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
  const setElement = (it: HTMLInputElement | HTMLTextAreaElement | null) => {
    element.current = it;
    field.ref(it);
  };
  return (
    <div className={classes.withMenu}>
      {rows === undefined ? (
        <TextInput {...shared} ref={setElement} />
      ) : (
        <Textarea {...shared} rows={rows} ref={setElement} />
      )}
      <div className={classes.menu}>
        <PlaceholderMenu
          into={label.toLowerCase()}
          // An address in a subject helps nobody.
          offered={[...(rows === undefined ? [] : [link]), ...wordPlaceholders, ...asked]}
          onPick={insert}
        />
      </div>
    </div>
  );
}
