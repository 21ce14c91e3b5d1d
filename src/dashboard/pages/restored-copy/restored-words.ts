import type { RestoredCopy, RestoredEmail } from '../../../contract/restored-copy.ts';
import { countOf, formatCount, formatTime } from '../../components/format.ts';

const reasons: Readonly<Record<NonNullable<RestoredCopy['reason']>, string>> = {
  backup: 'This database was restored from a backup.',
  database: 'This database was restored under another name or on another server.',
  folder: 'This data folder is a copy.',
  behind: 'This database is older than the last emails that were sent from here.',
  clock: 'The clock of this machine was set back.',
};

/** Returns why Newsdesk takes its database for a copy, in a sentence. */
export function whyRestored(reason: RestoredCopy['reason']): string {
  return reason === null ? 'This is a restored copy.' : reasons[reason];
}

/** Returns what the copy knows of an email, in a sentence. */
export function whatIsKnown({ kind, sent, unknown, remaining, time_to_send }: RestoredEmail): string {
  const known = `${formatCount(sent)} sent, ${formatCount(unknown)} unknown`;
  if (kind === 'responder') return `Autoresponder: ${known}.`;
  if (remaining !== null) return `${known}, ${formatCount(remaining)} remaining.`;
  return time_to_send === null ? 'Not started.' : `Scheduled for ${formatTime(time_to_send)}.`;
}

/** Returns how many system emails wait, in a sentence. */
export function systemEmailsSentence(count: number): string {
  return `${countOf(count, 'system email')} on hold, such as confirmations. “Resume all emails” sends them.`;
}
