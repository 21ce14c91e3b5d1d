import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkList, type Link as MailLink } from '../../../../contract/results/report-links.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { linksQuery, pollOf } from '../../../api/reports.ts';
import { formatCount } from '../../../components/basics/format.ts';
import { usualPageSize } from '../../../page-sizes.ts';
import type { Column } from '../../../components/table/columns.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { clicksAt } from '../../../paths.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../parts/report-part.ts';
import { NoLinks } from '../parts/NoLinks.tsx';
import { ShareBar } from '../parts/ShareBar.tsx';
import { ReportRows } from './ReportRows.tsx';

function columnsOf(id: number, t: Translator<'reports'>): readonly Column<MailLink>[] {
  return [
    {
      id: 'link',
      header: t('link.column'),
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
      header: t('uniqueClicks.column'),
      isNumeric: true,
      cell: ({ unique_clicks }) => formatCount(unique_clicks),
    },
    {
      id: 'total',
      header: t('clicks.column'),
      isNumeric: true,
      order: 'total_clicks',
      isDescendingFirst: true,
      cell: ({ total_clicks }) => formatCount(total_clicks),
    },
    {
      id: 'share',
      header: t('share.column'),
      isNumeric: true,
      cell: ({ percent_of_total: percent }) => <ShareBar percent={percent} />,
    },
  ];
}

/** The links of an email with their clicks, in the order of the email or by clicks. */
export function LinksTable({ id, report, head }: ReportPart & { readonly head: ReactNode }) {
  const t = useMessages('reports');
  const { query, change } = useUrlFilters(linkList.query);
  const asked = { paginate_by: usualPageSize, ...query };
  const page = useQuery({ ...linksQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label={t('tab.label', { tab: 'links' })}
      things="links"
      columns={columnsOf(id, t)}
      page={page}
      asked={asked}
      rowKey={(one) => String(one.id)}
      // Beyond the specification, like the report object.
      {...(report === null
        ? {}
        : { ordering: query.ordering, onOrdering: (ordering: string | undefined) => change({ ordering }) })}
      head={head}
      aside={<ExportMenu id={id} of="links" rows={page.data?.count} />}
      empty={<NoLinks />}
    />
  );
}
