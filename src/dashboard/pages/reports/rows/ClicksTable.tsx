import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Click } from '../../../../contract/report-links.ts';
import { clicksQuery, linkQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { countOf, formatCount } from '../../../components/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { partView } from '../../../paths.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import classes from '../reports.module.css';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

const columns: readonly Column<Click>[] = [
  contactColumn(),
  { id: 'total', header: 'Clicks', isNumeric: true, cell: ({ total_clicks }) => formatCount(total_clicks) },
  timeColumn('first', 'First clicked', ({ first_click }) => first_click),
  timeColumn('last', 'Last clicked', ({ last_click }) => last_click),
];

/** Who clicked one link of a mail, how often, and when. */
export function ClicksTable({ id, report, link }: ReportPart & { readonly link: number }) {
  const asked = useRowsPage();
  const { data: target } = useQuery(linkQuery(id, link));
  const page = useQuery({
    ...clicksQuery(id, link, asked),
    refetchInterval: () => pollOf(report),
  });
  return (
    <ReportRows
      label="Clicks"
      noun="contacts"
      columns={columns}
      page={page}
      asked={asked}
      rowKey={({ url }) => url}
      head={
        <p className={classes.narrowed}>
          <Link to={partView(id, 'links')}>← All links</Link>
          {target === undefined ? null : (
            <span>
              <span className="nd-code">{target.link}</span>, {countOf(target.total_clicks, 'click')}
            </span>
          )}
        </p>
      }
      aside={<ExportMenu id={id} of={{ clicksOf: link }} rows={page.data?.count} />}
      empty={<EmptyState title="Nobody has clicked it yet">Who does stands here, with the times.</EmptyState>}
    />
  );
}
