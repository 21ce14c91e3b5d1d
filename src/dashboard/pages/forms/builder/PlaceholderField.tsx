import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { attributesQuery } from '../../../api/attributes.ts';
import { wordPlaceholders } from '../../../components/writing/offered-placeholders.ts';
import { inserted, PlaceholderMenu } from '../../../components/writing/PlaceholderMenu.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { confirmationLink } from '../preview/mail-sample.ts';
import { useReadersMessages } from '../../../messages/useReadersMessages.ts';
import { useFormLanguage } from '../values/useFormTexts.ts';
import classes from './builder.module.css';
import type { FormValues } from '../values/form-values.ts';

interface PlaceholderFieldProps {
  readonly form: UseFormReturn<FormValues>;
  readonly name: 'verify_mail_subject' | 'verify_mail_text';
  readonly label: string;
  readonly placeholder: string;
  /** The number of lines; omitted for a subject. */
  readonly rows?: number;
}

/** A text of the confirmation email, with merge tags to insert at the caret. */
export function PlaceholderField({ form, name, label, placeholder, rows }: PlaceholderFieldProps) {
  const t = useMessages('form-builder');
  const tTags = useMessages('merge-tags');
  const samples = useReadersMessages('email-samples', useFormLanguage(form.control));
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
          into={label}
          // A subject can't contain a link.
          offered={[
            ...(rows === undefined ? [] : [{ text: confirmationLink, label: t('link.label') }]),
            ...wordPlaceholders(tTags, samples('fallback.text')),
            ...asked,
          ]}
          onPick={insert}
        />
      </div>
    </div>
  );
}
