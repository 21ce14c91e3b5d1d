import { Link } from 'react-router-dom';
import type { Bounce } from '../../../../contract/results/report-bounces.ts';
import type { Clicker } from '../../../../contract/results/report-links.ts';
import { formatCount } from '../../../components/basics/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { exactTimeColumn } from '../../../components/table/exact-time-columns.tsx';
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

/** Returns the column with the text of a bounce or complaint. */
export function descriptionColumn(header: string): Column<Bounce> {
  return {
    id: 'description',
    header,
    maxWidth: 280,
    isWrapped: true,
    cell: ({ description }) => <span title={description}>{description === '' ? '–' : description}</span>,
  };
}

/** Returns the columns of contacts who clicked, with the number of clicks and the times. */
export function clickColumns(t: Translator<'reports'>): readonly Column<Clicker>[] {
  return [
    contactColumn(t),
    {
      id: 'total',
      header: t('clicks.column'),
      isNumeric: true,
      cell: ({ total_clicks }) => formatCount(total_clicks),
    },
    exactTimeColumn('first', t('firstClicked.column'), ({ first_click }) => first_click),
    exactTimeColumn('last', t('lastClicked.column'), ({ last_click }) => last_click),
  ];
}
