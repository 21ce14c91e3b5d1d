import { Input } from '@mantine/core';
import { useId, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { readOption } from '../../../lib/contact/attribute-types.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { useMessages } from '../../messages/useMessages.ts';
import '../basics/input-styles.ts';
import { Chip } from './Chip.tsx';
import classes from './chips-field.module.css';

interface ChipsFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  /** Values to choose from. */
  readonly suggestions?: readonly string[];
  /** True if only suggestions can be chosen. */
  readonly isClosed?: boolean;
  /** True if a dialog opens with the focus in it. */
  readonly isFirst?: boolean;
  /** Missing if values have no other names. */
  readonly onRename?: (value: string, name: string) => void;
}

/** Several short texts, each shown as a removable chip. Enter, a comma, or leaving the field adds one. */
export function ChipsField({
  suggestions = [],
  isClosed = false,
  isFirst = false,
  ...field
}: ChipsFieldProps) {
  const { label, description, error, values, onChange, onRename } = field;
  const t = useMessages('attribute-values');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const taken = new Set(values.map(foldKey));
  const add = (given: string) => {
    const read = readChips(given, { suggestions, isClosed });
    setText(read.left);
    setProblem(read.left === '' ? null : t(isClosed ? 'choice.error' : 'option.error'));
    const added = read.chips.filter((one) => !taken.has(foldKey(one)));
    if (added.length > 0) onChange([...values, ...added]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',' || event.key === ';') && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    add(`${text}${event.clipboardData.getData('text')}`);
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={problem ?? error}
      id={id}
      labelProps={{ htmlFor: id }}
    >
      <div className={classes.box}>
        {values.map((value) => (
          <Chip
            key={value}
            value={value}
            onRemove={() => onChange(values.filter((one) => one !== value))}
            onRename={onRename === undefined ? undefined : (name) => onRename(value, name)}
          />
        ))}
        <input
          id={id}
          className={classes.input}
          data-autofocus={isFirst || undefined}
          list={`${id}-options`}
          value={text}
          autoComplete="off"
          aria-invalid={problem !== null || error !== undefined}
          placeholder={t('option.placeholder')}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
        />
        <datalist id={`${id}-options`}>
          {suggestions
            .filter((one) => !taken.has(foldKey(one)))
            .map((one) => (
              <option key={one} value={one} />
            ))}
        </datalist>
      </div>
    </Input.Wrapper>
  );
}

/** Splits a text into chips, and the parts that can't be one. */
function readChips(
  text: string,
  { suggestions, isClosed }: { readonly suggestions: readonly string[]; readonly isClosed: boolean },
): { readonly chips: string[]; readonly left: string } {
  const chips = new Map<string, string>();
  const left: string[] = [];
  for (const part of text.split(/[,;\n\t]/).filter((one) => one.trim() !== '')) {
    const known = suggestions.find((one) => foldKey(one) === foldKey(part));
    const option = known ?? (isClosed ? null : readOption(part));
    if (option === null) left.push(part.trim());
    else chips.set(foldKey(option), option);
  }
  return { chips: [...chips.values()], left: left.join(', ') };
}
