import type { ImportProgress } from '../../../../contract/imports.ts';
import { Card } from '../../../components/Card.tsx';
import { countOf, formatCount } from '../../../components/format.ts';
import { lineSentence } from '../line-sentence.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';

const outcomes = [
  { of: (one) => one.created_contacts, name: 'Added', tone: 'green', means: 'New contacts.' },
  {
    of: (one) => one.updated_contacts,
    name: 'Updated',
    tone: 'accent',
    means: 'Contacts that their row changed.',
  },
  {
    of: (one) => one.unchanged,
    name: 'Unchanged',
    tone: 'plain',
    means: 'Contacts that had these values already.',
  },
  {
    of: (one) => one.left,
    name: 'Skipped',
    tone: 'plain',
    means: 'Existing contacts, which this import doesn’t change.',
  },
  {
    of: (one) => one.invalid,
    name: 'Invalid',
    tone: 'red',
    means: 'Rows that couldn’t be imported. The error file lists the reasons.',
  },
  {
    of: (one) => one.duplicate,
    name: 'Duplicate',
    tone: 'amber',
    means: 'Rows with the email address of an earlier row, which was imported.',
  },
] as const satisfies readonly {
  of: (one: ImportProgress) => number;
  name: string;
  tone: string;
  means: string;
}[];

interface OutcomesProps {
  /** Null where the service tells no figures. */
  readonly progress: ImportProgress | null;
  readonly isOver: boolean;
}

/** The rows by outcome, each with what it means, and the lines that they add up to. */
export function Outcomes({ progress, isOver }: OutcomesProps) {
  if (progress === null) {
    return isOver ? <p className="nd-muted">No figures are available for this import.</p> : null;
  }
  return (
    <Card
      title={isOver ? 'Import results' : 'Results so far'}
      actions={<span className={classes.figures}>{countOf(progress.rows, 'row')}</span>}
      isFlush
    >
      <table className={tables.outcomes} aria-label="Rows by outcome">
        <thead className="nd-hidden">
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Rows</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ of, name, tone, means }) => {
            const count = of(progress);
            return (
              <tr key={name} data-tone={count === 0 ? 'none' : tone}>
                <th scope="row">{name}</th>
                <td className={tables.count}>{formatCount(count)}</td>
                <td className="nd-muted">{means}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Lines progress={progress} />
    </Card>
  );
}

/** Only where the service counts lines, and the file was read so far. */
function Lines({ progress }: { readonly progress: ImportProgress }) {
  const { lines, rows, blank_lines: blank, line_breaks: breaks } = progress;
  if (typeof lines !== 'number' || typeof blank !== 'number' || typeof breaks !== 'number' || lines === 0)
    return null;
  return <p className={tables.lines}>{lineSentence({ lines, header: 1, rows, blank, breaks })}</p>;
}
