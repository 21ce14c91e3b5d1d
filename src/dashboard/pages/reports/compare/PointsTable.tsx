import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import type { ComparedPoint } from './compared-lines.ts';
import { hoursInWords } from './hours-in-words.ts';

interface PointsTableProps {
  readonly label: string;
  readonly points: readonly ComparedPoint[];
  readonly lines: readonly { readonly id: number; readonly name: string }[];
  /** A value in words. */
  readonly format: (value: number) => string;
}

/** What the lines of a comparison show, in figures. */
export function PointsTable({ label, points, lines, format }: PointsTableProps) {
  const columns: readonly Column<ComparedPoint>[] = [
    { id: 'hour', header: 'After', isFixed: true, cell: ({ hour }) => hoursInWords(hour) },
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
