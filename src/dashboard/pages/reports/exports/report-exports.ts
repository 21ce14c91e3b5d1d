import { bounceExport } from '../../../../contract/results/report-bounces.ts';
import { clickerExport, clickExport, linkExport } from '../../../../contract/results/report-links.ts';
import { machineExport } from '../../../../contract/results/report-machines.ts';
import { openExport } from '../../../../contract/results/report-opens.ts';
import { unsubscriptionExport } from '../../../../contract/results/report-unsubscribed.ts';
import { nonOpenerExport } from '../../../../contract/results/reports.ts';
import type { Call } from '../../../../contract/wire/types.ts';
import type { Messages } from '../../../../messages/areas.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { downloadFile, type DownloadWatch } from '../../../api/download.ts';
import { createStore } from '../../../api/store.ts';
import { formatSize } from '../../../components/basics/format.ts';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { toastFailure } from '../../../components/overlay/toast-failure.ts';
import { saveFile } from '../../../components/basics/save-file.ts';

/** The rows of a report that can be exported, by the operation that creates the file. Spec: Exports. */
const exported = {
  opens: openExport,
  links: linkExport,
  bounces: bounceExport,
  unsubscribed: unsubscriptionExport,
  clicked: clickerExport,
  notOpened: nonOpenerExport,
  machines: machineExport,
} as const;

/** Rows to export: of the whole report, or the clicks of one of its links. */
export type ExportedRows = keyof typeof exported | { readonly clicksOf: number };

/** A name of exported rows in texts. */
type RowsName = Messages['reports']['export.failed']['rows'];

function nameOf({ rows, only }: ExportOrder): RowsName {
  if (typeof rows === 'object') return 'other';
  return only?.kind === 'complaint' ? 'complaints' : rows;
}

/** Returns the operation that creates their file. */
export function exportOf(rows: ExportedRows) {
  return typeof rows === 'object' ? clickExport : exported[rows];
}

/** A file that is being downloaded. */
export interface RunningExport {
  readonly key: number;
  readonly report: number;
  readonly name: RowsName;
  /** Bytes. */
  readonly received: number;
  /** Bytes; null if the service doesn't give them. */
  readonly total: number | null;
  readonly stop: () => void;
}

/** The running exports of all pages. */
export const runningExports = createStore<readonly RunningExport[]>([]);

let lastKey = 0;

/** Filters of exported bounces. */
export type BouncesAsked = Omit<NonNullable<Call<typeof bounceExport>['query']>, 'csv'>;

/** An export: its rows and its format. */
export interface ExportOrder {
  readonly report: number;
  readonly rows: ExportedRows;
  readonly format: 'xls' | 'csv';
  readonly only?: BouncesAsked | undefined;
}

/** Downloads rows as a file, which the browser saves once it is complete. A toast shows the result. */
export async function exportRows(order: ExportOrder, t: Translator<'reports'>): Promise<void> {
  const { report } = order;
  const rowsName = nameOf(order);
  const stopping = new AbortController();
  const key = (lastKey += 1);
  const put = (received: number, total: number | null) => {
    const others = runningExports.get().filter((one) => one.key !== key);
    const stop = () => stopping.abort();
    runningExports.set([...others, { key, report, name: rowsName, received, total, stop }]);
  };
  put(0, null);
  try {
    const { file, name } = await fetchFile(order, { onProgress: put, signal: stopping.signal });
    const saved = name ?? `report-${report}-${partOf(order.rows)}.${extensionOf(file.type)}`;
    saveFile(file, saved);
    toast(t('export.toast', { fileName: saved, size: formatSize(file.size) }));
  } catch (error) {
    if (stopping.signal.aborted) toast(t('export.stopped.toast'), { tone: 'note' });
    else toastFailure(t('export.failed', { rows: rowsName }), error);
  } finally {
    runningExports.set(runningExports.get().filter((one) => one.key !== key));
  }
}

/** Requests the file. Spec: `csv` 1 requests a CSV file; without it, fewer than 64,000 rows come as xls. */
function fetchFile({ report, rows, format, only }: ExportOrder, watch: DownloadWatch) {
  const query = format === 'csv' ? { csv: true } : {};
  if (typeof rows === 'object') {
    const params = { report_id: report, link_id: rows.clicksOf };
    return downloadFile(clickExport, { params, query }, watch);
  }
  if (rows === 'bounces')
    return downloadFile(bounceExport, { params: { report_id: report }, query: { ...query, ...only } }, watch);
  return downloadFile(exported[rows], { params: { report_id: report }, query }, watch);
}

/** Returns the rows' part of a file name. */
function partOf(rows: ExportedRows): string {
  return typeof rows === 'object' ? `link-${rows.clicksOf}-clicks` : rows;
}

function extensionOf(type: string): string {
  return type.includes('excel') ? 'xls' : 'csv';
}
