import { Chevron } from '../overlay/Chevron.tsx';
import type { OfferedPlaceholder } from './offered-placeholders.ts';
import { Dropdown } from '../overlay/Dropdown.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { DropdownItem } from '../overlay/DropdownItem.tsx';

interface PlaceholderMenuProps {
  /** Label of the field that receives the merge tag. */
  readonly into: string;
  readonly offered: readonly OfferedPlaceholder[];
  readonly onPick: (text: string) => void;
}

/** A menu of merge tags for a text. */
export function PlaceholderMenu({ into, offered, onPick }: PlaceholderMenuProps) {
  const t = useMessages('merge-tags');
  return (
    <Dropdown
      align="end"
      name={t('menu.label', { field: into })}
      title={t('menu.title')}
      label={
        <>
          {t('menu.button')}
          <Chevron />
        </>
      }
    >
      {(close) =>
        offered.map(({ text, label }) => (
          <DropdownItem key={text} close={close} onChoose={() => onPick(text)}>
            {label} <span className="nd-code nd-muted">{text}</span>
          </DropdownItem>
        ))
      }
    </Dropdown>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Insertion {
  readonly text: string;
  /** The range to replace, as offsets into the field's value. */
  readonly from: number;
  readonly to: number;
}

/** Returns a field's value with a text inserted; the caret moves after that text once the field contains it. */
export function inserted(field: TextField | null, value: string, { text, from, to }: Insertion): string {
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(from + text.length, from + text.length);
  });
  return value.slice(0, from) + text + value.slice(to);
}
