import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import '../../overlay/modal-styles.ts';
import classes from './palette.module.css';
import { PaletteResults } from './PaletteResults.tsx';
import { useEntryGroups } from './useEntryGroups.ts';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

/**
 * A search for pages, contacts, emails, and everything else with a name, and for actions. Enter opens the selected
 * result, which is the first one until an arrow key selects another.
 */
export function Palette(props: PaletteProps) {
  const tCommon = useMessages('common');
  return (
    <Modal.Root opened={props.isOpen} onClose={props.onClose} size={600} yOffset="12vh">
      <Modal.Overlay blur={0} backgroundOpacity={0.4} />
      <Modal.Content radius="md" aria-label={tCommon('search.label')}>
        <PaletteSearch {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** The field and its results. Closing the palette clears its text. */
function PaletteSearch({ isOpen, onClose, onShowShortcuts }: PaletteProps) {
  const t = useMessages('search');
  const tCommon = useMessages('common');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = useId();
  const groups = useEntryGroups({ text: text.trim(), isOpen, onShowShortcuts });
  const entries = groups.flatMap((group) => group.entries);
  const selected = entries.find(({ id }) => id === chosen) ?? entries[0];
  const take = (entry: (typeof entries)[number]) => {
    onClose();
    entry.run();
  };
  const step = (by: number) => {
    const index = selected === undefined ? 0 : entries.indexOf(selected);
    setChosen(entries.at((index + by) % Math.max(entries.length, 1))?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends an input method's composition doesn't open a result.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && selected !== undefined) take(selected);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.palette}>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          dir="auto"
          data-autofocus
          aria-label={tCommon('search.label')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={selected === undefined ? undefined : optionId(listId, selected.id)}
          placeholder={t('field.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteResults
        listId={listId}
        groups={groups}
        selected={selected?.id}
        optionId={optionId}
        onTake={take}
      />
      {entries.length === 0 ? (
        <p className={classes.none}>{t('none.label', { query: text.trim() })}</p>
      ) : null}
      <p role="status" className="nd-hidden">
        {text.trim() === '' ? '' : t('found.status', { count: entries.length })}
      </p>
    </div>
  );
}

function optionId(listId: string, entry: string): string {
  return `${listId}-${entry}`;
}
