import type { Kysely } from 'kysely';
import type { Targeting } from '../../../contract/mails/targeting.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { referencesOf } from '../../../contract/people/segments/references.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid } from '../../base/errors.ts';
import { askedMatch } from '../../people/contacts/match-filter.ts';
import { findListsByHash } from '../../people/lists/lists.store.ts';
import { compileMatch, type MatchSources } from '../../people/segments/match-compiler.store.ts';
import { matchCondition } from '../../people/segments/match-counts.store.ts';
import { storedMatch } from '../../people/segments/segments.rules.ts';
import { findSegmentsByHash } from '../../people/segments/segments.store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import type { Narrowing } from '../ledger/audience.store.ts';
import { findSending, sentStates } from './sendings.store.ts';
import {
  matchesByMember,
  narrowingMembers,
  segmentsOf,
  storedTargeting,
  wholeMatch,
  zoneOfTargeting,
  type AskedTargeting,
} from './targeting.rules.ts';

type Kept = Targeting['segments'][number];

/**
 * Copies the conditions that narrow a request's recipients, with the current matches of segments; null when it narrows
 * nothing.
 *
 * @throws ValidationFailed for missing records
 */
export async function keepTargeting(
  storage: Pick<Storage, 'read' | 'dialect'>,
  asked: AskedTargeting,
  at: number,
): Promise<Targeting | null> {
  if (narrowingMembers(asked).length === 0) return null;
  const db = storage.read;
  const segments = await keepSegments(db, asked.segments ?? [], 'segments');
  const exclude_segments = await keepSegments(db, asked.exclude_segments ?? [], 'exclude_segments');
  const not_opened_of = asked.not_opened_of ?? null;
  if (not_opened_of !== null) await requireSent(db, not_opened_of, 'not_opened_of');
  const not_sent_of = asked.not_sent_of ?? null;
  if (not_sent_of !== null) await requireSent(db, not_sent_of, 'not_sent_of');
  const match = asked.match ?? null;
  const outer = [...segments, ...exclude_segments];
  const kept: Targeting = {
    segments,
    match,
    exclude_lists: await keepLists(db, asked.exclude_lists ?? []),
    exclude_segments,
    not_opened_of,
    not_sent_of,
    not_sent_others: not_sent_of === null ? [] : await otherRests(db, not_sent_of),
    hidden: asked.hidden ?? 'leave_out',
    inner: await innerSegments(
      db,
      [...outer.map((one) => one.match), ...(match === null ? [] : [match.match])],
      outer,
    ),
  };
  const zone = zoneOfTargeting(kept);
  for (const [member, one] of matchesByMember(kept))
    await askedMatch(storage, { match: one, zone, at }, member);
  return kept;
}

async function keepLists(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<Targeting['exclude_lists']> {
  const rows = await findListsByHash(db, [...hashes]);
  const known = new Map(rows.map(({ hash, name }) => [hash, name]));
  const unknown = hashes.filter((hash) => !known.has(hash));
  if (unknown.length > 0)
    throw invalid(messageOf('api', 'lists.unknown', { hashes: unknown.join(', ') }), 'exclude_lists');
  return [...known].map(([hash, name]) => ({ hash, name }));
}

async function keepSegments(
  db: Kysely<Database>,
  hashes: readonly string[],
  member: string,
): Promise<Kept[]> {
  const rows = await findSegmentsByHash(db, [...hashes]);
  const kept = rows.flatMap(({ hash, name, zone, match: text }) => {
    const match = storedMatch(text);
    return match === null ? [] : [{ hash, name, zone, match }];
  });
  const found = new Map(kept.map((one) => [one.hash, one]));
  return [...new Set(hashes)].map((hash) => {
    const one = found.get(hash);
    if (one === undefined) throw invalid(messageOf('api', 'segment.segment.missing', { name: hash }), member);
    return one;
  });
}

/** Finds the segments named by matches, directly or through other segments, without those already known. */
async function innerSegments(
  db: Kysely<Database>,
  matches: readonly Match[],
  known: readonly Kept[],
): Promise<Kept[]> {
  const seen = new Set(known.map(({ hash }) => hash));
  const inner: Kept[] = [];
  let next = [...referencesOf(matches).segments].filter((hash) => !seen.has(hash));
  while (next.length > 0) {
    for (const hash of next) seen.add(hash);
    const found = await keepSegments(db, next, 'match');
    inner.push(...found);
    next = [...referencesOf(found.map((one) => one.match)).segments].filter((hash) => !seen.has(hash));
  }
  return inner;
}

/**
 * Returns the emails that share their recipients with an email: those it was sent to the rest of, and others sent to the
 * rest of it or of them. Whoever got one of them isn't left.
 */
async function otherRests(db: Kysely<Database>, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sending')
    .select(['id', 'targeting'])
    .where('targeting', 'like', '%"not_sent_of":%')
    .where('targeting', 'not like', '%"not_sent_of":null%')
    .execute();
  const restOf = new Map(rows.map((row) => [row.id, storedTargeting(row.targeting)?.not_sent_of ?? null]));
  const first = firstOf(id, restOf);
  return [first, ...restOf.keys()].filter((one) => one !== id && firstOf(one, restOf) === first);
}

/** Returns the email that everyone was to get at first. A rest is always younger than what it is the rest of. */
function firstOf(id: number, restOf: ReadonlyMap<number, number | null>): number {
  const before = restOf.get(id) ?? null;
  return before === null ? id : firstOf(before, restOf);
}

async function requireSent(
  db: Kysely<Database>,
  id: number,
  member: 'not_opened_of' | 'not_sent_of',
): Promise<void> {
  const sending = await findSending(db, id, sentStates);
  if (sending?.kind !== 'mail')
    throw invalid(messageOf('api', 'segment.mail.missing', { name: String(id) }), member);
}

/**
 * Builds the narrowing of an audience by a saved targeting, judged at a moment, epoch milliseconds. @throws BrokenMatch
 */
export function narrowingBy(dialect: MatchSources['dialect'], kept: Targeting, at: number): Narrowing {
  const asked = { match: wholeMatch(kept), zone: zoneOfTargeting(kept), at };
  const segments = segmentsOf(kept);
  return async (db, range) =>
    matchCondition(await compileMatch({ db, dialect, segments, range }, asked), 'probe');
}
