import { Link } from 'react-router-dom';
import type { Column } from '../../../components/table/columns.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { paths } from '../../../paths.ts';

/** Returns the column with a row's contact and a link to it. */
export function contactColumn<Row extends { readonly contact: string }>(
  t: Translator<'reports'>,
): Column<Row> {
  return {
    id: 'contact',
    header: t('contact.column'),
    isFixed: true,
    maxWidth: 340,
    cell: ({ contact }) =>
      contact === '' ? (
        <span className="nd-muted">{t('contact.deleted')}</span>
      ) : (
        <Link to={paths.contact(contact)} data-row-link="">
          {contact}
        </Link>
      ),
  };
}
