import { hour_ms, minute_ms } from '../../lib/time/durations.ts';
import type { Outcome } from './transport/transport.ts';

/** Choice: how long a delivery that was refused for now waits, by how often it was tried; the last one repeats. */
const waits: readonly number[] = [5 * minute_ms, 15 * minute_ms, hour_ms, 4 * hour_ms];

/** Choice: after so many tries, about two days, a delivery that is refused for now has failed. */
export const mostTries = 15;

/** Milliseconds until the next try, a tenth more or less by `chance` (0 to 1). `tries` counts the last one too. */
export function waitAfterTries(tries: number, chance: number): number {
  const wait = waits[Math.min(tries, waits.length) - 1] ?? 4 * hour_ms;
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** What a delivery is after a try. `due_at`: when a deferred one is tried again, epoch milliseconds. */
export interface TriedState {
  readonly state: 'sent' | 'deferred' | 'bounced' | 'failed' | 'unknown';
  /** The server's last words, or why there were none; null for a plain success. */
  readonly answer: string | null;
  readonly due_at: number;
}

/**
 * What an outcome makes of a delivery. `tries` counts this one too. What is refused for its sender says nothing about
 * its receiver, and is tried again.
 */
export function triedState(
  outcome: Outcome,
  { tries, now, chance }: { readonly tries: number; readonly now: number; readonly chance: number },
): TriedState {
  const { kind, answer } = outcome;
  if (kind === 'accepted') return { state: 'sent', answer: null, due_at: now };
  if (kind === 'unknown') return { state: 'unknown', answer, due_at: now };
  if (kind === 'undeliverable') return { state: 'failed', answer, due_at: now };
  if (kind === 'refused' && outcome.stage !== 'sender') return { state: 'bounced', answer, due_at: now };
  if (tries >= mostTries) return { state: 'failed', answer, due_at: now };
  return { state: 'deferred', answer, due_at: now + waitAfterTries(tries, chance) };
}

/** What went wrong one after the other, without anything going well in between. */
export interface ErrorRun {
  readonly length: number;
  /** Domains of the receivers, a few of them. */
  readonly domains: readonly string[];
}

export const noErrors: ErrorRun = { length: 0, domains: [] };

const errorsOverAll = 20;
const errorsOfOneDomain = 100;
const domainsOverAll = 3;

/** The run after one more outcome. */
export function afterOutcome(run: ErrorRun, outcome: Outcome, domain: string): ErrorRun {
  if (outcome.kind === 'accepted') return noErrors;
  if (outcome.kind === 'undeliverable') return run;
  const isKnown = run.domains.includes(domain) || run.domains.length >= domainsOverAll;
  return { length: run.length + 1, domains: isKnown ? run.domains : [...run.domains, domain] };
}

/**
 * True where a sending is to be paused: 20 in a row have failed over several domains, or 100 of whatever domains.
 * Choice: else a relay that refuses everything would make a bounce of every receiver.
 */
export function isAlarming({ length, domains }: ErrorRun): boolean {
  return length >= errorsOfOneDomain || (length >= errorsOverAll && domains.length >= domainsOverAll);
}
