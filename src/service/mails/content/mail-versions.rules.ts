import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import type { MailContent } from './mail-row.ts';

/** Saves this close together are one version, as an autosave every second is no history. */
const mergedMs = 5 * minute_ms;

/** Intervals between versions, by age: the older, the longer. */
const spacings: readonly { readonly olderThan: number; readonly apart: number }[] = [
  { olderThan: 30 * day_ms, apart: 7 * day_ms },
  { olderThan: 2 * day_ms, apart: day_ms },
  { olderThan: 2 * hour_ms, apart: hour_ms },
];

/** Most versions of one email. */
export const mostVersions = 100;

/** Most UTF-16 code units of one email's versions, together. */
export const mostVersionText = 40_000_000;

/** Most named versions of one email; they are never deleted. */
export const mostNamedVersions = 50;

/** Age and size of a version. */
export interface VersionMark {
  readonly id: number;
  readonly saved_at: number;
  readonly size: number;
  /** Empty for an unnamed version. */
  readonly name: string;
}

/** State that a save is about to replace. */
export interface ReplacedContent {
  /** When the replaced state was saved, epoch ms. */
  readonly updatedAt: number;
  /** When the email's newest version was saved; null if there is none. */
  readonly newestVersion: number | null;
  readonly now: number;
}

/**
 * Returns true when the state that a save replaces becomes a version: it has lasted for a while, so someone may have
 * meant it, or the previous version is old enough.
 */
export function becomesVersion({ updatedAt, newestVersion, now }: ReplacedContent): boolean {
  if (newestVersion === null || now - updatedAt > mergedMs) return true;
  return updatedAt - newestVersion > mergedMs;
}

/**
 * Returns the versions to delete: those too close together for their age, then the oldest beyond the limits of number
 * and length. `versions` are the email's, in any order. The newest and all named ones are kept.
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

/** Returns the length of an email's texts in UTF-16 code units. */
export function sizeOf({ subject, body, plain_text, css, blockdocument }: MailContent): number {
  return [subject, body, plain_text, css, blockdocument].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}
