import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { clickedLinkMatch } from '../../../../contract/jobs/report-rows.ts';
import { clicksQuery, linkQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { partView } from '../../../paths.ts';
import { BackArrow } from '../../../components/basics/BackArrow.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../parts/report-part.ts';
import classes from '../reports.module.css';
import { filteredContacts, ReportRows } from './ReportRows.tsx';
import { clickColumns } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

/** The contacts who clicked one link of an email, with the number of clicks and the times. */
export function ClicksTable({ id, report, link }: ReportPart & { readonly link: number }) {
  const t = useMessages('reports');
  const asked = useRowsPage();
  const { data: target } = useQuery(linkQuery(id, link));
  const page = useQuery({
    ...clicksQuery(id, link, asked),
    refetchInterval: () => pollOf(report),
  });
  return (
    <ReportRows
      label={t('clicks.label')}
      things="contacts"
      columns={clickColumns(t)}
      page={page}
      asked={asked}
      contacts={filteredContacts(
        { report: id, rows: 'clicked', link_id: link },
        target === undefined ? null : clickedLinkMatch(id, target.link),
      )}
      rowKey={({ url }) => url}
      head={
        <p className={classes.narrowed}>
          <Link to={partView(id, 'links')}>
            <BackArrow /> {t('clicks.back.link')}
          </Link>
          {target === undefined ? null : (
            <span>
              <span className="nd-code">{target.link}</span> (
              {t('clicks.count', { count: target.total_clicks })})
            </span>
          )}
        </p>
      }
      aside={<ExportMenu id={id} of={{ clicksOf: link }} rows={page.data?.count} />}
      empty={<EmptyState title={t('clicks.empty.title')}>{t('clicks.empty.body')}</EmptyState>}
    />
  );
}
