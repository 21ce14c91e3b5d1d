import { useMantineColorScheme } from '@mantine/core';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { BarIcon } from './BarIcon.tsx';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
] as const;

/** Light, dark, or as the system has it. */
export function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Dropdown look="icon" align="end" name="Appearance" title="Appearance" label={<SchemeIcon />}>
      {(close) => (
        <div role="group" aria-label="Appearance">
          {schemes.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              data-item=""
              aria-pressed={colorScheme === value}
              onClick={() => {
                setColorScheme(value);
                close();
              }}
            >
              <span style={{ flex: 1 }}>{label}</span>
              {colorScheme === value ? <span aria-hidden="true">✓</span> : null}
            </button>
          ))}
        </div>
      )}
    </Dropdown>
  );
}

function SchemeIcon() {
  return (
    <BarIcon>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" stroke="none" />
    </BarIcon>
  );
}
