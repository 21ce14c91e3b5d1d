import type { ReportRowsSource } from '../../../contract/jobs/report-rows.ts';
import { jobSource, type JobSource } from '../../../contract/jobs/jobs.ts';

/** Reads a source stored as JSON. */
export function readJobSource(text: string): JobSource {
  return jobSource.parse(JSON.parse(text));
}

/** Returns the rows of a report that a source names; null for any other source. */
export function reportRowsOf({ report, rows, ...filters }: JobSource): ReportRowsSource | null {
  return report === undefined || rows === undefined ? null : { report, rows, ...filters };
}
