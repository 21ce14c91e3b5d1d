import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Link as MailLink } from '../../../../contract/report-links.ts';
import { allLinksQuery, pollOf } from '../../../api/reports.ts';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { formatCount } from '../../../components/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { clicksAt, partView } from '../../../paths.ts';
import type { ReportPart } from '../report-part.ts';
import { ShareBar } from '../ShareBar.tsx';

const shown = 6;

/** The links of a mail that were clicked most. */
export function TopLinks({ id, report }: ReportPart) {
  const { data, error, refetch } = useQuery({ ...allLinksQuery(id), refetchInterval: () => pollOf(report) });
  const hasMap = useExtensions().has('reportMailPreview');
  const top = data?.toSorted((one, other) => other.total_clicks - one.total_clicks).slice(0, shown);
  return (
    <Card
      title="Top links"
      isFlush
      actions={
        hasMap ? (
          <Link to={partView(id, 'links', 'mail')}>Show on the mail</Link>
        ) : (
          <Link to={partView(id, 'links')}>All links</Link>
        )
      }
    >
      {data === undefined && error !== null ? (
        <ErrorState title="The links could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          isBare
          label="Top links"
          columns={columnsOf(id)}
          rows={top}
          rowKey={(one) => String(one.id)}
          empty={<EmptyState title="No links">Nothing in this mail can be clicked and counted.</EmptyState>}
        />
      )}
    </Card>
  );
}

function columnsOf(id: number): readonly Column<MailLink>[] {
  return [
    {
      id: 'link',
      header: 'Link',
      isFixed: true,
      maxWidth: 280,
      cell: (one) => (
        <Link to={clicksAt(id, one.id)} data-row-link="" title={one.link}>
          {one.link.replace(/^https?:\/\/(www\.)?/, '')}
        </Link>
      ),
    },
    { id: 'total', header: 'Clicks', isNumeric: true, cell: ({ total_clicks }) => formatCount(total_clicks) },
    {
      id: 'share',
      header: 'Of all',
      isNumeric: true,
      cell: ({ percent_of_total: percent }) => <ShareBar percent={percent} />,
    },
  ];
}
