import { useState, type ReactNode } from 'react';
import classes from './check-list.module.css';
import { useMessages } from '../../messages/useMessages.ts';

interface CheckListProps {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** Text next to the label, such as why it can't be chosen. */
    readonly note?: ReactNode;
    readonly isDisabled?: boolean;
  }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly empty: string;
  readonly isLoading?: boolean;
}

/** With more options than this, a search field is shown. */
const manyOptions = 8;

/** A choice of several options with checkboxes; long lists can be searched. */
export function CheckList({ label, options, value, onChange, empty, isLoading = false }: CheckListProps) {
  const t = useMessages('common');
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const shown = options.filter((one) => one.label.toLocaleLowerCase().includes(wanted));
  return (
    <div className={classes.list} role="group" aria-label={label}>
      {options.length > manyOptions ? (
        <input
          type="search"
          className={classes.search}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <div className={classes.options}>
        {shown.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="checkbox"
              disabled={option.isDisabled === true}
              checked={value.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, option.value]
                    : value.filter((one) => one !== option.value),
                )
              }
            />
            <span className={classes.label}>{option.label}</span>
            {option.note}
          </label>
        ))}
        {shown.length === 0 ? (
          <p className={classes.none}>
            {isLoading ? t('loading.label') : wanted === '' ? empty : t('search.none.label')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
