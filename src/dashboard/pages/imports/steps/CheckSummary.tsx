import { isQuoteProblem } from '../../../../lib/csv/csv-row-problem.ts';
import { joinNames } from '../../../../messages/join-names.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { contactStatuses } from '../../../../lib/contact/contact-statuses.ts';
import { createRowJudge } from '../check/row-columns.ts';
import { MAX_LISTED_ROWS, type StrayQuote, type TableCheck } from '../check/check-table.ts';
import { lineSentence } from '../words/line-sentence.ts';
import { encodingName } from '../words/reason-sentences.ts';
import { fileProblemSentence } from '../words/problem-sentences.ts';
import { countFixed, fixedRows, type DraftTable } from '../wizard/draft.ts';
import { countsOf, groupsOf } from './bad-row-groups.ts';
import classes from '../wizard/wizard.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

const raggedCodes = ['too_few_cells', 'too_many_cells'];
const shownRepeated = 100;

interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly tone: string;
  /** True for a number estimated from a sample. */
  readonly isEstimate?: boolean;
  /** True for a number that is hidden while it is zero. */
  readonly isOptional?: boolean;
}

interface CheckSummaryProps {
  readonly table: DraftTable;
  readonly check: TableCheck;
  /** True if contacts are added to a list. */
  readonly isSubscribing: boolean;
  /** Reads the file again, with unclosed quotes as text or not. */
  readonly onQuotes: (areText: boolean) => void;
  /** Reads the file again, with each address of a row or only the first. */
  readonly onAddresses: (takes: DraftTable['addresses']) => void;
  /** Adds columns for keys that were found later in the file. */
  readonly onKeys: () => void;
}

/** The file in numbers, with warnings and duplicates. */
export function CheckSummary({
  table,
  check,
  isSubscribing,
  onQuotes,
  onAddresses,
  onKeys,
}: CheckSummaryProps) {
  const t = useMessages('import-check');
  const tProblems = useMessages('import-problems');
  const fixed = countsOf(groupsOf(fixedRows(table)));
  const left = (code: string) => (check.badByProblem[code] ?? 0) - (fixed.get(code) ?? 0);
  const ragged = raggedCodes.reduce((sum, code) => sum + left(code), 0);
  const tooLong = left('name_too_long') + left('giant_cell');
  const quotes = table.settings.takesStrayQuotes === true ? 0 : strayQuotesLeft(table, check);
  const isEstimate = !check.isRepeatedExact;
  const figures = [
    { figure: 'rows', value: check.rows, tone: 'plain' },
    { figure: 'ready', value: check.good + countFixed(table), isEstimate, tone: 'green' },
    { figure: 'invalid', value: check.bad - countFixed(table) - ragged - tooLong - quotes, tone: 'red' },
    { figure: 'cells', value: ragged, tone: 'red' },
    { figure: 'quotes', value: quotes, tone: 'red', isOptional: true },
    { figure: 'long', value: tooLong, tone: 'red', isOptional: true },
    { figure: 'duplicates', value: check.repeated, isEstimate, tone: 'amber' },
  ] as const satisfies readonly Figure[];
  return (
    <>
      <dl className={classes.figuresRow} aria-label={t('summary.label')}>
        {figures.filter(isShown).map((one) => (
          <div key={one.figure} data-tone={one.value === 0 ? 'plain' : one.tone}>
            <dt>{t('summary.figure.label', { figure: one.figure })}</dt>
            <dd>{isEstimated(one) ? t('about.label', { count: one.value }) : formatCount(one.value)}</dd>
          </div>
        ))}
      </dl>
      {isSubscribing ? <Statuses table={table} check={check} /> : null}
      <Lines check={check} />
      <StrayQuotes table={table} check={check} onQuotes={onQuotes} />
      <OtherLines table={table} check={check} />
      <SeveralAddresses table={table} check={check} onAddresses={onAddresses} />
      <LeftOut table={table} check={check} />
      <MoreKeys check={check} onKeys={onKeys} />
      {check.failure === null ? null : (
        <p className={classes.problem} role="alert">
          {t('unread.error', {
            line: check.failure.line,
            reason: fileProblemSentence(check.failure, tProblems),
          })}
        </p>
      )}
      {check.bad <= MAX_LISTED_ROWS ? null : (
        <p className="nd-muted">{t('listed.body', { count: MAX_LISTED_ROWS })}</p>
      )}
      <Repeated check={check} />
    </>
  );
}

/** The number of contacts by the status that they get. */
function Statuses({ table, check }: Pick<CheckSummaryProps, 'table' | 'check'>) {
  const t = useMessages('import-check');
  const tImports = useMessages('imports');
  const judge = createRowJudge({ ...table.preview, mapping: table.mapping, rules: table.rules });
  const fixed = fixedRows(table).map(({ line }) => {
    const verdict = judge(table.fixed.get(line) ?? []);
    return verdict.kind === 'good' ? (verdict.contact.details?.status ?? 'subscribed') : null;
  });
  return (
    <>
      <dl className={classes.figuresRow} aria-label={t('statuses.label')}>
        {contactStatuses.map((status) => {
          const count = check.statuses[status] + fixed.filter((one) => one === status).length;
          if (count === 0 && status !== 'subscribed') return null;
          return (
            <div key={status} data-tone={status === 'subscribed' && count > 0 ? 'green' : 'plain'}>
              <dt>{tImports('status.label', { status })}</dt>
              <dd>{check.areStatusesExact ? formatCount(count) : t('about.label', { count })}</dd>
            </div>
          );
        })}
      </dl>
      <p className="nd-muted">{t('statuses.help')}</p>
    </>
  );
}

