import { Link } from 'react-router-dom';
import { shownSubject } from '../basics/format.ts';
import type { Column } from '../table/columns.ts';

interface MailColumn<Row> {
  readonly header: string;
  /** In pixels. */
  readonly maxWidth: number;
  readonly subject: (row: Row) => string;
  /** The page that the row links to. */
  readonly path: (row: Row) => string;
}

/** Returns the column with a row’s email, linked to it or to its report. */
export function mailColumn<Row>({ header, maxWidth, subject, path }: MailColumn<Row>): Column<Row> {
  return {
    id: 'mail',
    header,
    isFixed: true,
    maxWidth,
    cell: (row) => (
      <Link to={path(row)} data-row-link="">
        {shownSubject(subject(row))}
      </Link>
    ),
  };
}
