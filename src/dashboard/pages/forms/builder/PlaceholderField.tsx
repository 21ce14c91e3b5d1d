import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { attributesQuery } from '../../../api/attributes.ts';
import { Chevron } from '../../../components/filter/Chevron.tsx';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
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

const fixed = [
  { text: '##confirmation_link##', meaning: 'Link to confirm' },
  { text: '##firstname##', meaning: 'First name' },
  { text: '##firstname|there##', meaning: 'First name, or “there”' },
  { text: '##lastname##', meaning: 'Last name' },
  { text: '##email##', meaning: 'Email' },
  { text: '##list_name##', meaning: 'Name of the list' },
  { text: '##sendername##', meaning: 'Name of the sender' },
];

/** A text of the mail, into which placeholders are put where the caret stands. */
export function PlaceholderField({ form, name, label, placeholder, rows }: PlaceholderFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const element = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    const { value } = field;
    const from = element.current?.selectionStart ?? value.length;
    const to = element.current?.selectionEnd ?? from;
    field.onChange(value.slice(0, from) + text + value.slice(to));
    // Once the new text stands in the field.
    requestAnimationFrame(() => {
      element.current?.focus();
      element.current?.setSelectionRange(from + text.length, from + text.length);
    });
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
        <PlaceholderMenu form={form} label={label} isSubject={rows === undefined} onPick={insert} />
      </div>
    </div>
  );
}

interface PlaceholderMenuProps {
  readonly form: UseFormReturn<FormValues>;
  readonly label: string;
  readonly isSubject: boolean;
  readonly onPick: (text: string) => void;
}

function PlaceholderMenu({ form, label, isSubject, onPick }: PlaceholderMenuProps) {
  const codes = useWatch({ control: form.control, name: 'attributes' });
  const { data: attributes } = useQuery(attributesQuery());
  const asked = codes.map((code) => ({
    text: `[[${code}]]`,
    meaning: attributes?.find((one) => one.code === code)?.name ?? code,
  }));
  // An address in a subject helps nobody.
  const offered = [...(isSubject ? fixed.slice(1) : fixed), ...asked];
  return (
    <Dropdown
      align="end"
      name={`Insert a placeholder into ${label.toLowerCase()}`}
      title="Placeholders"
      label={
        <>
          Insert
          <Chevron />
        </>
      }
    >
      {(close) =>
        offered.map(({ text, meaning }) => (
          <button
            key={text}
            type="button"
            data-item=""
            onClick={() => {
              close();
              onPick(text);
            }}
          >
            {meaning} <span className="nd-code nd-muted">{text}</span>
          </button>
        ))
      }
    </Dropdown>
  );
}
