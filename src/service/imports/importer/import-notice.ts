import { importanceLevel } from '../../../contract/desk/notifications.ts';
import { messageOf } from '../../../messages/translator.ts';
import { readSentence } from '../../base/stored-message.ts';
import type { Notice } from '../../desk/notifications/notice.ts';

/** The facts of a finished import for its notification. */
export interface EndedImport {
  readonly hash: string;
  /** Null for pasted rows. */
  readonly file_name: string | null;
  readonly invalid: number;
  /** The reason why the file couldn't be read (further), as stored; null for none. */
  readonly failure: string | null;
}

/** Builds the notice of an import that ended with errors; null if there were none. */
export function noticeOfImport(
  { hash, file_name, invalid: count, failure }: EndedImport,
  at: number,
): Notice | null {
  if (failure === null && count === 0) return null;
  const source = file_name === null ? 'other' : 'file';
  const fileName = file_name ?? '';
  const link = { text: messageOf('notices', 'import.link'), href: `/import/${hash}` };
  if (failure !== null) {
    return {
      subject: messageOf('notices', 'import.failed.title', { source, fileName }),
      message: [{ text: readSentence(failure) }, link],
      importance_level: importanceLevel.high,
      at,
    };
  }
  return {
    subject: messageOf('notices', 'import.skipped.title', { source, fileName, count }),
    message: [{ text: messageOf('notices', 'import.skipped.body', { source, fileName, count }) }, link],
    at,
  };
}
