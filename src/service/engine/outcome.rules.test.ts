import { describe, expect, it } from 'vitest';
import {
  afterOutcome,
  isAlarming,
  mostTries,
  noErrors,
  triedState,
  waitAfterTries,
} from './outcome.rules.ts';
import type { Outcome } from './transport/transport.ts';

const at = { tries: 1, now: 1000, chance: 0.5 };
const busy: Outcome = { kind: 'refused_for_now', stage: 'envelope', answer: '450 Busy' };
const gone: Outcome = { kind: 'refused', stage: 'envelope', answer: '550 Gone' };
const notYou: Outcome = { kind: 'refused', stage: 'sender', answer: '550 Not you' };
const taken: Outcome = { kind: 'accepted', answer: '250 Ok' };

describe('a try', () => {
  it.each<[string, Outcome, string]>([
    ['taken', taken, 'sent'],
    ['refused for now', busy, 'deferred'],
    ['refused for good', gone, 'bounced'],
    ['refused for its sender', notYou, 'deferred'],
    ['undeliverable by this mail server', { kind: 'undeliverable', answer: 'no SMTPUTF8' }, 'failed'],
    ['lost behind the message', { kind: 'unknown', answer: 'lost' }, 'unknown'],
  ])('that was %s', (...[, outcome, state]) => {
    expect(triedState(outcome, at).state).toBe(state);
  });

  it('that was refused for now waits longer each time, for about two days in all', () => {
    const waits = Array.from({ length: mostTries - 1 }, (_, tries) => waitAfterTries(tries + 1, 0.5));
    expect(waits.slice(0, 5).map((wait) => wait / 60_000)).toEqual([5, 15, 60, 240, 240]);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(40);
    expect(hours).toBeLessThan(50);
  });

  it('that was the last of them has failed', () => {
    expect(triedState(busy, { ...at, tries: mostTries })).toEqual({
      state: 'failed',
      answer: '450 Busy',
      due_at: 1000,
    });
  });
});

describe('a run of errors', () => {
  const after = (outcomes: readonly [Outcome, string][]) =>
    outcomes.reduce((run, [outcome, domain]) => afterOutcome(run, outcome, domain), noErrors);
  const many = (count: number, domains: number): [Outcome, string][] =>
    Array.from({ length: count }, (_, index) => [
      index % 2 === 0 ? busy : gone,
      `d${index % domains}.example`,
    ]);

  it.each([
    ['20 over three domains', many(20, 3), true],
    ['19 over three domains', many(19, 3), false],
    ['99 of one domain', many(99, 1), false],
    ['100 of one domain', many(100, 1), true],
    ['40 with one taken between', [...many(19, 3), [taken, 'x.example'], ...many(19, 3)], false],
  ] satisfies [string, [Outcome, string][], boolean][])('of %s: alarming %#', (...[, outcomes, expected]) => {
    expect(isAlarming(after(outcomes))).toBe(expected);
  });
});
