import { sql, type SqlBool } from 'kysely';
import { targetingMatches, type Targeting, type TargetingGroup } from '../../../contract/mails/targeting.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { matchCompiler } from '../../people/segments/match-compiler.store.ts';
import { countFirstTrue } from '../../people/segments/match-counts.store.ts';
import { everybody, notThat } from '../../people/segments/match-parts.store.ts';
import { emptiness } from '../ledger/audience-count.store.ts';
import { atWaitingDomain, findWaitingDomains } from '../../people/suppressions/waiting-domains.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { segmentsOf, zoneOfTargeting } from './targeting.rules.ts';

/** An email whose recipients are counted. */
interface CountedMail {
  /** Hashes of its lists. */
  readonly lists: readonly string[];
  readonly targeting: Targeting | null;
  /** The moment of the judgment, epoch milliseconds. */
  readonly at: number;
  /** Merge tags whose missing values are counted. */
  readonly values?: readonly string[] | undefined;
}

/** Numbers of an email's recipients, and of contacts on its lists left out, by the first reason. */
export type TargetedCount = {
  readonly receivers: number;
  readonly left_out: {
    readonly cancelled: number;
    readonly inactive: number;
    readonly suppressed: number;
    readonly not_in_segment: number;
    readonly excluded: number;
    readonly opened: number;
    readonly hidden: number;
  };
  /** Recipients without each of the values; missing if none were asked for. */
  readonly empty?: Record<string, number>;
};

/**
 * Counts the recipients of an email in one pass over the contacts: each test runs only on contacts left by the tests
 * before it.
 */
export async function countTargeted(
  { read: db, dialect }: Pick<Storage, 'read' | 'dialect'>,
  { lists, targeting, at, values }: CountedMail,
): Promise<TargetedCount> {
  const zone = targeting === null ? 'UTC' : zoneOfTargeting(targeting);
  const segments = targeting === null ? undefined : segmentsOf(targeting);
  const compile = await matchCompiler({ db, dialect, segments });
  const compiled = (match: Match) => compile({ match, zone, at });
  const subscribed: Match = { on: 'list', is: 'subscribed', lists: [...lists] };
  const cancelled: Match = { on: 'list', is: 'cancelled', lists: [...lists] };
  const reached = await compiled(subscribed);
  const left = await compiled({ all: [{ not: subscribed }, cancelled] });
  const groups = targeting === null ? noGroups : targetingMatches(targeting);
  const parts = await Promise.all([...groups.values()].map((match) => compiled(match)));
  const reachable = await isReachable(db);
  const { conditions, countsBy } = emptiness(dialect, values ?? []);
  const counts = await countFirstTrue({ read: db, dialect }, async (range) => {
    const [leftHere, reachedHere] = await Promise.all([left.within(range), reached.within(range)]);
    const partsHere = await Promise.all(parts.map((part) => part.within(range)));
    const needed = [
      reachedHere.collect,
      isActiveOrSuppressed,
      reachable,
      ...partsHere.map(({ collect }) => collect),
    ];
    return {
      among: everybody,
      tests: [leftHere.collect, ...needed.map(notThat), everybody],
      details: conditions,
      readsContact: partsHere.some(({ readsContact }) => readsContact),
    };
  });
  const names = [...groups.keys()];
  const [gone = 0, , inactive = 0, suppressed = 0, ...others] = counts;
  const [receivers = 0, ...empty] = others.slice(names.length);
  const lostBy = (name: TargetingGroup) => (groups.has(name) ? (others[names.indexOf(name)] ?? 0) : 0);
  return {
    receivers,
    left_out: {
      cancelled: gone,
      inactive,
      suppressed,
      not_in_segment: lostBy('only'),
      excluded: lostBy('excluded'),
      opened: lostBy('opened'),
      hidden: lostBy('hidden'),
    },
    ...(values === undefined ? {} : { empty: countsBy(empty) }),
  };
}

const noGroups: ReadonlyMap<TargetingGroup, Match> = new Map();

/** True for contacts that are active, or inactive because they are suppressed. */
const isActiveOrSuppressed = sql<SqlBool>`(contact_fact.active = 1 or exists (
  select 1 from contact where contact.id = contact_fact.contact_id and contact.inactive_cause = 'suppressed'))`;

/** Builds the condition for active contacts whose domain isn't about to be suppressed. */
async function isReachable(db: Storage['read']) {
  const waiting = await findWaitingDomains(db);
  if (waiting === null) return sql<SqlBool>`(contact_fact.active = 1)`;
  return sql<SqlBool>`(contact_fact.active = 1 and not exists (
    select 1 from contact where contact.id = contact_fact.contact_id and ${atWaitingDomain(waiting)}))`;
}