/** Returns the number of stray quotes in rows that aren't fixed. */
function strayQuotesLeft(table: DraftTable, check: TableCheck): number {
  return check.strayQuotes.count - fixedRows(table).filter(({ problem }) => isQuoteProblem(problem)).length;
}

function isShown({ isOptional = false, value }: Figure): boolean {
  return !isOptional || value > 0;
}

function isEstimated({ isEstimate = false, value }: Figure): boolean {
  return isEstimate && value > 0;
}

/** The sum of the file's lines, which shows that none is missing. */
function Lines({ check: { lines } }: { readonly check: TableCheck }) {
  const tImport = useMessages('import-common');
  return lines === null ? null : <p className="nd-muted">{lineSentence(lines, tImport)}</p>;
}

function StrayQuotes({
  table,
  check,
  onQuotes,
}: Omit<CheckSummaryProps, 'isSubscribing' | 'onKeys' | 'onAddresses'>) {
  const t = useMessages('import-check');
  const count = strayQuotesLeft(table, check);
  if (count === 0) return null;
  const fixed = new Set(fixedRows(table).map(({ line }) => line));
  const first = check.strayQuotes.first.filter(({ line }) => !fixed.has(line));
  const areText = table.settings.takesStrayQuotes === true;
  return (
    <div
      className={classes.warning}
      role="group"
      aria-label={t('summary.figure.label', { figure: 'quotes' })}
    >
      <p>{areText ? t('quotes.text.body', { count }) : t('quotes.body', { count })}</p>
      <Places lines={first} />
      {count === first.length ? null : <p>{t('more.label', { count: count - first.length })}</p>}
      <Button tone="plain" size="small" onClick={() => onQuotes(!areText)}>
        {areText ? t('quotes.skip.button') : t('quotes.button')}
      </Button>
    </div>
  );
}

function OtherLines({ table, check }: Pick<CheckSummaryProps, 'table' | 'check'>) {
  const t = useMessages('import-check');
  const tImports = useMessages('imports');
  const { count, first } = check.otherLines;
  if (count === 0) return null;
  const encoding = encodingName(table.settings.fallback, tImports);
  return (
    <div className={classes.warning} role="group" aria-label={t('encoding.title')}>
      <p>{t('encoding.label', { count, encoding })}</p>
      <Places lines={first} />
      {count === first.length ? null : <p>{t('more.label', { count: count - first.length })}</p>}
    </div>
  );
}

/** Rows with several addresses, and the choice to import each. */
function SeveralAddresses({
  table,
  check,
  onAddresses,
}: Omit<CheckSummaryProps, 'isSubscribing' | 'onKeys' | 'onQuotes'>) {
  const t = useMessages('import-check');
  const { several: count } = check;
  const { addresses } = table;
  if (count === 0) return null;
  return (
    <div className={classes.warning} role="status">
      <p>{t('several.body', { takes: addresses, count })}</p>
      <Button tone="plain" size="small" onClick={() => onAddresses(addresses === 'first' ? 'each' : 'first')}>
        {t('several.button', { takes: addresses })}
      </Button>
    </div>
  );
}

/** Values that don’t fit their column, by column. */
function LeftOut({ table, check }: Pick<CheckSummaryProps, 'table' | 'check'>) {
  const t = useMessages('import-check');
  const columns = check.leftOut.flatMap((count, at) =>
    count === 0 ? [] : [{ count, columnName: table.preview.columnNames[at] ?? '' }],
  );
  if (columns.length === 0) return null;
  return (
    <div className={classes.warning} role="status">
      {columns.map(({ count, columnName }) => (
        <p key={columnName}>{t('leftOut.body', { count, columnName })}</p>
      ))}
    </div>
  );
}

/** Fields that first appear further down in the file. */
function MoreKeys({ check, onKeys }: Pick<CheckSummaryProps, 'check' | 'onKeys'>) {
  const t = useMessages('import-check');
  if (check.moreKeys.length === 0) return null;
  return (
    <div className={classes.warning} role="status">
      <p>{t('moreKeys.body', { names: joinNames(check.moreKeys, t.locale) })}</p>
      <Button tone="plain" size="small" onClick={onKeys}>
        {t('moreKeys.button')}
      </Button>
    </div>
  );
}

function Places({ lines }: { readonly lines: readonly StrayQuote[] }) {
  const t = useMessages('import-check');
  return (
    <ul>
      {lines.map(({ line, text }) => (
        <li key={line}>
          {t.rich('place.label', { line, text, code: (chunks) => <code key="code">{chunks}</code> })}
        </li>
      ))}
    </ul>
  );
}

function Repeated({ check: { repeated, repeatedRows, isRepeatedExact } }: { check: TableCheck }) {
  const t = useMessages('import-check');
  if (repeatedRows.length === 0) return null;
  const shown = repeatedRows.slice(0, shownRepeated);
  const more = repeated - shown.length;
  return (
    <details className={classes.details}>
      <summary>{t('duplicates.title')}</summary>
      <ul>
        {shown.map(({ line, firstLine, key }) => (
          <li key={line}>{t('duplicates.line.label', { line, firstLine, email: key })}</li>
        ))}
      </ul>
      {more <= 0 ? null : <p className="nd-muted">{t('more.label', { count: more })}</p>}
      {isRepeatedExact ? null : <p className="nd-muted">{t('duplicates.estimated.help')}</p>}
    </details>
  );
}
