import type { ImportProgress } from '../../../../contract/imports.ts';
import { Card } from '../../../components/Card.tsx';
import { countOf, formatCount } from '../../../components/format.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';

const outcomes = [
  { of: (one) => one.created_contacts, name: 'Created', tone: 'green', means: 'New contacts.' },
  {
    of: (one) => one.updated_contacts,
    name: 'Updated',
    tone: 'accent',
    means: 'Contacts that the row has changed.',
  },
  {
    of: (one) => one.unchanged,
    name: 'Unchanged',
    tone: 'plain',
    means: 'Contacts that had all of it already.',
  },
  {
    of: (one) => one.left,
    name: 'Left',
    tone: 'plain',
    means: 'Contacts that exist, and were left as they are because the mode says so.',
  },
  {
    of: (one) => one.invalid,
    name: 'Invalid',
    tone: 'red',
    means: 'Rows that could not be read as a contact; the errors file says why.',
  },
  {
    of: (one) => one.duplicate,
    name: 'Duplicate',
    tone: 'amber',
    means: 'Rows whose address stood further up in the file; the first one counts.',
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

/** What became of the rows, each outcome with what it means. */
export function Outcomes({ progress, isOver }: OutcomesProps) {
  if (progress === null) {
    return isOver ? <p className="nd-muted">The service tells no figures about it.</p> : null;
  }
  return (
    <Card
      title={isOver ? 'What became of the rows' : 'So far'}
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
    </Card>
  );
}
