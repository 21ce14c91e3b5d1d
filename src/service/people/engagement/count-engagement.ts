import type { Services } from '../../base/context.ts';
import { findTimeZone } from '../../desk/account/time-zone.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { audienceDay } from '../counters/audience.rules.ts';
import { countContacts } from '../counters/counters.store.ts';
import { matchCompiler, type CompiledMatch } from '../segments/match-compiler.store.ts';
import { countFirstTrue, mayGetMail } from '../segments/match-counts.store.ts';
import { tiersOf } from './engagement.rules.ts';
import { readEngagement, writeEngagement, type EngagementCount } from './engagement.store.ts';

/** Up to this number, contacts are counted on every request; counting more takes too long. */
const fewContacts = 50_000;

/** Returns the sizes of the groups: current ones in a small account, or from the last daily count in others. */
export async function engagementNow(services: Pick<Services, 'storage' | 'now'>): Promise<EngagementCount> {
  const { storage, now } = services;
  const contacts = await countContacts(storage.read);
  if (contacts <= fewContacts) return countTiers(storage, now(), contacts);
  const last = await readEngagement(storage.read);
  return last !== null && isAlike(last, contacts) ? last : countDay(services, contacts);
}

/** Counts the groups if that hasn't been done today, or if the number of contacts has changed a lot. */
export async function countEngagementDaily(services: Pick<Services, 'storage' | 'now'>): Promise<void> {
  const { storage, now } = services;
  const last = await readEngagement(storage.read);
  const contacts = await countContacts(storage.read);
  const zone = await findTimeZone(storage.read);
  const isSameDay = last !== null && audienceDay(last.at, zone) === audienceDay(now(), zone);
  const isKnown = isSameDay && isAlike(last, contacts);
  if (!isKnown) await countDay(services, contacts);
}

/** Returns true if the number of contacts is close to the number at a count. */
function isAlike({ contacts }: EngagementCount, now: number): boolean {
  return Math.abs(contacts - now) <= now / 10;
}

async function countDay(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  contacts: number,
): Promise<EngagementCount> {
  const at = now();
  const counted = await countTiers(storage, at, contacts);
  const day = audienceDay(at, await findTimeZone(storage.read));
  await storage.write((db) => writeEngagement(db, day, counted), { priority: 'background' });
  return counted;
}

async function countTiers(storage: Storage, at: number, contacts: number): Promise<EngagementCount> {
  const { read: db, dialect } = storage;
  // Lists don't matter for the conditions on a group's contacts alone.
  const tiers = tiersOf([]);
  const compile = await matchCompiler({ db, dialect });
  const compiled = await Promise.all(tiers.map(({ asked }) => compile({ match: asked, zone: 'UTC', at })));
  const counts = await countReached(storage, compiled);
  return { at, contacts, counts: new Map(tiers.map(({ tier }, place) => [tier, counts[place] ?? 0])) };
}

/** Counts the contacts that may get email by the first match that they are in. */
export function countReached(
  storage: Pick<Storage, 'read' | 'dialect'>,
  matches: readonly CompiledMatch[],
): Promise<number[]> {
  return countFirstTrue(storage, async (range) => {
    const own = await Promise.all(matches.map((match) => match.within(range)));
    return {
      among: await mayGetMail(storage.read, range),
      tests: own.map(({ collect }) => collect),
      readsContact: own.some(({ readsContact }) => readsContact),
    };
  });
}
