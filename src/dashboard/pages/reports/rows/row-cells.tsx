import { Link } from 'react-router-dom';
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
