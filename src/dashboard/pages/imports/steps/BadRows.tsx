import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { countOf } from '../../../components/format.ts';
import type { BadRow, TableCheck } from '../check/check-table.ts';
import { rowProblemText, type RowProblem } from '../../../../lib/contact/contact-row.ts';
import type { DraftTable } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { groupsOf } from './bad-row-groups.ts';
import { BadRowsGrid } from './BadRowsGrid.tsx';
import { isOpen, useBadRows, type BadRowsWork } from './useBadRows.ts';

interface BadRowsProps {
  readonly table: DraftTable;
  readonly check: TableCheck;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

const pageSize = 25;

/** Bad rows by what is wrong with them: to be mended one by one, alike, or left out. */
export function BadRows({ table, check, onChange }: BadRowsProps) {
  const [problem, setProblem] = useState('');
  const [page, setPage] = useState(0);
  const work = useBadRows(table, onChange);
  const groups = groupsOf(check.badRows);
  const group = groups.get(problem) ?? check.badRows;
  return (
    <Card
      title="Bad rows"
      isFlush
      actions={
        <select
          className={classes.pick}
          aria-label="Show bad rows"
          value={problem}
          onChange={(event) => {
            setProblem(event.target.value);
            setPage(0);
          }}
        >
          <option value="">All ({check.badRows.length})</option>
          {[...groups].map(([name, rows]) => (
            <option key={name} value={name}>
              {nameOf(rows)} ({rows.length})
            </option>
          ))}
        </select>
      }
    >
      <Together all={check.badRows} group={group} table={table} work={work} />
      <BadRowsGrid rows={group.slice(page * pageSize, (page + 1) * pageSize)} table={table} work={work} />
      {group.length <= pageSize ? null : <Pager page={page} count={group.length} onPage={setPage} />}
    </Card>
  );
}

interface TogetherProps {
  readonly all: readonly BadRow[];
  readonly group: readonly BadRow[];
  readonly table: DraftTable;
  readonly work: BadRowsWork;
}

/** What can be done to many rows at once. */
function Together({ all, group, table, work }: TogetherProps) {
  const open = group.filter((row) => isOpen(row, table));
  const alike = work.alike(all);
  const fitting = work.fitting(group);
  const bar = useRef<HTMLDivElement>(null);
  /** What was done takes its button away; the focus stays beside. */
  const act = (deed: () => void) => {
    deed();
    bar.current?.focus();
  };
  return (
    <div ref={bar} tabIndex={-1} className={tables.alike} role="group" aria-label="Many rows at once">
      {alike === null || alike.rows.length === 0 ? null : (
        <Button size="small" onClick={() => act(() => work.write(alike.rows))}>
          Do the same in {countOf(alike.rows.length, 'more row')}: {quoted(alike.change.from)} to{' '}
          {quoted(alike.change.to)}
        </Button>
      )}
      {fitting.length === 0 ? null : (
        <Button tone="plain" size="small" onClick={() => act(() => work.write(fitting))}>
          Fit the cells of {countOf(fitting.length, 'row')} to the header
        </Button>
      )}
      {open.length === 0 ? null : (
        <Button tone="plain" size="small" onClick={() => act(() => work.leaveOut(open, true))}>
          Leave out {open.length === 1 ? 'the open row' : `all ${open.length} open rows`}
        </Button>
      )}
      <span className="nd-muted" role="status">
        {open.length === 0 ? 'Nothing is open here.' : `${countOf(open.length, 'row')} open`}
      </span>
    </div>
  );
}

interface PagerProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function Pager({ page, count, onPage }: PagerProps) {
  const end = (page + 1) * pageSize;
  return (
    <div className={tables.pager}>
      <Button tone="plain" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={classes.figures}>
        {page * pageSize + 1}–{Math.min(count, end)} of {count}
      </span>
      <Button tone="plain" size="small" disabled={end >= count} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}

function nameOf([first]: readonly BadRow[]): string {
  if (first === undefined) return '';
  return groupNames[first.problem.code] ?? rowProblemText(first.problem);
}

/** Names of groups whose rows each have a sentence of their own. */
const groupNames: Readonly<Partial<Record<RowProblem['code'], string>>> = {
  too_few_cells: 'Cells are missing.',
  too_many_cells: 'There are too many cells.',
  swallowed_line: 'A quote is never closed.',
  too_many_lines: 'A quote is never closed.',
  unclosed_quote: 'A quote is never closed.',
  wrong_encoding: 'The letters are in another encoding.',
};

function quoted(text: string): string {
  return text === '' ? 'nothing' : `“${text}”`;
}
