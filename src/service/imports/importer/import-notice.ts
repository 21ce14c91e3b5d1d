import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { notice, type Notice } from '../../desk/notifications/notice.ts';

/** Facts of a finished import for its notification. */
export interface EndedImport {
  readonly hash: string;
  readonly file_name: string | null;
  readonly invalid: number;
  /** Why the file couldn't be read (on), or null. */
  readonly failure: string | null;
}

/** The notification of an import that has ended with errors; null where all went well. */
export function noticeOfImport(
  { hash, file_name, invalid, failure }: EndedImport,
  at: number,
): Notice | null {
  if (failure === null && invalid === 0) return null;
  const name = file_name ?? 'pasted rows';
  // The dashboard's page of an import.
  const link = notice`<p><a href="/import/${hash}">Look at the import</a></p>`;
  if (failure !== null) {
    return {
      subject: `The import of ${name} failed`,
      message: notice`<p>${failure}</p>${link}`,
      importance_level: importanceLevel.high,
      at,
    };
  }
  const rows = invalid === 1 ? 'One row' : `${invalid} rows`;
  return {
    subject: `The import of ${name} left out ${rows.toLowerCase()}`,
    message: notice`<p>${rows} of ${name} could not be taken in. The errors file has each with its reason.</p>${link}`,
    at,
  };
}
