import { memo } from 'react';
import { rowData } from '../../../../../rendering/blocks/block-data.ts';
import { TaggedField } from '../fields/TaggedField.tsx';
import { ListField, type ItemFieldsProps } from './ListField.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface RowListFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The rows of a small table, each with a label and its details. */
export function RowListField(props: RowListFieldProps) {
  const t = useMessages('block-editor');
  return (
    <ListField
      {...props}
      read={rowData}
      empty={{ label: '', value: '' }}
      addLabel={t('rows.add.button')}
      moveLabel={(direction, position) => t('rows.move.label', { direction, position })}
      removeLabel={(position) => t('rows.remove.label', { position })}
      fields={RowFields}
      shared={null}
    />
  );
}

const RowFields = memo(function RowFields({
  stored,
  read,
  at,
  onChange,
}: ItemFieldsProps<ReturnType<typeof rowData>, null>) {
  const t = useMessages('block-editor');
  const row = read(stored);
  return (
    <fieldset className={classes.group}>
      <legend>{t('rows.item.label', { position: at + 1 })}</legend>
      <TaggedField
        label={t('rows.label.label')}
        value={row.label}
        onChange={(label) => onChange(at, { ...row, label })}
      />
      <TaggedField
        label={t('rows.value.label')}
        value={row.value}
        onChange={(value) => onChange(at, { ...row, value })}
      />
    </fieldset>
  );
});
