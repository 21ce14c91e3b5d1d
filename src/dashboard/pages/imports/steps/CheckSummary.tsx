import { Button } from '../../../components/Button.tsx';
import { formatCount } from '../../../components/format.ts';
import { MAX_LISTED_ROWS, type StrayQuote, type TableCheck } from '../check/check-table.ts';
import { lineSentence } from '../line-sentence.ts';
import { encodingName } from '../reason-sentences.ts';
import type { DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

const raggedCodes = ['too_few_cells', 'too_many_cells'];
const shownRepeated = 100;

interface CheckSummaryProps {
  readonly table: DraftTable;
  readonly check: TableCheck;
  /** Reads the file again, with quotes as ordinary characters. */
  readonly onQuotes: () => void;
}

/** The file in figures, and what in it needs a look. */
export function CheckSummary({ table, check, onQuotes }: CheckSummaryProps) {
  const ragged = raggedCodes.reduce((sum, code) => sum + (check.badByProblem[code] ?? 0), 0);
  const mended = [...table.mended.values()].filter((cells) => cells !== null).length;
  const quotes = check.strayQuotes.count;
  const about = check.isRepeatedExact ? '' : '≈ ';
  const figures = [
    { name: 'Rows', value: check.rows, tone: 'plain' },
    { name: 'Ready to import', value: check.good + mended, about, tone: 'green' },
    { name: 'Invalid addresses', value: check.bad - ragged - tooLong(check) - quotes, tone: 'red' },
    { name: 'Wrong number of cells', value: ragged, tone: 'red' },
    { name: 'Stray quotes', value: quotes, tone: 'red', isOptional: true },
    { name: 'Names or cells too long', value: tooLong(check), tone: 'red', isOptional: true },
    { name: 'Duplicates', value: check.repeated, about, tone: 'amber' },
  ];
  return (
    <>
      <dl className={classes.figuresRow} aria-label="The file in figures">
        {figures
          .filter(({ isOptional = false, value }) => !isOptional || value > 0)
          .map(({ name, value, about: prefix = '', tone }) => (
            <div key={name} data-tone={value === 0 ? 'plain' : tone}>
              <dt>{name}</dt>
              <dd>
                {value === 0 ? '' : prefix}
                {formatCount(value)}
              </dd>
            </div>
          ))}
      </dl>
      <Lines check={check} />
      <StrayQuotes check={check} onQuotes={onQuotes} />
      <OtherLines table={table} check={check} />
      {check.failure === null ? null : (
        <p className={classes.problem} role="alert">
          Couldn’t read past line {formatCount(check.failure.line)}. {check.failure.message} Change the file
          format or fix the file.
        </p>
      )}
      {check.bad <= MAX_LISTED_ROWS ? null : (
        <p className="nd-muted">
          The first {formatCount(MAX_LISTED_ROWS)} bad rows can be mended here; the others are refused, and
          come back in a file.
        </p>
      )}
      <Repeated check={check} />
    </>
  );
}

function tooLong(check: TableCheck): number {
  return (check.badByProblem['name_too_long'] ?? 0) + (check.badByProblem['giant_cell'] ?? 0);
}

/** Every line of the file, so that none can be missing. */
function Lines({ check: { lines } }: { readonly check: TableCheck }) {
  return lines === null ? null : <p className="nd-muted">{lineSentence(lines)}</p>;
}

function StrayQuotes({ check, onQuotes }: Pick<CheckSummaryProps, 'check' | 'onQuotes'>) {
  const { count, first } = check.strayQuotes;
  if (count === 0) return null;
  return (
    <div className={classes.warning} role="group" aria-label="Stray quotes">
      <p>
        {count === 1 ? 'A quote is never closed' : `${formatCount(count)} quotes are never closed`}. The rows
        below are read as usual.
      </p>
      <Places lines={first} />
      <Button tone="plain" size="small" onClick={onQuotes}>
        Treat quotes as ordinary characters
      </Button>
    </div>
  );
}

function OtherLines({ table, check }: Pick<CheckSummaryProps, 'table' | 'check'>) {
  const { count, first } = check.otherLines;
  if (count === 0) return null;
  return (
    <div className={classes.warning} role="group" aria-label="Lines in another encoding">
      <p>
        {count === 1 ? '1 line is' : `${formatCount(count)} lines are`} not UTF-8 and read as{' '}
        {encodingName(table.settings.fallback)}. Check the letters:
      </p>
      <Places lines={first} />
      {count === first.length ? null : <p>And {formatCount(count - first.length)} more.</p>}
    </div>
  );
}

function Places({ lines }: { readonly lines: readonly StrayQuote[] }) {
  return (
    <ul>
      {lines.map(({ line, text }) => (
        <li key={line}>
          Line {formatCount(line)}: <code>{text}</code>
        </li>
      ))}
    </ul>
  );
}

function Repeated({ check: { repeatedRows, isRepeatedExact } }: { check: TableCheck }) {
  if (repeatedRows.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>Duplicates: the first row of each address is imported</summary>
      <ul>
        {repeatedRows.slice(0, shownRepeated).map(({ line, firstLine, key }) => (
          <li key={line}>
            Line {formatCount(line)}: {key}, first in line {formatCount(firstLine)}
          </li>
        ))}
      </ul>
      {repeatedRows.length <= shownRepeated ? null : <p className="nd-muted">And more.</p>}
      {isRepeatedExact ? null : (
        <p className="nd-muted">The file is so large that repeated addresses are estimated from a sample.</p>
      )}
    </details>
  );
}
