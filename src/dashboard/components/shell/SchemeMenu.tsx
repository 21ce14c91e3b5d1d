import { useMantineColorScheme } from '@mantine/core';
import { Dropdown } from '../overlay/Dropdown.tsx';

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
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" stroke="none" />
    </svg>
  );
}
