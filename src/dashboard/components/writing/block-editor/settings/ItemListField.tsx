import { memo, useCallback, useMemo, type ComponentType } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { ListField, type ItemFieldsProps } from './ListField.tsx';
import type { ItemPlace } from './useImageOptions.ts';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

type Component = PlacedBlock['block']['components'][number];

type ItemValues = Readonly<Record<string, unknown>>;

/** Shows the field of a component in an item of a list. */
type ItemField = ComponentType<{
  readonly component: Component;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly labelOf: (component: Component) => string;
  readonly item: ItemPlace;
}>;

/** Values that the fields of all items share. */
interface SharedByItems {
  readonly list: Component;
  readonly field: ItemField;
  readonly labelOf: (component: Component) => string;
}

interface ItemListFieldProps {
  readonly component: Component;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Shows one field of an item. */
  readonly field: ItemField;
  /** Returns the label of a field; stays the same as long as its labels do. */
  readonly labelOf: (component: Component) => string;
}

/** A list of items with the same fields, such as steps or images. */
export function ItemListField({ component, field, labelOf, ...props }: ItemListFieldProps) {
  const t = useMessages('block-editor');
  const shared = useMemo(() => ({ list: component, field, labelOf }), [component, field, labelOf]);
  const fields = fieldsOf(component);
  const read = useCallback(
    (item: unknown): ItemValues => {
      const [first] = fieldsOf(component);
      return isRecord(item) || first === undefined ? asRecord(item) : { [first.name]: textData(item) };
    },
    [component],
  );
  return (
    <ListField
      {...props}
      read={read}
      empty={Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]))}
      most={typeof component['max'] === 'number' ? component['max'] : undefined}
      addLabel={t('items.add.button')}
      moveLabel={(direction, position) => t('items.move.label', { direction, position })}
      removeLabel={(position) => t('items.remove.label', { position })}
      fields={ItemFields}
      shared={shared}
    />
  );
}

const ItemFields = memo(function ItemFields({
  stored,
  read,
  at,
  shared,
  onChange,
}: ItemFieldsProps<ItemValues, SharedByItems>) {
  const t = useMessages('block-editor');
  const { list, field: Field, labelOf } = shared;
  const values = read(stored);
  return (
    <fieldset className={classes.group}>
      <legend>{t('items.item.label', { position: at + 1 })}</legend>
      {fieldsOf(list).map((component) => (
        <Field
          key={component.name}
          component={component}
          label={labelOf(component)}
          value={values[component.name]}
          onChange={(next) => onChange(at, { ...values, [component.name]: next })}
          labelOf={labelOf}
          item={{ list: list.name, at }}
        />
      ))}
    </fieldset>
  );
});

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
