import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { Attribute } from '../../../../contract/people/attributes.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { CheckList } from '../../../components/basics/CheckList.tsx';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './builder.module.css';
import type { FormValues } from '../values/form-values.ts';

/** The attributes in the form, in order, with buttons to move them. */
export function AttributeChoice({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useMessages('form-builder');
  const { data: attributes } = useQuery(attributesQuery());
  const { field, fieldState } = useController({ control: form.control, name: 'attributes' });
  const list = useRef<HTMLOListElement>(null);
  const nameOf = (code: string) => attributes?.find((one) => one.code === code)?.name ?? code;
  const move = (from: number, by: 1 | -1) => {
    field.onChange(moved(field.value, from, by));
    // The moved row keeps the focus so that it can be moved again.
    requestAnimationFrame(() => focusMove(list.current, from + by, by));
  };
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('attributes.label')}</legend>
      {field.value.length === 0 ? (
        <p className={classes.hint}>{t('attributes.none.help')}</p>
      ) : (
        <ol className={classes.attributes} ref={list} aria-label={t('attributes.order.label')}>
          {field.value.map((code, index) => (
            <li key={code}>
              <span className={classes.attribute}>{nameOf(code)}</span>
              <RowButton
                name={t('attributes.move.label', { direction: 'up', name: nameOf(code) })}
                sign="↑"
                isOff={index === 0}
                onClick={() => move(index, -1)}
              />
              <RowButton
                name={t('attributes.move.label', { direction: 'other', name: nameOf(code) })}
                sign="↓"
                isOff={index === field.value.length - 1}
                onClick={() => move(index, 1)}
              />
              <RowButton
                name={t('attributes.remove.label', { name: nameOf(code) })}
                sign="×"
                onClick={() => field.onChange(field.value.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ol>
      )}
      <Picker attributes={attributes} value={field.value} onChange={(codes) => field.onChange([...codes])} />
      {fieldState.error?.message === undefined ? null : (
        <p className={classes.error} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}

interface PickerProps {
  readonly attributes: readonly Attribute[] | undefined;
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

function Picker({ attributes, value, onChange }: PickerProps) {
  const t = useMessages('form-builder');
  return (
    <div>
      <Dropdown look="outlined" title={t('attributes.label')} label={t('attributes.choose.button')}>
        {() => (
          <CheckList
            label={t('attributes.label')}
            options={(attributes ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            value={value}
            onChange={onChange}
            isLoading={attributes === undefined}
            empty={t('attributes.empty.body')}
          />
        )}
      </Dropdown>
    </div>
  );
}

interface RowButtonProps {
  readonly name: string;
  readonly sign: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function RowButton({ name, sign, isOff = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="nd-icon-button"
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onClick}
    >
      {sign}
    </button>
  );
}

function moved(codes: readonly string[], from: number, by: 1 | -1): string[] {
  const next = [...codes];
  next.splice(from + by, 0, ...next.splice(from, 1));
  return next;
}

function focusMove(list: HTMLOListElement | null, index: number, by: 1 | -1): void {
  const [up, down] = list?.children[index]?.querySelectorAll('button') ?? [];
  const [wanted, other] = by === -1 ? [up, down] : [down, up];
  (wanted?.disabled === true ? other : wanted)?.focus();
}
