import type { KeyboardEvent } from 'react';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { formatCount } from '../../../components/format.ts';
import type { BadRow } from '../check/check-table.ts';
import { rowProblemText, type RowVerdict } from '../../../../lib/contact/contact-row.ts';
import type { DraftTable } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import type { BadRowsWork } from './useBadRows.ts';

interface BadRowsGridProps {
  readonly rows: readonly BadRow[];
  readonly table: DraftTable;
  readonly work: BadRowsWork;
}

/** Rows whose cells can be written in, with the verdict beside. Up, down and Enter move within a column. */
export function BadRowsGrid({ rows, table, work }: BadRowsGridProps) {
  const { columnNames } = table.preview;
  const places = shownColumns(rows, table);
  return (
    <div className={tables.scroll}>
      <table className={tables.grid} aria-label="Bad rows" onKeyDown={moveInColumn}>
        <thead>
          <tr>
            <th scope="col" className={tables.line}>
              Line
            </th>
            <th scope="col">Verdict</th>
            {places.map((at) => (
              <th key={at} scope="col">
                {nameOf(columnNames, at)}
              </th>
            ))}
            <th scope="col" className={tables.rowEnd}>
              <span className="nd-hidden">Leave out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOut = table.mended.get(row.line) === null;
            const cells = work.cellsOf(row);
            return (
              <tr key={row.line} data-out={isOut || undefined}>
                <th scope="row" className={tables.line}>
                  {formatCount(row.line)}
                </th>
                <td className={tables.verdict} id={`verdict-${row.line}`}>
                  <Verdict
                    row={row}
                    verdict={work.judge(cells)}
                    isOut={isOut}
                    isFixed={table.mended.has(row.line)}
                  />
                </td>
                {places.map((at) => (
                  <td key={at}>
                    <input
                      className={tables.cell}
                      data-wide={table.mapping[at] === 'email' || undefined}
                      data-column={at}
                      aria-label={`${nameOf(columnNames, at)}, line ${row.line}`}
                      aria-describedby={`verdict-${row.line}`}
                      value={cells[at] ?? ''}
                      disabled={isOut || row.isShortened}
                      spellCheck={false}
                      onChange={(event) => work.edit(row, withCell(cells, at, event.target.value))}
                    />
                  </td>
                ))}
                <td className={tables.rowEnd}>
                  <Button
                    tone="plain"
                    size="small"
                    aria-label={`${isOut ? 'Take back' : 'Leave out'} line ${row.line}`}
                    onClick={() => work.leaveOut([row], !isOut)}
                  >
                    {isOut ? 'Take back' : 'Leave out'}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface VerdictProps {
  readonly row: BadRow;
  readonly verdict: RowVerdict;
  readonly isOut: boolean;
  readonly isFixed: boolean;
}

/** A row's state. Cells may be good as they are read where the row isn't, such as behind a stray quote. */
function Verdict({ row, verdict, isOut, isFixed }: VerdictProps) {
  if (isOut) return <Badge>Left out</Badge>;
  if (row.isShortened) return 'Too long to fix here.';
  if (isFixed) return <Badge tone="green">Fixed</Badge>;
  if (verdict.kind === 'good') return rowProblemText(row.problem);
  return verdict.kind === 'blank' ? 'The row is empty.' : rowProblemText(verdict.problem);
}

/** Columns that are imported; all of them where cells are missing or too many, so that they can be put in place. */
function shownColumns(rows: readonly BadRow[], { mapping, preview }: DraftTable): number[] {
  const isRagged = rows.some(
    ({ problem }) => problem.code === 'too_few_cells' || problem.code === 'too_many_cells',
  );
  const most = rows.reduce((width, { cells }) => Math.max(width, cells.length), preview.columnNames.length);
  const all = Array.from(
    { length: isRagged ? Math.min(most, 60) : preview.columnNames.length },
    (_, at) => at,
  );
  return all.filter((at) => (isRagged ? !ours(preview.columnNames, at) : (mapping[at] ?? null) !== null));
}

/** Line and reason, which an errors file has in front of the columns that were sent. */
const errorColumns = ['import_line', 'import_error'];

function ours(columnNames: readonly string[], at: number): boolean {
  return columnNames[at] !== undefined && columnNames[at] === errorColumns[at];
}

function nameOf(columnNames: readonly string[], at: number): string {
  const name = columnNames[at] ?? '';
  return name.trim() === '' ? `(column ${at + 1})` : name;
}

/** The row with another text in one cell; missing cells in front of it become empty ones. */
function withCell(cells: readonly string[], at: number, text: string): readonly string[] {
  return Array.from({ length: Math.max(cells.length, at + 1) }, (_, place) =>
    place === at ? text : (cells[place] ?? ''),
  );
}

function moveInColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const by = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (by === undefined || !(target instanceof HTMLInputElement)) return;
  const column = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(
      `input[data-column="${target.dataset['column'] ?? ''}"]:not(:disabled)`,
    ),
  ];
  const next = column[column.indexOf(target) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}
