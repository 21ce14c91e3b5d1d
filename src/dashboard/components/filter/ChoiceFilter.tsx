import { Dropdown } from '../overlay/Dropdown.tsx';
import { Chevron } from './Chevron.tsx';
import { useMessages } from '../../messages/useMessages.ts';

interface ChoiceFilterProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A filter by one of a few values; without one, all match. */
export function ChoiceFilter({ label, options, value, onChange }: ChoiceFilterProps) {
  const t = useMessages('common');
  const chosen = options.find((one) => one.value === value);
  return (
    <Dropdown
      look="outlined"
      title={label}
      isActive={chosen !== undefined}
      label={
        <>
          {chosen === undefined ? label : t('filters.value.label', { filter: label, value: chosen.label })}
          <Chevron />
        </>
      }
    >
      {(close) => (
        <div role="group" aria-label={label}>
          {[{ value: null, label: t('filters.all.label') }, ...options].map((option) => (
            <button
              key={option.label}
              type="button"
              data-item=""
              aria-pressed={value === option.value}
              onClick={() => {
                onChange(option.value);
                close();
              }}
            >
              <span style={{ flex: 1 }}>{option.label}</span>
              {value === option.value ? <span aria-hidden="true">✓</span> : null}
            </button>
          ))}
        </div>
      )}
    </Dropdown>
  );
}
