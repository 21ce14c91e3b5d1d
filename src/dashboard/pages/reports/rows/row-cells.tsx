import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { paths } from '../../../paths.ts';

/** The column that names a row's contact, and leads to it. */
export function contactColumn<Row extends { readonly contact: string }>(): Column<Row> {
  return {
    id: 'contact',
    header: 'Contact',
    isFixed: true,
    maxWidth: 340,
    cell: ({ contact }) =>
      contact === '' ? (
        <span className="nd-muted">Deleted</span>
      ) : (
        <Link to={paths.contact(contact)} data-row-link="">
          {contact}
        </Link>
      ),
  };
}

/** A column of times. */
export function timeColumn<Row>(id: string, header: string, of: (row: Row) => string): Column<Row> {
  return { id, header, isNumeric: true, cell: (row) => <RelativeTime time={of(row)} /> };
}
