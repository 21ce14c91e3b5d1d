import { colorScheme, setColorScheme } from '../../hooks/color-scheme.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { BarIcon } from './BarIcon.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { DropdownItem } from '../overlay/DropdownItem.tsx';

const schemes = ['light', 'dark', 'auto'] as const;

/** A menu of themes: light, dark, or the system's. */
export function SchemeMenu() {
  const t = useMessages('shell');
  const title = t('theme.title');
  const chosen = useStore(colorScheme);
  return (
    <Dropdown look="icon" align="end" name={title} title={title} label={<SchemeIcon />}>
      {(close) => (
        <div role="group" aria-label={title}>
          {schemes.map((value) => (
            <DropdownItem
              key={value}
              close={close}
              isChosen={chosen === value}
              onChoose={() => setColorScheme(value)}
            >
              {t('theme.option.label', { theme: value })}
            </DropdownItem>
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
