import { directionOf, nextOrdering, type Column } from './columns.ts';
import classes from './table.module.css';
import type { Selection } from './useSelection.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly pageKeys: readonly string[];
  readonly hasActions: boolean;
  readonly selection?: Selection;
  /** True while other rows load. The old ones may not match the filters, so they can’t be selected. */
  readonly isHeld?: boolean;
  readonly ordering: string | undefined;
  readonly onOrdering?: (ordering: string | undefined) => void;
}

/** The header row: a checkbox for the page, and a button in each column that the API can order by. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const t = useMessages('common');
  const { columns, pageKeys, hasActions, selection, isHeld = false } = props;
  return (
    <thead>
      <tr>
        {selection === undefined ? null : (
          <th scope="col" className={classes.check}>
            <PageCheckbox pageKeys={pageKeys} selection={selection} isHeld={isHeld} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} {...props} />
        ))}
        {hasActions ? (
          <th scope="col" className={classes.actions}>
            <span className="nd-hidden">{t('actions.column')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function HeaderCell<Row>({
  column,
  ordering,
  onOrdering,
}: TableHeadProps<Row> & { readonly column: Column<Row> }) {
  const direction = directionOf(column, ordering);
  const canOrder = column.order !== undefined && onOrdering !== undefined;
  return (
    <th
      scope="col"
      data-numeric={column.isNumeric === true || undefined}
      {...(direction === null ? {} : { 'aria-sort': direction })}
    >
      {canOrder ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onOrdering(nextOrdering(column, ordering))}
        >
          {column.header}
          <svg
            width="10"
            height="10"
            viewBox="0 0 10 10"
            aria-hidden="true"
            data-direction={direction ?? 'none'}
          >
            <path
              d="M2 6.2 5 3l3 3.2"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
            />
          </svg>
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface PageCheckboxProps {
  readonly pageKeys: readonly string[];
  readonly selection: Selection;
  readonly isHeld: boolean;
}

function PageCheckbox({ pageKeys, selection, isHeld }: PageCheckboxProps) {
  const t = useMessages('common');
  const picked = pageKeys.filter(selection.isSelected).length;
  const isAll = picked > 0 && picked === pageKeys.length;
  return (
    <label className={classes.checkLabel}>
      <input
        type="checkbox"
        aria-label={t('select.page.label')}
        data-select="page"
        checked={isAll}
        ref={(input) => {
          if (input !== null) input.indeterminate = picked > 0 && !isAll;
        }}
        aria-disabled={isHeld || undefined}
        onChange={() => {
          if (!isHeld) selection.setMany(pageKeys, !isAll);
        }}
      />
    </label>
  );
}
