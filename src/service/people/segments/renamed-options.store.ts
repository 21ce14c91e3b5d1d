import type { Kysely } from 'kysely';
import type { Match } from '../../../contract/people/segments/match.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import type { Database } from '../../storage/tables.ts';
import { storedMatch } from './segments.rules.ts';
import { findSegment, findSegmentsByName, updateSegment, type SegmentRow } from './segments.store.ts';

/** A segment whose conditions have renamed options, with both matches as stored. */
interface RenamedMatch {
  readonly hash: string;
  readonly before: string;
  readonly after: string;
}

/** Renamed options of an attribute; '' for a removed one, whose name conditions keep. */
interface RenamedOptions {
  readonly code: string;
  /** By fold. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Renames options in the conditions of segments. */
export async function renameInSegments(
  db: Kysely<Database>,
  options: RenamedOptions,
  at: number,
): Promise<RenamedMatch[]> {
  if (options.renamed.size === 0) return [];
  const changed: RenamedMatch[] = [];
  for (const row of await findSegmentsByName(db)) {
    const match = storedMatch(row.match);
    if (match === null) continue;
    const after = JSON.stringify(renamedMatch(match, options));
    if (after === JSON.stringify(match)) continue;
    await storeMatch(db, { ...row, match: after, updated_at: at });
    changed.push({ hash: row.hash, before: row.match, after });
  }
  return changed;
}

/** Restores the earlier conditions of segments, unless something has changed them since. */
export async function restoreMatches(
  db: Kysely<Database>,
  matches: readonly RenamedMatch[],
  at: number,
): Promise<void> {
  for (const { hash, before, after } of matches) {
    const row = await findSegment(db, hash);
    if (row?.match === after) await storeMatch(db, { ...row, match: before, updated_at: at });
  }
}

function storeMatch(db: Kysely<Database>, row: SegmentRow): Promise<void> {
  return updateSegment(db, { ...row, last_count: null, last_counted_at: null });
}

function renamedMatch(match: Match, options: RenamedOptions): Match {
  if ('all' in match) return { all: match.all.map((one) => renamedMatch(one, options)) };
  if ('any' in match) return { any: match.any.map((one) => renamedMatch(one, options)) };
  if ('not' in match) return { not: renamedMatch(match.not, options) };
  if (match.on !== 'attribute' || match.code !== options.code || !('values' in match)) return match;
  const values = match.values.map((value) => {
    const name = options.renamed.get(foldKey(value)) ?? '';
    return name === '' ? value : name;
  });
  return { ...match, values: [...new Set(values)] };
}
