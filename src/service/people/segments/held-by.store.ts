import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Match } from '../../../contract/people/segments/match.ts';
import {
  BrokenMatch,
  matchCompiler,
  type CompiledMatch,
  type CompileMatch,
  type KeptSegment,
  type MatchAt,
  type MatchSources,
} from './match-compiler.store.ts';
import type { Database } from '../../storage/tables.ts';
import { storedMatch } from './segments.rules.ts';
import { findSegmentsByName } from './segments.store.ts';

/** A segment that holds a contact, and the parts of its match that are true for the contact. */
export interface HoldingSegment {
  readonly hash: string;
  readonly name: string;
  readonly reasons: readonly Match[];
}

/** Finds the segments that hold a contact at a moment, by name. Broken ones hold nobody. */
export async function findSegmentsHolding(
  sources: MatchSources & { readonly contactId: number },
  at: number,
): Promise<HoldingSegment[]> {
  const { db, contactId } = sources;
  const rows = await findSegmentsByName(db);
  const segments = new Map<string, KeptSegment>();
  for (const { hash, zone, match: stored } of rows) {
    const match = storedMatch(stored);
    if (match !== null) segments.set(hash, { zone, match });
  }
  const range = { after: contactId - 1, upTo: contactId };
  const compile = await matchCompiler({ ...sources, segments, range });
  const held: HoldingSegment[] = [];
  for (const { hash, name } of rows) {
    const segment = segments.get(hash);
    if (segment === undefined) continue;
    const { zone, match } = segment;
    const isTrue = async (part: Match) =>
      isTrueOf(sources, await compiledOrNull(compile, { match: part, zone, at }));
    if (await isTrue(match)) held.push({ hash, name, reasons: await reasonsOf(match, isTrue) });
  }
  return held;
}

/** Returns the parts that make a match true: all required ones, and the true ones of alternatives. */
async function reasonsOf(match: Match, isTrue: (part: Match) => Promise<boolean>): Promise<Match[]> {
  const parts = 'all' in match ? match.all : 'any' in match ? match.any : null;
  if (parts === null) return [match];
  const reasons: Match[] = [];
  for (const part of parts)
    if ('all' in match || (await isTrue(part))) reasons.push(...(await reasonsOf(part, isTrue)));
  return reasons;
}

async function isTrueOf(
  { db, contactId }: { readonly db: Kysely<Database>; readonly contactId: number },
  compiled: CompiledMatch | null,
): Promise<boolean> {
  if (compiled === null) return false;
  const { rows } = await sql<{ is_true: SqlBool }>`select 1 as is_true
    from contact_fact inner join contact on contact.id = contact_fact.contact_id
    where contact_fact.contact_id = ${contactId} and ${compiled.probe}`.execute(db);
  return rows.length > 0;
}

async function compiledOrNull(compile: CompileMatch, asked: MatchAt): Promise<CompiledMatch | null> {
  try {
    return await compile(asked);
  } catch (error) {
    if (error instanceof BrokenMatch) return null;
    throw error;
  }
}
