import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import type { MailContent } from './mail-row.ts';

/** Saves so close to one another are one version. An autosave every second is no history. */
const mergedMs = 5 * minute_ms;

/** Distances between versions, by their age: the older, the farther. */
const spacings: readonly { readonly olderThan: number; readonly apart: number }[] = [
  { olderThan: 30 * day_ms, apart: 7 * day_ms },
  { olderThan: 2 * day_ms, apart: day_ms },
  { olderThan: 2 * hour_ms, apart: hour_ms },
];

/** Most versions of one mail. */
export const mostVersions = 100;

/** Most UTF-16 code units of the versions of one mail, together. */
export const mostVersionText = 40_000_000;

/** Most versions of one mail with a name, which are never let go. */
export const mostNamedVersions = 50;

/** Age and weight of a version. */
export interface VersionMark {
  readonly id: number;
  readonly saved_at: number;
  readonly size: number;
  /** Empty for one without a name. */
  readonly name: string;
}

/** State that a save is about to replace. */
export interface ReplacedContent {
  /** When the state that is replaced was saved, epoch ms. */
  readonly updatedAt: number;
  /** When the mail's newest version was saved; null where it has none. */
  readonly newestVersion: number | null;
  readonly now: number;
}

/**
 * True where the state that a save replaces becomes a version: it has stood for a while, so someone may have meant
 * it, or the version before it is old enough.
 */
export function becomesVersion({ updatedAt, newestVersion, now }: ReplacedContent): boolean {
  if (newestVersion === null || now - updatedAt > mergedMs) return true;
  return updatedAt - newestVersion > mergedMs;
}

/**
 * The versions to let go: those that stand too close for their age, then the oldest of too many or too much.
 * `versions` are the mail's, in any order. The newest is always kept, and so is each with a name.
 */
export function versionsToDrop(versions: readonly VersionMark[], now: number): number[] {
  const named = versions.filter(({ name }) => name !== '');
  const unnamed = versions.filter(({ name }) => name === '');
  const newestFirst = unnamed.toSorted((one, other) => other.saved_at - one.saved_at || other.id - one.id);
  const kept: VersionMark[] = [];
  const dropped: number[] = [];
  let text = named.reduce((sum, { size }) => sum + size, 0);
  for (const version of newestFirst) {
    const last = kept.at(-1);
    const isTooClose =
      last !== undefined && last.saved_at - version.saved_at < apartAt(now - version.saved_at);
    const isTooMuch =
      named.length + kept.length >= mostVersions ||
      (last !== undefined && text + version.size > mostVersionText);
    if (isTooClose || isTooMuch) {
      dropped.push(version.id);
      continue;
    }
    kept.push(version);
    text += version.size;
  }
  return dropped;
}

function apartAt(age: number): number {
  return spacings.find(({ olderThan }) => age > olderThan)?.apart ?? 0;
}

/** UTF-16 code units of a mail's texts. */
export function sizeOf({ subject, body, plain_text, css, blockdocument }: MailContent): number {
  return [subject, body, plain_text, css, blockdocument].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
