import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import type { ComparedPoint } from './compared-lines.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { longHours } from './hours-text.ts';

interface PointsTableProps {
  readonly label: string;
  readonly points: readonly ComparedPoint[];
  readonly lines: readonly { readonly id: number; readonly name: string }[];
  /** Formats a value. */
  readonly format: (value: number) => string;
}

/** The values of a comparison's lines. */
export function PointsTable({ label, points, lines, format }: PointsTableProps) {
  const t = useMessages('reports');
  const columns: readonly Column<ComparedPoint>[] = [
    { id: 'hour', header: t('compare.after.column'), isFixed: true, cell: ({ hour }) => longHours(hour) },
    ...lines.map(({ id, name }, at): Column<ComparedPoint> => ({
      id: String(id),
      header: name,
      isNumeric: true,
      maxWidth: 200,
      cell: ({ values }) => {
        const value = values[at] ?? null;
        return value === null ? '–' : format(value);
      },
    })),
  ];
  return (
    <DataTable isBare label={label} columns={columns} rows={points} rowKey={({ hour }) => String(hour)} />
  );
}
