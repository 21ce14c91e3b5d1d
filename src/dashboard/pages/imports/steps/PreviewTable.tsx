import type { TablePreview } from '../understand/understand-table.ts';
import { formatCount } from '../../../components/basics/format.ts';
import { columnTitle } from '../words/column-title.ts';
import { rowProblemSentence } from '../words/problem-sentences.ts';
import classes from '../wizard/wizard.module.css';
import tables from '../wizard/tables.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** The first rows of a file. Marks rows with a problem or a different number of cells than the header. */
export function PreviewTable({ preview, hasHeader }: { preview: TablePreview; hasHeader: boolean }) {
  const t = useMessages('imports');
  const tProblems = useMessages('import-problems');
  const { columnNames, rows } = preview;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), columnNames.length);
  const places = Array.from({ length: width }, (_, at) => at);
  const marked = rows.filter(({ cells, problem }) => problem !== null || cells.length !== columnNames.length);
  return (
    <>
      {marked.length === 0 ? null : (
        <p className={classes.cardNote}>{t('preview.marked.help', { count: marked.length })}</p>
      )}
      <div className={tables.scroll} tabIndex={0} role="region" aria-label={t('preview.region.label')}>
        <table className={tables.preview} aria-label={t('preview.title')}>
          <thead>
            <tr>
              <th scope="col" className={tables.line}>
                {t('line.column')}
              </th>
              {places.map((at) => (
                <th key={at} scope="col" data-guessed={!hasHeader || at >= columnNames.length || undefined}>
                  {columnTitle({ columnNames, hasHeader }, at, t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, problem }) => {
              const reason = problem && rowProblemSentence(problem, tProblems);
              return (
                <tr
                  key={line}
                  data-ragged={reason !== null || cells.length !== columnNames.length || undefined}
                  title={reason ?? undefined}
                >
                  <td className={tables.line}>
                    {formatCount(line)}
                    {reason === null ? null : <span className="nd-hidden"> {reason}</span>}
                    {cells.length === columnNames.length ? null : (
                      <span className="nd-hidden"> {t('preview.cells.label', { count: cells.length })}</span>
                    )}
                  </td>
                  {places.map((at) => (
                    <td key={at}>{cells[at] ?? ''}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
