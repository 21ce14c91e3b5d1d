import type { Report } from '../../../contract/reports.ts';

/** What the parts of a report's page know: `report` is null where the service has no report object. */
export interface ReportPart {
  readonly id: number;
  readonly report: Report | null;
}
