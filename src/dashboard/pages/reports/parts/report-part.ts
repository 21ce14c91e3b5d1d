import type { Report } from '../../../../contract/results/reports.ts';

/** Props of the parts of a report's page: `report` is null if the service has no report objects. */
export interface ReportPart {
  readonly id: number;
  readonly report: Report | null;
}
