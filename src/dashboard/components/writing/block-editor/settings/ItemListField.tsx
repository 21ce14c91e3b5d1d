import type { ReactNode } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { ListField } from './ListField.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

type Component = PlacedBlock['block']['components'][number];

type ItemValues = Readonly<Record<string, unknown>>;

/** An item and its position, from 0. */
interface ShownItem {
  readonly values: ItemValues;
  readonly at: number;
}

interface ItemListFieldProps {
  readonly component: Component;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Renders one field of an item. */
  readonly children: (field: Component, item: ShownItem, onChange: (item: ItemValues) => void) => ReactNode;
}

/** A list of items with the same fields, such as steps or images. */
export function ItemListField({ component, children, ...props }: ItemListFieldProps) {
  const t = useMessages('block-editor');
  const fields = fieldsOf(component);
  const [first] = fields;
  return (
    <ListField
      {...props}
      read={(item): ItemValues =>
        isRecord(item) || first === undefined ? asRecord(item) : { [first.name]: textData(item) }
      }
      empty={Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))}
      most={typeof component['max'] === 'number' ? component['max'] : undefined}
      addLabel={t('items.add.button')}
      itemLabel={(position) => t('items.item.label', { position })}
      removeLabel={(position) => t('items.remove.label', { position })}
    >
      {(item, position, onChange) => (
        <fieldset className={classes.group}>
          <legend>{t('items.item.label', { position })}</legend>
          {fields.map((field) => children(field, { values: item, at: position - 1 }, onChange))}
        </fieldset>
      )}
    </ListField>
  );
}

function asRecord(item: unknown): ItemValues {
  return isRecord(item) ? item : {};
}

/** Returns the value of a field in a new item. */
function emptyValue({ type, ...field }: Component): unknown {
  switch (type) {
    case 'image':
      return { src: '', alt: '', href: '' };
    case 'link':
    case 'button':
      return { label: '', href: '' };
    case 'choice': {
      const choices: readonly unknown[] = Array.isArray(field['choices']) ? field['choices'] : [];
      const [first] = choices;
      return isRecord(first) ? textData(first['value']) : '';
    }
    case 'number':
      return 0;
    default:
      return '';
  }
}
