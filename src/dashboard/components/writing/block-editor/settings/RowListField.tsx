import { TextInput } from '@mantine/core';
import { rowData } from '../../../../../rendering/blocks/block-data.ts';
import '../../../basics/input-styles.ts';
import { ListField } from './ListField.tsx';
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
      itemLabel={(position) => t('rows.item.label', { position })}
      removeLabel={(position) => t('rows.remove.label', { position })}
    >
      {(row, position, onChange) => (
        <fieldset className={classes.group}>
          <legend>{t('rows.item.label', { position })}</legend>
          <TextInput
            label={t('rows.label.label')}
            value={row.label}
            onChange={(event) => onChange({ ...row, label: event.currentTarget.value })}
          />
          <TextInput
            label={t('rows.value.label')}
            value={row.value}
            onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
          />
        </fieldset>
      )}
    </ListField>
  );
}
