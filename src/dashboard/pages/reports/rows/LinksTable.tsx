import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkList, type Link as MailLink } from '../../../../contract/report-links.ts';
import { linksQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatCount } from '../../../components/format.ts';
import { usualPageSize } from '../../../components/page-sizes.ts';
import type { Column } from '../../../components/table/columns.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import { clicksAt } from '../../../paths.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import { ShareBar } from '../ShareBar.tsx';
import { ReportRows } from './ReportRows.tsx';

function columnsOf(id: number): readonly Column<MailLink>[] {
  return [
    {
      id: 'link',
      header: 'Link',
      isFixed: true,
      maxWidth: 460,
      cell: (one) => (
        <Link to={clicksAt(id, one.id)} data-row-link="" title={one.link}>
          {one.link}
        </Link>
      ),
    },
    {
      id: 'unique',
      header: 'Contacts',
      isNumeric: true,
      cell: ({ unique_clicks }) => formatCount(unique_clicks),
    },
    {
      id: 'total',
      header: 'Clicks',
      isNumeric: true,
      order: 'total_clicks',
      isDescendingFirst: true,
      cell: ({ total_clicks }) => formatCount(total_clicks),
    },
    {
      id: 'share',
      header: 'Of all clicks',
      isNumeric: true,
      cell: ({ percent_of_total: percent }) => <ShareBar percent={percent} />,
    },
  ];
}

/** The links of a mail with their clicks, in the order of the mail or by clicks. */
export function LinksTable({ id, report, head }: ReportPart & { readonly head: ReactNode }) {
  const { query, change } = useUrlFilters(linkList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const page = useQuery({ ...linksQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label="Links"
      noun="links"
      columns={columnsOf(id)}
      page={page}
      asked={asked}
      rowKey={(one) => String(one.id)}
      // Beyond the specification, as the report object is.
      {...(report === null
        ? {}
        : { ordering: query.ordering, onOrdering: (ordering: string | undefined) => change({ ordering }) })}
      head={head}
      aside={<ExportMenu id={id} of="links" rows={page.data?.count} />}
      empty={<EmptyState title="No links">Nothing in this mail can be clicked and counted.</EmptyState>}
    />
  );
}
