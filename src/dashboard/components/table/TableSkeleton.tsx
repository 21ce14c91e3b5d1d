import { useDelayed } from '../../hooks/useDelayed.ts';
import classes from './table.module.css';

const widths = ['58%', '42%', '66%', '36%', '50%', '46%', '62%', '40%', '54%', '48%'];

/** Rows of gray bars in the table's shape, shown only if the answer takes noticeable time. */
export function TableSkeleton({ columns }: { columns: number }) {
  const isSlow = useDelayed(true);
  return widths.map((width, row) => (
    <tr key={width} className={classes.skeleton} data-visible={isSlow || undefined} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <div
            className="nd-bone"
            style={{ height: 10, width: column === 0 ? width : (widths[row + column] ?? '40%') }}
          />
        </td>
      ))}
    </tr>
  ));
}
