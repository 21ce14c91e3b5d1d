import { useRef, useState, type KeyboardEvent } from 'react';
import { readOption } from '../../../lib/contact/attribute-types.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './chips-field.module.css';

interface ChipProps {
  readonly value: string;
  readonly onRemove: () => void;
  /** Missing if chips have no other names. */
  readonly onRename?: ((name: string) => void) | undefined;
}

/** A short text with a button that removes it; if it can be renamed, the text itself is a button, too. */
export function Chip({ value, onRemove, onRename }: ChipProps) {
  const t = useMessages('attribute-values');
  const [text, setText] = useState<string | null>(null);
  const name = useRef<HTMLButtonElement>(null);
  const end = (given: string | null) => {
    const option = given === null ? null : readOption(given);
    setText(null);
    if (option !== null && option !== value) onRename?.(option);
    else requestAnimationFrame(() => name.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter' ? text : null);
  };
  if (text !== null) {
    const width = `${Math.max(text.length, 4) + 2}ch`;
    return (
      <input
        className={classes.rename}
        style={{ width }}
        value={text}
        autoFocus
        autoComplete="off"
        aria-label={t('option.rename.label', { option: value })}
        aria-invalid={readOption(text) === null}
        // Escape ends renaming and doesn't close the dialog.
        data-mantine-stop-propagation="true"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(text)}
      />
    );
  }
  return (
    <span className={classes.chip}>
      {onRename === undefined ? (
        value
      ) : (
        <button
          ref={name}
          type="button"
          className={classes.name}
          aria-label={t('option.rename.label', { option: value })}
          title={t('option.rename.label', { option: value })}
          onClick={() => setText(value)}
        >
          {value}
        </button>
      )}
      <button type="button" aria-label={t('option.remove.label', { option: value })} onClick={onRemove}>
        ×
      </button>
    </span>
  );
}
