import type { Match } from '../../../contract/people/segments/match.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import type { Loop } from '../../base/loop-runner.ts';
import { keptSentence } from '../../base/stored-message.ts';
import { BrokenMatch, compileMatch } from '../../people/segments/match-compiler.store.ts';
import { matchCondition } from '../../people/segments/match-counts.store.ts';
import { findSegment } from '../../people/segments/segments.store.ts';
import {
  allResponders,
  deliverDue,
  newestSubscription,
  noteNewSubscriptions,
  type Narrowed,
  type RunningResponder,
} from './responder-queue.store.ts';
import { waitMs } from './responders.rules.ts';

/** Deliveries created in one transaction. */
const chunk = 1000;

/** Finds contacts due for an autoresponder's email and passes them to the engine. */
export function respondersLoop(services: Services): Loop {
  return { name: 'auto-responders', everyMs: 15_000, round: (signal) => respondersRound(services, signal) };
}

/** Dependencies of a round; `Services` fits. */
export type RoundParts = Pick<Services, 'storage' | 'now' | 'wake'>;

/** Runs one round over all autoresponders. A paused one records new subscribers and makes all of them wait. */
export async function respondersRound(services: RoundParts, signal: AbortSignal): Promise<void> {
  const { storage } = services;
  const responders = await allResponders(storage.read);
  if (responders.length === 0) return;
  const newest = await newestSubscription(storage.read);
  let handedOver = 0;
  for (const responder of responders) {
    await noteAll(services, responder, { newest, signal });
    if (responder.on_hold_at !== null) continue;
    try {
      handedOver += await handOverDue(services, responder, signal);
    } catch (error) {
      // A broken segment stops no other autoresponder. Its own reports it and emails waiting contacts later.
      if (!(error instanceof BrokenMatch)) throw error;
    }
  }
  if (handedOver > 0) services.wake();
}

async function noteAll(
  { storage }: RoundParts,
  responder: RunningResponder,
  { newest, signal }: { newest: number; signal: AbortSignal },
): Promise<void> {
  let seen = responder.seen_subscription;
  while (seen < newest && !signal.aborted) {
    const at = { ...responder, seen_subscription: seen };
    seen = await storage.write((db) => noteNewSubscriptions(db, at, newest), { priority: 'background' });
  }
}

async function handOverDue(
  parts: RoundParts,
  responder: RunningResponder,
  signal: AbortSignal,
): Promise<number> {
  const { storage, now } = parts;
  let all = 0;
  let some = chunk;
  while (some === chunk && !signal.aborted) {
    const at = now();
    const narrowed = await narrowedBy(parts, responder, at);
    const due = { responder, beganBy: at - waitMs(responder), now: at, limit: chunk, narrowed };
    some = await storage.write((db) => deliverDue(db, due), { priority: 'background' });
    all += some;
  }
  return all;
}

async function narrowedBy(
  { storage: { read, dialect } }: Pick<RoundParts, 'storage'>,
  { segment_hash: segment }: RunningResponder,
  at: number,
): Promise<Narrowed | null> {
  if (segment === null) return null;
  const match: Match = { on: 'segment', is: 'in', segment };
  const name = (await findSegment(read, segment))?.name ?? segment;
  return {
    narrowing: async (db, range) =>
      matchCondition(await compileMatch({ db, dialect, range }, { match, zone: 'UTC', at }), 'probe'),
    answer: keptSentence(messageOf('api', 'delivery.noSegment', { name })),
  };
}
