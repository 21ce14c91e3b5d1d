import type { ReactNode } from 'react';
import { useDelayed } from '../../hooks/useDelayed.ts';
import type { Column } from './columns.ts';
import classes from './table.module.css';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useRowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

/** With more columns than this, the table scrolls sideways. */
const mostColumns = 7;

/** Props of a `DataTable`. */
export interface DataTableProps<Row> {
  /** Names the table to screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until the first answer; previous rows stay while others load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Returns the row's name for its checkbox and actions; its key if omitted. */
  readonly rowName?: (row: Row) => string;
  /** True while newer rows load and the old ones are still shown. */
  readonly isReloading?: boolean;
  readonly ordering?: string | undefined;
  readonly onOrdering?: (ordering: string | undefined) => void;
  readonly selection?: Selection;
  /** Buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** Omits the frame, inside a card that has one. */
  readonly isBare?: boolean;
}

/**
 * A table of plain HTML rows: ordering with its headers, selecting rows, moving by keyboard (arrows, j, k, x, Enter), a
 * skeleton for the first load only, and cards instead of rows in narrow tables. A cell that opens its row contains a
 * link with `data-row-link`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isReloading = false, selection, actions, empty, isBare = false } = props;
  const keys = useRowKeys();
  const isSlow = useDelayed(isReloading);
  const isWaiting = rows === undefined;
  const select = selection === undefined ? {} : { selection, isHeld: isReloading || isWaiting };
  const rowName = props.rowName ?? props.rowKey;
  if (rows?.length === 0 && empty !== undefined) {
    return (
      <div className={classes.frame} data-bare={isBare || undefined}>
        {empty}
      </div>
    );
  }
  return (
    <div className={classes.frame} data-reloading={isSlow || undefined} data-bare={isBare || undefined}>
      <div className={classes.scroll} data-wide={columns.length > mostColumns || undefined}>
        <table
          {...keys}
          className={classes.table}
          aria-label={label}
          aria-busy={isWaiting || isReloading}
          data-selectable={selection !== undefined || undefined}
          data-actions={actions !== undefined || undefined}
        >
          <TableHead
            columns={columns}
            pageKeys={rows?.map(props.rowKey) ?? []}
            hasActions={actions !== undefined}
            {...select}
            {...(props.onOrdering === undefined ? {} : { onOrdering: props.onOrdering })}
            ordering={props.ordering}
          />
          <tbody>
            {isWaiting ? (
              <TableSkeleton
                columns={columns.length + Number(selection !== undefined) + Number(actions !== undefined)}
              />
            ) : (
              rows.map((row) => (
                <TableRow
                  key={props.rowKey(row)}
                  row={row}
                  rowId={props.rowKey(row)}
                  name={rowName(row)}
                  columns={columns}
                  {...select}
                  {...(actions === undefined ? {} : { actions })}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
