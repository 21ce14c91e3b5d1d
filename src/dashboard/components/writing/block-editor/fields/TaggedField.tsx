import { IconBraces } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import { DropdownItem } from '../../../overlay/DropdownItem.tsx';
import { TagField } from '../../merge-tags/field/TagField.tsx';
import type { TagFieldHandle } from '../../merge-tags/field/tag-field-props.ts';
import { useEditor } from '../state/editor-context.ts';
import classes from './tagged-field.module.css';

interface TaggedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** True for the URL of a link. */
  readonly isUrl?: boolean;
  readonly error?: string | undefined;
}

/** Maximum length of a one-line text; no label is longer. */
const longest = 4_000;

/** A one-line text with merge tags as chips, and a menu that inserts one. */
export function TaggedField({ label, value, onChange, onBlur, isUrl = false, error }: TaggedFieldProps) {
  const { placeholders } = useEditor();
  const id = useId();
  const problem = useId();
  const handle = useRef<TagFieldHandle>(null);
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        <TagMenu into={label} onPick={(text) => handle.current?.insert(text)} />
      </div>
      <div className={classes.box} data-invalid={error === undefined ? undefined : ''}>
        <TagField
          id={id}
          label={label}
          most={longest}
          value={value}
          offered={placeholders}
          handle={handle}
          onChange={onChange}
          {...(onBlur === undefined ? {} : { onBlur })}
          {...(isUrl ? { inputMode: 'url' as const, placeholder: 'https://', isFirst: true } : {})}
          {...(error === undefined ? {} : { describedBy: problem, isInvalid: true })}
        />
      </div>
      {error === undefined ? null : (
        <p id={problem} className={classes.problem}>
          {error}
        </p>
      )}
    </div>
  );
}

function TagMenu({ into, onPick }: { readonly into: string; readonly onPick: (text: string) => void }) {
  const t = useMessages('merge-tags');
  const { placeholders } = useEditor();
  if (placeholders.length === 0) return null;
  return (
    <Dropdown
      look="icon"
      align="end"
      name={t('menu.label', { field: into })}
      title={t('menu.title')}
      label={<IconBraces size={16} stroke={1.75} aria-hidden="true" />}
    >
      {(close) =>
        placeholders.map(({ text, label }) => (
          <DropdownItem key={text} close={close} onChoose={() => onPick(text)}>
            {label}
          </DropdownItem>
        ))
      }
    </Dropdown>
  );
}
