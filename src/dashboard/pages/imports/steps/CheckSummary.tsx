import { formatCount } from '../../../components/format.ts';
import { MAX_LISTED_ROWS, type TableCheck } from '../check/check-table.ts';
import type { DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

const raggedCodes = ['too_few_cells', 'too_many_cells'];
const shownRepeated = 100;

/** The file in figures. */
export function CheckSummary({ table, check }: { table: DraftTable; check: TableCheck }) {
  const ragged = raggedCodes.reduce((sum, code) => sum + (check.badByProblem[code] ?? 0), 0);
  const mended = [...table.mended.values()].filter((cells) => cells !== null).length;
  const about = check.isRepeatedExact ? '' : '≈ ';
  const figures = [
    { name: 'Rows', value: check.rows, tone: 'plain' },
    { name: 'Will be taken', value: check.good + mended, about, tone: 'green' },
    { name: 'Invalid addresses', value: check.bad - ragged - tooLong(check), tone: 'red' },
    { name: 'Cells missing or too many', value: ragged, tone: 'red' },
    { name: 'Names too long', value: tooLong(check), tone: 'red', isOptional: true },
    { name: 'Repeated addresses', value: check.repeated, about, tone: 'amber' },
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
      {check.failure === null ? null : (
        <p className={classes.problem} role="alert">
          The reading ends in line {formatCount(check.failure.line)}: {check.failure.message} Change how the
          file is read in the second step, or mend the file.
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
  return check.badByProblem['name_too_long'] ?? 0;
}

function Repeated({ check: { repeatedRows, isRepeatedExact } }: { check: TableCheck }) {
  if (repeatedRows.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>Addresses that come again: the first row of each counts</summary>
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
