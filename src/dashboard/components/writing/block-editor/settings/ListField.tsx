import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, type ComponentType } from 'react';
import { isRecord } from '../../../../../lib/is-record.ts';
import { useLatest } from '../../../../hooks/state/useLatest.ts';
import { Button } from '../../../basics/Button.tsx';
import { useEditor } from '../state/editor-context.ts';
import classes from './settings.module.css';
import { useFocusAfter } from './useFocusAfter.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

/** An item of a list, for its fields. */
export interface ItemFieldsProps<Item, Shared> {
  /** The item as stored. */
  readonly stored: unknown;
  readonly read: (value: unknown) => Item;
  /** The position of the item, from 0. */
  readonly at: number;
  /** The same for all items. */
  readonly shared: Shared;
  /** Called with an item's position and its new members; others are kept. */
  readonly onChange: (at: number, next: Item) => void;
}

interface ListFieldProps<Item, Shared> {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly read: (value: unknown) => Item;
  readonly empty: Item;
  /** The maximum number of items. */
  readonly most?: number | undefined;
  readonly addLabel: string;
  readonly moveLabel: (direction: 'up' | 'down', position: number) => string;
  readonly removeLabel: (position: number) => string;
  /** The fields of one item, as a memo: a letter typed in another item doesn't render them. */
  readonly fields: ComponentType<ItemFieldsProps<Item, Shared>>;
  readonly shared: Shared;
}

/**
 * Fields of several items, with buttons that add, move, and remove one. Members unknown to `read` are kept. The focus
 * stays on a moved item, and goes to the first field of a new one.
 */
export function ListField<Item, Shared>(props: ListFieldProps<Item, Shared>) {
  const { label, value, onChange, read, empty, most = Infinity, addLabel } = props;
  const { fields: Fields, shared } = props;
  const { store } = useEditor();
  const t = useMessages('block-editor');
  const box = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter(box);
  const items: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const changeItem = useLatest((at: number, next: Item) => {
    const item = items[at];
    onChange(items.with(at, { ...(isRecord(item) ? item : {}), ...next }));
  });
  const move = (at: number, to: number) => {
    const moved = items[at];
    const isEnd = to === 0 || to === items.length - 1;
    const isUp = to < at;
    focusAfter(`[data-move="${isUp !== isEnd ? 'up' : 'down'}-${to}"]`);
    store.say(t('list.move.status', { position: to + 1, count: items.length }));
    onChange(items.toSpliced(at, 1).toSpliced(to, 0, moved));
  };
  return (
    <fieldset ref={box} className={classes.group}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        // Items have no identity except their position.
        <div key={at} className={classes.item} data-item={at}>
          <Fields stored={item} read={read} at={at} shared={shared} onChange={changeItem} />
          <ItemButtons
            {...props}
            at={at}
            count={items.length}
            onMove={(to) => move(at, to)}
            onRemove={() => {
              focusAfter(
                items.length === 1 ? '[data-add]' : `[data-remove="${Math.min(at, items.length - 2)}"]`,
              );
              onChange(items.toSpliced(at, 1));
            }}
          />
        </div>
      ))}
      {items.length >= most ? null : (
        <Button
          tone="plain"
          size="small"
          data-add
          onClick={() => {
            focusAfter(`[data-item="${items.length}"] :is(input, textarea, select, [contenteditable])`);
            onChange([...items, empty]);
          }}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

interface ItemButtonsProps {
  readonly at: number;
  readonly count: number;
  readonly moveLabel: (direction: 'up' | 'down', position: number) => string;
  readonly removeLabel: (position: number) => string;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** The buttons of one item. */
function ItemButtons({ at, count, moveLabel, removeLabel, onMove, onRemove }: ItemButtonsProps) {
  const t = useMessages('block-editor');
  return (
    <div className={classes.itemButtons}>
      {count < 2 ? null : (
        <>
          <Button
            tone="plain"
            size="small"
            aria-label={moveLabel('up', at + 1)}
            disabled={at === 0}
            data-move={`up-${at}`}
            onClick={() => onMove(at - 1)}
          >
            <IconArrowUp size={16} aria-hidden="true" />
          </Button>
          <Button
            tone="plain"
            size="small"
            aria-label={moveLabel('down', at + 1)}
            disabled={at === count - 1}
            data-move={`down-${at}`}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowDown size={16} aria-hidden="true" />
          </Button>
        </>
      )}
      <Button tone="plain" size="small" aria-label={removeLabel(at + 1)} data-remove={at} onClick={onRemove}>
        {t('list.remove.button')}
      </Button>
    </div>
  );
}
