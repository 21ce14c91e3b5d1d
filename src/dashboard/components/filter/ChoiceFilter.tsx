import { Dropdown } from '../overlay/Dropdown.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { DropdownItem } from '../overlay/DropdownItem.tsx';

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
      label={chosen === undefined ? label : t('filters.value.label', { filter: label, value: chosen.label })}
    >
      {(close) => (
        <div role="group" aria-label={label}>
          {[{ value: null, label: t('filters.all.label') }, ...options].map((option) => (
            <DropdownItem
              key={option.label}
              close={close}
              isChosen={value === option.value}
              onChoose={() => onChange(option.value)}
            >
              {option.label}
            </DropdownItem>
          ))}
        </div>
      )}
    </Dropdown>
  );
}
