import type { ImportProgress } from '../../../../contract/imports/imports.ts';
import { outcomeFilters } from '../../../../contract/imports/import-outcomes.ts';
import type { ImportRehearsal } from '../../../../contract/imports/rehearsals.ts';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { contactsFrom, contactsWhere } from '../../../paths.ts';
import { lineSentence } from '../words/line-sentence.ts';
import tables from '../wizard/tables.module.css';
import classes from '../wizard/wizard.module.css';
import { errorsId } from './ErrorsFile.tsx';
import { useMessages } from '../../../messages/useMessages.ts';

const outcomes = [
  { outcome: 'added', of: (one) => one.created_contacts, tone: 'green' },
  { outcome: 'updated', of: (one) => one.updated_contacts, tone: 'accent' },
  { outcome: 'unchanged', of: (one) => one.unchanged, tone: 'plain' },
  { outcome: 'skipped', of: (one) => one.left, tone: 'plain' },
  { outcome: 'invalid', of: (one) => one.invalid, tone: 'red' },
  { outcome: 'duplicate', of: (one) => one.duplicate, tone: 'amber' },
] as const satisfies readonly {
  outcome: string;
  of: (one: ImportProgress) => number;
  tone: string;
}[];

type RehearsedMode = ImportRehearsal['modes'][number];

const rehearsedAs = {
  added: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  skipped: 'left',
  invalid: 'invalid',
  duplicate: 'duplicate',
} as const;

interface OutcomesProps {
  /** Null if the service has no counts. */
  readonly progress: ImportProgress | null;
  readonly isOver: boolean;
  /** True if the error file is offered on the page. */
  readonly hasErrorsFile: boolean;
  /** The rehearsed figures; null without a rehearsal. */
  readonly rehearsed: RehearsedMode | null;
}

/** The number of rows by outcome, each with its meaning, and the sum of lines. Figures link to their rows. */
export function Outcomes({ progress, isOver, hasErrorsFile, rehearsed }: OutcomesProps) {
  const t = useMessages('import-result');
  const tImport = useMessages('import-common');
  if (progress === null) {
    return isOver ? <p className="nd-muted">{t('results.none.body')}</p> : null;
  }
  return (
    <Card
      title={t('results.title', { state: isOver ? 'finished' : 'other' })}
      actions={<span className={classes.figures}>{tImport('rows.label', { count: progress.rows })}</span>}
      isFlush
    >
      <table className={tables.outcomes} aria-label={t('results.table.label')}>
        <thead className="nd-hidden">
          <tr>
            <th scope="col">{t('results.outcome.column')}</th>
            <th scope="col">{t('results.rows.column')}</th>
            {rehearsed === null ? null : <th scope="col">{t('results.rehearsed.column')}</th>}
            <th scope="col">{t('results.meaning.column')}</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ outcome, of, tone }) => {
            const count = of(progress);
            return (
              <tr key={outcome} data-tone={count === 0 ? 'none' : tone}>
                <th scope="row">{t('outcome.label', { outcome })}</th>
                <td className={tables.count}>
                  <Figure outcome={outcome} count={count} progress={progress} hasErrorsFile={hasErrorsFile} />
                </td>
                {rehearsed === null ? null : (
                  <td className="nd-muted">
                    {t('results.rehearsed.label', { count: rehearsed[rehearsedAs[outcome]] })}
                  </td>
                )}
                <td className="nd-muted">{t('outcome.help', { outcome })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isOver ? <Unlisted progress={progress} /> : null}
      <LeftOut progress={progress} />
      {isOver ? <Lines progress={progress} /> : null}
    </Card>
  );
}

interface FigureProps {
  readonly outcome: (typeof outcomes)[number]['outcome'];
  readonly count: number;
  readonly progress: ImportProgress;
  readonly hasErrorsFile: boolean;
}

/** A number of rows, linked to its contacts or to the file with its rows if there are any. */
function Figure({ outcome, count, progress, hasErrorsFile }: FigureProps) {
  const { source, hash, listed = [] } = progress;
  const text = formatCount(count);
  if (count === 0) return text;
  if (outcome === 'added' && typeof source === 'string') return <Link to={contactsFrom(source)}>{text}</Link>;
  const existing = outcomeFilters.find((one) => one.outcome === rehearsedAs[outcome]);
  if (existing !== undefined && listed.includes(existing.outcome))
    return <Link to={contactsWhere({ [existing.filter]: hash })}>{text}</Link>;
  const isInFile = hasErrorsFile && (outcome === 'invalid' || outcome === 'duplicate');
  return isInFile ? <a href={`#${errorsId}`}>{text}</a> : text;
}

/** The reason why some figures of existing contacts don’t open them, if the service says which do. */
function Unlisted({ progress }: { readonly progress: ImportProgress }) {
  const t = useMessages('import-result');
  const { listed, undo_until: until, updated_contacts: updated, unchanged, left } = progress;
  const figures = { updated, unchanged, left };
  const isAnyUnlisted = outcomeFilters.some(
    ({ outcome }) => figures[outcome] > 0 && listed?.includes(outcome) === false,
  );
  if (!isAnyUnlisted) return null;
  return (
    <p className={tables.lines}>
      {t('results.unlisted.body', { reason: typeof until === 'string' ? 'other' : 'over' })}
    </p>
  );
}

/** Values that didn’t fit their column, by column. */
function LeftOut({ progress: { left_out: leftOut = {} } }: { readonly progress: ImportProgress }) {
  const t = useMessages('import-result');
  return Object.entries(leftOut).map(([columnName, count]) => (
    <p key={columnName} className={tables.lines}>
      {t('leftOut.body', { columnName, count })}
    </p>
  ));
}

/** The lines of the file, if the service counts them and the file was read that far. */
function Lines({ progress }: { readonly progress: ImportProgress }) {
  const tImport = useMessages('import-common');
  const { lines, rows, blank_lines: blank, line_breaks: breaks } = progress;
  if (typeof lines !== 'number' || typeof blank !== 'number' || typeof breaks !== 'number' || lines === 0)
    return null;
  return <p className={tables.lines}>{lineSentence({ lines, header: 1, rows, blank, breaks }, tImport)}</p>;
}
