import { sql, type SqlBool } from 'kysely';
import type { Match } from '../../../contract/people/segments/match.ts';
import { BrokenMatch, compileMatch, type CompiledMatch, type MatchSources } from './match-compiler.store.ts';
import { storedMatch } from './segments.rules.ts';
import { findSegmentsByName } from './segments.store.ts';

/** A segment that holds a contact, and the parts of its match that are true of it. */
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
  const held: HoldingSegment[] = [];
  const only = { ...sources, range: { after: sources.contactId - 1, upTo: sources.contactId } };
  for (const { hash, name, zone, match: stored } of await findSegmentsByName(sources.db)) {
    const match = storedMatch(stored);
    if (match === null) continue;
    const isTrue = (part: Match) => isTrueOf(only, part, { zone, at });
    if (await isTrue(match)) held.push({ hash, name, reasons: await reasonsOf(match, isTrue) });
  }
  return held;
}

/** Returns the parts of a match that make it true: all of those that must be, and those of several that are. */
async function reasonsOf(match: Match, isTrue: (part: Match) => Promise<boolean>): Promise<Match[]> {
  const parts = 'all' in match ? match.all : 'any' in match ? match.any : null;
  if (parts === null) return [match];
  const reasons: Match[] = [];
  for (const part of parts)
    if ('all' in match || (await isTrue(part))) reasons.push(...(await reasonsOf(part, isTrue)));
  return reasons;
}

async function isTrueOf(
  sources: MatchSources & { readonly contactId: number },
  match: Match,
  moment: { readonly zone: string; readonly at: number },
): Promise<boolean> {
  const compiled = await compiledOrNull(sources, { match, ...moment });
  if (compiled === null) return false;
  const { rows } = await sql<{ is_true: SqlBool }>`select 1 as is_true
    from contact_fact inner join contact on contact.id = contact_fact.contact_id
    where contact_fact.contact_id = ${sources.contactId} and ${compiled.probe}`.execute(sources.db);
  return rows.length > 0;
}

async function compiledOrNull(
  sources: MatchSources,
  asked: Parameters<typeof compileMatch>[1],
): Promise<CompiledMatch | null> {
  try {
    return await compileMatch(sources, asked);
  } catch (error) {
    if (error instanceof BrokenMatch) return null;
    throw error;
  }
}
