import { useRef, useState } from 'react';
import { Button } from '../../../components/basics/Button.tsx';
import { Card } from '../../../components/basics/Card.tsx';
import type { BadRow, TableCheck } from '../check/check-table.ts';
import type { RowProblem } from '../../../../lib/contact/contact-row.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { CellChange } from '../check/alike.ts';
import { rowProblemSentence } from '../words/problem-sentences.ts';
import type { DraftTable } from '../wizard/draft.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { groupsOf } from './bad-row-groups.ts';
import { BadRowsGrid } from './BadRowsGrid.tsx';
import { isOpen, useBadRows, type BadRowsWork } from './useBadRows.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface BadRowsProps {
  readonly table: DraftTable;
  readonly check: TableCheck;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

const pageSize = 25;

/** Rows to fix one by one, fix together if similar, or skip, grouped by problem. */
export function BadRows({ table, check, onChange }: BadRowsProps) {
  const t = useMessages('import-check');
  const tProblems = useMessages('import-problems');
  const [problem, setProblem] = useState('');
  const [page, setPage] = useState(0);
  const work = useBadRows(table, onChange);
  const groups = groupsOf(check.badRows);
  const group = groups.get(problem) ?? check.badRows;
  return (
    <Card
      title={t('rows.title')}
      isFlush
      actions={
        <select
          className={classes.pick}
          aria-label={t('rows.filter.label')}
          value={problem}
          onChange={(event) => {
            setProblem(event.target.value);
            setPage(0);
          }}
        >
          <option value="">{t('rows.all.label', { count: check.badRows.length })}</option>
          {[...groups].map(([name, rows]) => (
            <option key={name} value={name}>
              {t('rows.group.label', { problem: nameOf(rows, { t, tProblems }), count: rows.length })}
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

/** Buttons that change many rows. */
function Together({ all, group, table, work }: TogetherProps) {
  const t = useMessages('import-check');
  const open = group.filter((row) => isOpen(row, table));
  const alike = work.alike(all);
  const fitting = work.fitting(group);
  const bar = useRef<HTMLDivElement>(null);
  /** Runs an action and moves the focus to a neighbor, because the action removes its button. */
  const act = (action: () => void) => {
    action();
    bar.current?.focus();
  };
  return (
    <div ref={bar} tabIndex={-1} className={tables.alike} role="group" aria-label={t('many.label')}>
      {alike === null || alike.rows.length === 0 ? null : (
        <Button size="small" onClick={() => act(() => work.write(alike.rows))}>
          {t('alike.button', {
            change: kindOf(alike.change),
            from: alike.change.from,
            to: alike.change.to,
            count: alike.rows.length,
          })}
        </Button>
      )}
      {fitting.length === 0 ? null : (
        <Button tone="plain" size="small" onClick={() => act(() => work.write(fitting))}>
          {t('fit.button', { count: fitting.length })}
        </Button>
      )}
      {open.length === 0 ? null : (
        <Button tone="plain" size="small" onClick={() => act(() => work.leaveOut(open, true))}>
          {t('skipAll.button', { count: open.length })}
        </Button>
      )}
      <span className="nd-muted" role="status">
        {t('open.label', { count: open.length })}
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
  const tCommon = useMessages('common');
  const end = (page + 1) * pageSize;
  const range = { from: page * pageSize + 1, to: Math.min(count, end), total: count };
  return (
    <div className={tables.pager}>
      <Button tone="plain" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {tCommon('pages.previous.button')}
      </Button>
      <span className={classes.figures}>{tCommon('pages.range.label', range)}</span>
      <Button tone="plain" size="small" disabled={end >= count} onClick={() => onPage(page + 1)}>
        {tCommon('pages.next.button')}
      </Button>
    </div>
  );
}

interface Translators {
  readonly t: Translator<'import-check'>;
  readonly tProblems: Translator<'import-problems'>;
}

function nameOf([first]: readonly BadRow[], { t, tProblems }: Translators): string {
  if (first === undefined) return '';
  const group = groupNames[first.problem.code];
  return group === undefined ? rowProblemSentence(first.problem, tProblems) : t('group.label', { group });
}

/** Names of groups whose rows each have their own sentence. */
const groupNames: Readonly<Partial<Record<RowProblem['code'], 'few' | 'many' | 'quote' | 'encoding'>>> = {
  too_few_cells: 'few',
  too_many_cells: 'many',
  swallowed_line: 'quote',
  too_many_lines: 'quote',
  unclosed_quote: 'quote',
  wrong_encoding: 'encoding',
};

function kindOf({ from, to }: CellChange): 'enter' | 'clear' | 'other' {
  if (from === '') return 'enter';
  return to === '' ? 'clear' : 'other';
}
