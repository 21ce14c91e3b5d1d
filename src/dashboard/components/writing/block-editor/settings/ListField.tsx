import type { ReactNode } from 'react';
import { isRecord } from '../../../../../rendering/blocks/block-data.ts';
import { Button } from '../../../basics/Button.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface ListFieldProps<Item> {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly read: (value: unknown) => Item;
  readonly empty: Item;
  readonly addLabel: string;
  readonly removeLabel: (position: number) => string;
  /** Renders the fields of one item. */
  readonly children: (item: Item, position: number, onChange: (item: Item) => void) => ReactNode;
}

/** Fields of several items, with buttons that remove one and add one. Members that `read` doesn't know are kept. */
export function ListField<Item>(props: ListFieldProps<Item>) {
  const { label, value, onChange, read, empty, addLabel, removeLabel, children } = props;
  const t = useMessages('block-editor');
  const items: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        // Items have no identity but their place.
        <div key={at} className={classes.item}>
          {children(read(item), at + 1, (next) =>
            onChange(items.with(at, { ...(isRecord(item) ? item : {}), ...next })),
          )}
          <Button
            tone="plain"
            size="small"
            aria-label={removeLabel(at + 1)}
            onClick={() => onChange(items.toSpliced(at, 1))}
          >
            {t('list.remove.button')}
          </Button>
        </div>
      ))}
      <Button tone="plain" size="small" onClick={() => onChange([...items, empty])}>
        {addLabel}
      </Button>
    </fieldset>
  );
}
