import type { TablePreview } from '../understand/understand-table.ts';
import tables from '../wizard/tables.module.css';

/** The first rows, plainly; a row with another number of cells than the header is marked. */
export function PreviewTable({ preview, hasHeader }: { preview: TablePreview; hasHeader: boolean }) {
  const { columnNames, rows } = preview;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), columnNames.length);
  const places = Array.from({ length: width }, (_, at) => at);
  return (
    <div className={tables.scroll} tabIndex={0} role="region" aria-label="First rows of the file">
      <table className={tables.preview} aria-label="Preview of the rows">
        <thead>
          <tr>
            <th scope="col" className={tables.line}>
              Line
            </th>
            {places.map((at) => (
              <th key={at} scope="col" data-guessed={!hasHeader || at >= columnNames.length || undefined}>
                {columnNames[at] === undefined || columnNames[at].trim() === ''
                  ? `(no name)`
                  : columnNames[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, problem }) => (
            <tr
              key={line}
              data-ragged={problem !== null || cells.length !== columnNames.length || undefined}
              title={problem ?? undefined}
            >
              <td className={tables.line}>
                {line}
                {problem === null ? null : <span className="nd-hidden"> {problem}</span>}
                {cells.length === columnNames.length ? null : (
                  <span className="nd-hidden"> ({cells.length} cells)</span>
                )}
              </td>
              {places.map((at) => (
                <td key={at}>{cells[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
