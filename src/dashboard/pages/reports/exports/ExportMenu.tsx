import { xlsRows } from '../../../../contract/results/reports.ts';
import { Dropdown } from '../../../components/overlay/Dropdown.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from '../reports.module.css';
import { exportOf, exportRows, type BouncesAsked, type ExportedRows } from './report-exports.ts';
import { DropdownItem } from '../../../components/overlay/DropdownItem.tsx';

interface ExportMenuProps {
  readonly id: number;
  readonly of: ExportedRows;
  /** The number of rows; undefined until it is known. */
  readonly rows: number | undefined;
  /** The filters of exported bounces. */
  readonly only?: BouncesAsked;
}

/** The menu that exports all rows of a part of a report; empty if the service has no such file. */
export function ExportMenu({ id, of, rows, only }: ExportMenuProps) {
  const t = useMessages('reports');
  const extensions = useExtensions();
  const { id: operation, origin } = exportOf(of);
  if (rows === undefined || rows === 0 || (origin === 'extension' && !extensions.has(operation))) return null;
  const isLarge = rows >= xlsRows;
  return (
    <Dropdown look="outlined" align="end" title={t('export.button')} label={t('export.button')}>
      {(close) => {
        const item = (format: 'xls' | 'csv', label: string) => (
          <DropdownItem
            close={close}
            onChoose={() => void exportRows({ report: id, rows: of, format, only }, t)}
          >
            {label}
          </DropdownItem>
        );
        return (
          <>
            {isLarge ? null : item('xls', t('export.xls.button'))}
            {item('csv', t('export.csv.button'))}
            {isLarge ? (
              <p className={classes.menuNote}>{t('export.large.help', { count: xlsRows })}</p>
            ) : null}
          </>
        );
      }}
    </Dropdown>
  );
}
