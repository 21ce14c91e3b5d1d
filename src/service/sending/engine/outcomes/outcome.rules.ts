import type { FailureParty } from '../../../../contract/results/failure-classes.ts';
import { hour_ms, minute_ms } from '../../../../lib/time/durations.ts';
import type { Refusal } from './refusal.rules.ts';
import type { Outcome } from '../../../message/transport/transport.ts';

/** Waits of a temporarily refused delivery, by the number of tries; the last one repeats. */
const waits: readonly number[] = [5 * minute_ms, 15 * minute_ms, hour_ms, 4 * hour_ms];

/** Number of tries, over about two days, after which a temporarily refused delivery fails. */
export const mostTries = 15;

/** Number of tries after a permanent refusal that no rule explains, in case the mail server was at fault. */
const mostUnexplained = 3;

/**
 * Returns the milliseconds until the next try, a tenth more or less by `chance` (0 to 1). `tries` includes the last
 * one.
 */
export function waitAfterTries(tries: number, chance: number): number {
  const wait = waits[Math.min(tries, waits.length) - 1] ?? 4 * hour_ms;
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** The state of a delivery after a try. `due_at`: when a deferred one is tried again, epoch milliseconds. */
export interface TriedState {
  readonly state: 'sent' | 'deferred' | 'bounced' | 'failed' | 'unknown';
  /** The server's last words, or why there were none; null for a plain success. */
  readonly answer: string | null;
  readonly due_at: number;
  /** The party at fault for the refusal; null when there was none. */
  readonly party: FailureParty | null;
}

interface Try {
  /** Includes this one. */
  readonly tries: number;
  readonly now: number;
  readonly chance: number;
}

/**
 * Returns the state of a delivery after an outcome. `refusal`: its interpretation, if it is one. Only a fault of the
 * address, or one that stays unexplained, counts as a bounce. Faults of the sender, the relay, or a full mailbox are
 * retried.
 */
export function triedState(outcome: Outcome, refusal: Refusal | null, at: Try): TriedState {
  const { kind, answer } = outcome;
  const { now } = at;
  if (kind === 'accepted') return { state: 'sent', answer: null, due_at: now, party: null };
  // The recipient can be emailed once a mail server supports such addresses.
  if (kind === 'undeliverable') return { state: 'failed', answer, due_at: now, party: 'sender' };
  if (kind === 'unknown' || refusal === null) return { state: 'unknown', answer, due_at: now, party: null };
  const { party } = refusal;
  const state = refusedState(refusal, at.tries);
  return {
    state,
    answer,
    party,
    due_at: state === 'deferred' ? now + waitAfterTries(at.tries, at.chance) : now,
  };
}

function refusedState(refusal: Refusal, tries: number): 'deferred' | 'bounced' | 'failed' {
  const { party, failureClass, isPermanent, needsPerson } = refusal;
  // Everyone is refused until a person changes something: no delivery is used up until then.
  if (needsPerson) return 'deferred';
  if (isPermanent && party === 'address') return 'bounced';
  if (isPermanent && failureClass === 'unknown') return tries < mostUnexplained ? 'deferred' : 'bounced';
  if (isPermanent && party === 'mail') return 'failed';
  return tries >= mostTries ? 'failed' : 'deferred';
}

/** Refusals of one send in a row, without anything accepted in between. */
export interface RefusalRun {
  readonly length: number;
  /** Destinations that refused, up to a few. */
  readonly destinations: readonly string[];
}

/** A run that has not begun. */
export const noRefusals: RefusalRun = { length: 0, destinations: [] };

const longRun = 20;
const severalDestinations = 3;

/** Returns the run with one more refusal by a destination. */
export function withRefusal(run: RefusalRun, destination: string): RefusalRun {
  const { length, destinations } = run;
  const isKnown = destinations.includes(destination) || destinations.length >= severalDestinations;
  return { length: length + 1, destinations: isKnown ? destinations : [...destinations, destination] };
}

/**
 * Returns true when several destinations have refused 20 emails in a row. Then the mail server is refusing, or
 * something about the send is wrong.
 */
export function isOfAllDestinations({ length, destinations }: RefusalRun): boolean {
  return length >= longRun && destinations.length >= severalDestinations;
}

/** Time with nothing handed over after which a send is paused, milliseconds. */
export const longestTrouble_ms = 15 * minute_ms;

/** Time of refusing everything, two days, after which a destination gets no more of a send, milliseconds. */
export const longestHold_ms = 48 * hour_ms;

/** Shortest and longest wait between two tries of a send in trouble, milliseconds. */
const troubleWaits = {
  relay: [2000, minute_ms],
  person: [minute_ms, 15 * minute_ms],
  limit: [minute_ms, hour_ms],
} as const;

/**
 * Returns the milliseconds until a send in trouble is tried again: as long as the trouble has lasted, within bounds.
 * `person`: the mail server is unlikely to change its answer, as with a wrong password. `limit`: it accepts no more for
 * an hour or a day.
 */
export function waitInTrouble(lasted_ms: number, kind: keyof typeof troubleWaits): number {
  const [shortest, longest] = troubleWaits[kind];
  return Math.min(longest, Math.max(shortest, lasted_ms));
}
