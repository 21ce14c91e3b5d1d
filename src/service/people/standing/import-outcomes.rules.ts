import type { ExistingOutcome } from '../../../contract/imports/import-outcomes.ts';

/** The members of an import that say which of its contacts are known. */
export interface RecordedImport {
  readonly updated: number;
  readonly unchanged: number;
  readonly left_alone: number;
  readonly undo_until: number | null;
  readonly recorded_outcomes: number;
}

/**
 * Returns the number of existing contacts with an outcome, and whether they are known. They are while the import can be
 * undone, except the unchanged and the skipped ones if a program without a record of them did a part of it.
 */
export function existingContacts(
  { updated, unchanged, left_alone, undo_until, recorded_outcomes }: RecordedImport,
  outcome: ExistingOutcome,
): { readonly count: number; readonly isListed: boolean } {
  const isKept = undo_until !== null;
  if (outcome === 'updated') return { count: updated, isListed: isKept };
  const isRecorded = recorded_outcomes === unchanged + left_alone;
  return { count: outcome === 'left' ? left_alone : unchanged, isListed: isKept && isRecorded };
}
