import { openList } from '../../../../contract/results/report-opens.ts';
import type { ReportRowsPage } from '../../../api/reports.ts';
import { usualPageSize } from '../../../page-sizes.ts';
import { useUrlFilters } from '../../../hooks/useUrlFilters.ts';

/** Returns the page of rows in the URL, the same for all rows of a report. */
export function useRowsPage(): ReportRowsPage {
  const { query } = useUrlFilters(openList.query);
  return { paginate_by: usualPageSize, ...query };
}
