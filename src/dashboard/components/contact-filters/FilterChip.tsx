import { useMessages } from '../../messages/useMessages.ts';
import classes from './filters.module.css';

interface FilterChipProps {
  readonly sentence: string;
  /** Opens the filter to change it; omitted if it can only be removed. */
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** An active filter: its sentence, which opens it, and a button that removes it. */
export function FilterChip({ sentence, onOpen, onRemove }: FilterChipProps) {
  const t = useMessages('contact-filters');
  const text = <span className={classes.sentence}>{sentence}</span>;
  return (
    <span className={classes.chip}>
      {onOpen === undefined ? (
        <span className={classes.text} title={sentence}>
          {text}
        </span>
      ) : (
        <button type="button" className={classes.text} title={sentence} onClick={onOpen}>
          {text}
        </button>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('remove.label', { filter: sentence })}
        onClick={onRemove}
      >
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path
            d="m2 2 6 6M8 2 2 8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </span>
  );
}
