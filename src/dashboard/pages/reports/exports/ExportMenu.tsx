import { xlsRows } from '../../../../contract/reports.ts';
import { Chevron } from '../../../components/filter/Chevron.tsx';
import { formatCount } from '../../../components/format.ts';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import classes from '../reports.module.css';
import { exportOf, exportRows, type ExportedRows } from './report-exports.ts';

interface ExportMenuProps {
  readonly id: number;
  readonly of: ExportedRows;
  /** How many rows there are; undefined until that is known. */
  readonly rows: number | undefined;
}

/** Exports all rows of a part of a report, as a workbook or as text; nothing where the service makes no such file. */
export function ExportMenu({ id, of, rows }: ExportMenuProps) {
  const extensions = useExtensions();
  const { id: operation, origin } = exportOf(of);
  if (rows === undefined || rows === 0 || (origin === 'extension' && !extensions.has(operation))) return null;
  const isLarge = rows >= xlsRows;
  return (
    <Dropdown
      look="outlined"
      align="end"
      title="Export"
      label={
        <>
          Export
          <Chevron />
        </>
      }
    >
      {(close) => {
        const item = (format: 'xls' | 'csv', label: string) => (
          <button
            type="button"
            data-item=""
            onClick={() => {
              close();
              void exportRows({ report: id, rows: of, format });
            }}
          >
            {label}
          </button>
        );
        return (
          <>
            {isLarge ? null : item('xls', 'Excel workbook (.xls)')}
            {item('csv', 'CSV file (.csv)')}
            {isLarge ? (
              <p className={classes.menuNote}>
                {formatCount(xlsRows)} rows or more don’t fit into a workbook.
              </p>
            ) : null}
          </>
        );
      }}
    </Dropdown>
  );
}
