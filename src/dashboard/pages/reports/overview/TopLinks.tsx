import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Link as MailLink } from '../../../../contract/results/report-links.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { allLinksQuery, pollOf } from '../../../api/reports.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { ErrorState } from '../../../components/page/ErrorState.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { clicksAt, partView } from '../../../paths.ts';
import type { ReportPart } from '../parts/report-part.ts';
import { NoLinks } from '../parts/NoLinks.tsx';
import { ShareBar } from '../parts/ShareBar.tsx';

const shown = 6;

/** The links of an email with the most clicks. */
export function TopLinks({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const tCommon = useMessages('common');
  const { data, error, refetch } = useQuery({ ...allLinksQuery(id), refetchInterval: () => pollOf(report) });
  const hasMap = useExtensions().has('reportMailPreview');
  const top = data?.toSorted((one, other) => other.total_clicks - one.total_clicks).slice(0, shown);
  return (
    <Card
      title={t('topLinks.title')}
      isFlush
      actions={
        hasMap ? (
          <Link to={partView(id, 'links', 'mail')}>{t('topLinks.map.link')}</Link>
        ) : (
          <Link to={partView(id, 'links')}>{t('topLinks.all.link')}</Link>
        )
      }
    >
      {data === undefined && error !== null ? (
        <ErrorState
          title={tCommon('load.error.title', { things: 'links' })}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <DataTable
          isBare
          label={t('topLinks.title')}
          columns={columnsOf(id, t)}
          rows={top}
          rowKey={(one) => String(one.id)}
          empty={<NoLinks />}
        />
      )}
    </Card>
  );
}

function columnsOf(id: number, t: Translator<'reports'>): readonly Column<MailLink>[] {
  return [
    {
      id: 'link',
      header: t('link.column'),
      isFixed: true,
      maxWidth: 280,
      cell: (one) => (
        <Link to={clicksAt(id, one.id)} data-row-link="" title={one.link}>
          {one.link.replace(/^https?:\/\/(www\.)?/, '')}
        </Link>
      ),
    },
    {
      id: 'total',
      header: t('clicks.column'),
      isNumeric: true,
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
