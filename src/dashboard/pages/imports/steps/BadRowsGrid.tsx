import type { KeyboardEvent } from 'react';
import { Badge } from '../../../components/basics/Badge.tsx';
import { Button } from '../../../components/basics/Button.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import type { BadRow } from '../check/check-table.ts';
import type { RowVerdict } from '../../../../lib/contact/contact-row.ts';
import { columnTitle } from '../words/column-title.ts';
import { rowProblemSentence } from '../words/problem-sentences.ts';
import type { DraftTable } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import type { BadRowsWork } from './useBadRows.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface BadRowsGridProps {
  readonly rows: readonly BadRow[];
  readonly table: DraftTable;
  readonly work: BadRowsWork;
}

/** Rows with editable cells and the problem next to them. Up, down, and Enter move within a column. */
export function BadRowsGrid({ rows, table, work }: BadRowsGridProps) {
  const t = useMessages('import-check');
  const tImports = useMessages('imports');
  const { columnNames } = table.preview;
  const { hasHeader } = table.settings;
  const titleOf = (at: number) => columnTitle({ columnNames, hasHeader }, at, tImports);
  const places = shownColumns(rows, table);
  return (
    <div className={tables.scroll}>
      <table className={tables.grid} aria-label={t('rows.title')} onKeyDown={moveInColumn}>
        <thead>
          <tr>
            <th scope="col" className={tables.line}>
              {tImports('line.column')}
            </th>
            <th scope="col">{t('problem.column')}</th>
            {places.map((at) => (
              <th key={at} scope="col">
                {titleOf(at)}
              </th>
            ))}
            <th scope="col" className={tables.rowEnd}>
              <span className="nd-hidden">{t('skip.button')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isOut = table.fixed.get(row.line) === null;
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
                    isFixed={table.fixed.has(row.line)}
                  />
                </td>
                {places.map((at) => (
                  <td key={at}>
                    <input
                      className={tables.cell}
                      data-wide={table.mapping[at] === 'email' || undefined}
                      data-column={at}
                      aria-label={t('cell.label', { columnName: titleOf(at), line: row.line })}
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
                    aria-label={
                      isOut
                        ? t('include.line.label', { line: row.line })
                        : t('skip.line.label', { line: row.line })
                    }
                    onClick={() => work.leaveOut([row], !isOut)}
                  >
                    {isOut ? t('include.button') : t('skip.button')}
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

/** The state of a row. A row with good cells can still be bad, for example because of a stray quote. */
function Verdict({ row, verdict, isOut, isFixed }: VerdictProps) {
  const t = useMessages('import-check');
  const tProblems = useMessages('import-problems');
  if (isOut) return <Badge>{t('skipped.badge')}</Badge>;
  if (row.isShortened) return t('tooLong.body');
  if (isFixed) return <Badge tone="green">{t('fixed.badge')}</Badge>;
  if (verdict.kind === 'good') return rowProblemSentence(row.problem, tProblems);
  return verdict.kind === 'blank' ? t('empty.body') : rowProblemSentence(verdict.problem, tProblems);
}

/** Returns the imported columns; all columns if cells are missing or too many, so that they can be moved. */
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

/** The columns before the uploaded ones in an error file: line and reason. */
const errorColumns = ['import_line', 'import_error'];

function ours(columnNames: readonly string[], at: number): boolean {
  return columnNames[at] !== undefined && columnNames[at] === errorColumns[at];
}

/** Returns the row with another text in one cell; missing cells before it become empty ones. */
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
