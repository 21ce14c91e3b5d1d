import { bounceExport } from '../../../../contract/report-bounces.ts';
import { clickerExport, clickExport, linkExport } from '../../../../contract/report-links.ts';
import { machineExport } from '../../../../contract/report-machines.ts';
import { openExport } from '../../../../contract/report-opens.ts';
import { unsubscriptionExport } from '../../../../contract/report-unsubscribed.ts';
import { nonOpenerExport } from '../../../../contract/reports.ts';
import { downloadFile, type DownloadWatch } from '../../../api/download.ts';
import { failureOf } from '../../../api/errors.ts';
import { createStore } from '../../../api/store.ts';
import { bytesOf } from '../../../components/bytes.ts';
import { toast } from '../../../components/overlay/overlay-store.ts';
import { saveFile } from '../../../components/save-file.ts';

/** The rows of a report that can be exported, by the operation that makes a file of them. Spec: Exports. */
const exported = {
  opens: { operation: openExport, noun: 'opens' },
  links: { operation: linkExport, noun: 'links' },
  bounces: { operation: bounceExport, noun: 'bounces' },
  unsubscribed: { operation: unsubscriptionExport, noun: 'unsubscriptions' },
  clicked: { operation: clickerExport, noun: 'contacts who clicked' },
  notOpened: { operation: nonOpenerExport, noun: 'contacts who have not opened' },
  machines: { operation: machineExport, noun: 'machines’ opens and clicks' },
} as const;

/** What is exported: rows of the whole report, or the clicks of one of its links. */
export type ExportedRows = keyof typeof exported | { readonly clicksOf: number };

/** The rows in words. */
export function nounOf(rows: ExportedRows): string {
  return typeof rows === 'object' ? 'clicks of a link' : exported[rows].noun;
}

/** The operation that makes a file of them. */
export function exportOf(rows: ExportedRows) {
  return typeof rows === 'object' ? clickExport : exported[rows].operation;
}

/** A file that is coming in. */
export interface RunningExport {
  readonly key: number;
  readonly report: number;
  readonly rows: ExportedRows;
  /** Bytes. */
  readonly received: number;
  /** Bytes; null where the service doesn't tell. */
  readonly total: number | null;
  readonly stop: () => void;
}

/** The exports that run, whatever part of the dashboard is shown meanwhile. */
export const runningExports = createStore<readonly RunningExport[]>([]);

let lastKey = 0;

/** What is exported, and as what. */
export interface ExportOrder {
  readonly report: number;
  readonly rows: ExportedRows;
  readonly format: 'xls' | 'csv';
}

/** Fetches rows as a file and lets the browser save it once it is whole. Its end is told, whatever it is. */
export async function exportRows({ report, rows, format }: ExportOrder): Promise<void> {
  const giveUp = new AbortController();
  const key = (lastKey += 1);
  const noun = nounOf(rows);
  const put = (received: number, total: number | null) => {
    const others = runningExports.get().filter((one) => one.key !== key);
    const stop = () => giveUp.abort();
    runningExports.set([...others, { key, report, rows, received, total, stop }]);
  };
  put(0, null);
  try {
    const { file, name } = await fetchFile(
      { report, rows, format },
      { onProgress: put, signal: giveUp.signal },
    );
    const saved = name ?? `report-${report}-${partOf(rows)}.${extensionOf(file.type)}`;
    saveFile(file, saved);
    toast(`Exported the ${noun}: ${saved}, ${bytesOf(file.size)}`);
  } catch (error) {
    if (giveUp.signal.aborted)
      toast(`Stopped the export of the ${noun}; nothing was saved`, { tone: 'note' });
    else toast(`The ${noun} could not be exported: ${failureOf(error).detail}`, { tone: 'problem' });
  } finally {
    runningExports.set(runningExports.get().filter((one) => one.key !== key));
  }
}

/** Spec: `csv` 1 asks for a csv file; left out, rows below 64,000 come as xls. */
function fetchFile({ report, rows, format }: ExportOrder, watch: DownloadWatch) {
  const query = format === 'csv' ? { csv: true } : {};
  if (typeof rows === 'object') {
    const params = { report_id: report, link_id: rows.clicksOf };
    return downloadFile(clickExport, { params, query }, watch);
  }
  return downloadFile(exported[rows].operation, { params: { report_id: report }, query }, watch);
}

/** The rows in a file's name. */
function partOf(rows: ExportedRows): string {
  return typeof rows === 'object' ? `link-${rows.clicksOf}-clicks` : rows;
}

function extensionOf(type: string): string {
  return type.includes('excel') ? 'xls' : 'csv';
}
