import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { hour_ms } from '../../../lib/time/durations.ts';
import type { restoredReasons } from '../../../contract/sending/restored-copy.ts';
import type { SendingReason } from '../sendings/sending-reasons.ts';
import type { HighWaterMark } from './high-water-mark.ts';

import type { Place } from './place.ts';

/** Reason why a database counts as a restored copy. */
export type RestoredReason = (typeof restoredReasons)[number];

/** Pause reasons that mark sends waiting for the answer. */
export const heldReasons = ['restored_copy', 'clock_set_back'] as const satisfies readonly SendingReason[];

/** Returns the pause reason of sends waiting for the answer. */
export function heldReasonOf(reason: RestoredReason): (typeof heldReasons)[number] {
  return reason === 'clock' ? 'clock_set_back' : 'restored_copy';
}

const heldAnswer = keptSentence(messageOf('api', 'delivery.held'));
const heldByClock = keptSentence(messageOf('api', 'delivery.heldByClock'));

/** Returns what system emails store instead of a mail server's last answer. They are found by it. */
export function heldAnswerOf(reason: RestoredReason): string {
  return reason === 'clock' ? heldByClock : heldAnswer;
}

/** Every form of it in the database: older versions stored it in English. */
export const heldAnswers: readonly string[] = [
  heldAnswer,
  heldByClock,
  'Newsdesk seems to run on a restored copy. Choose whether to resume or stop this email.',
];

/** Maximum error of a clock before it counts as set back, milliseconds. */
const clockTolerance_ms = hour_ms;

/**
 * An installation as its database knows it. A copy becomes its own installation; `earlier` lists the previous ones.
 * `identity`: the database server's id of the database, null on SQLite.
 */
export interface Installation {
  readonly id: string;
  readonly earlier: readonly string[];
  readonly identity: string | null;
}

/** Facts at a start about the origin of the database and its data folder. */
export interface CopyFacts {
  /** True when the database is a file of the data folder, so that both are copied together. */
  readonly isFile: boolean;
  /** True when the database has the mark that `newsdesk backup` leaves in its copy. */
  readonly isBackup: boolean;
  readonly installation: Installation | null;
  /** Identity of the database on its server now; null on SQLite. */
  readonly identity: string | null;
  readonly place: Place | null;
  readonly mark: HighWaterMark | null;
  /** The database's position for this place; null if it doesn't know the place. */
  readonly position: number | null;
  readonly now: number;
}

/** Returns why a database is a copy or has lost commits; null if nothing suggests either. */
export function restoredReason(facts: CopyFacts): RestoredReason | null {
  const { isFile, isBackup, installation, identity, place, mark, now } = facts;
  if (isBackup) return 'backup';
  if (installation === null) return wasAhead(facts) ? 'behind' : null;
  if (installation.identity !== identity) return 'database';
  if (place === null || place.isCopied) return isFile ? 'folder' : null;
  if (wasAhead(facts)) return 'behind';
  return mark !== null && now < mark.at - clockTolerance_ms ? 'clock' : null;
}

/** Returns true when the mark outside the database is ahead of the database. */
function wasAhead({ installation, place, mark, position }: CopyFacts): boolean {
  if (mark === null || place === null || place.isCopied) return false;
  if (mark.installation === installation?.id) return position === null || position < mark.position;
  // Otherwise the mark is another worker's, from before the question, and out of date.
  return installation === null || !installation.earlier.includes(mark.installation);
}
