import type { ReactNode } from 'react';
import type { Column } from './columns.ts';
import classes from './table.module.css';
import type { Selection } from './useSelection.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly selection?: Selection;
  /** True while other rows load. The old ones may not match the filters, so they can’t be selected. */
  readonly isHeld?: boolean;
  readonly actions?: (row: Row) => ReactNode;
}

/** A row; in a narrow table, a card with a header before each cell. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowId, name, columns, selection, isHeld = false, actions } = props;
  const t = useMessages('common');
  const isSelected = selection?.isSelected(rowId) ?? false;
  return (
    <tr data-row="" data-selected={isSelected || undefined}>
      {selection === undefined ? null : (
        <td className={classes.check}>
          <label className={classes.checkLabel}>
            <input
              type="checkbox"
              aria-label={t('select.row.label', { name })}
              checked={isSelected}
              aria-disabled={isHeld || undefined}
              onChange={() => {
                if (!isHeld) selection.toggle(rowId);
              }}
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-label={column.header}
          data-first={index === 0 || undefined}
          data-labeled={column.isLabeled === true || column.isNumeric === true || undefined}
          data-numeric={column.isNumeric === true || undefined}
          data-wrapped={column.isWrapped === true || undefined}
          {...(column.maxWidth === undefined ? {} : { style: { maxWidth: column.maxWidth } })}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions === undefined ? null : <td className={classes.actions}>{actions(row)}</td>}
    </tr>
  );
}
