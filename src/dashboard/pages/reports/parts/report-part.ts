import type { Report } from '../../../../contract/results/reports.ts';

/** Properties of the parts of a report's page: `report` is null where the service has no report object. */
export interface ReportPart {
  readonly id: number;
  readonly report: Report | null;
}
