import { describe, expect, it } from 'vitest';
import {
  isOfAllDestinations,
  mostTries,
  noRefusals,
  triedState,
  waitAfterTries,
  waitInTrouble,
  withRefusal,
} from './outcome.rules.ts';
import { refusalOf } from './refusal.rules.ts';
import type { Outcome } from '../../../message/transport/transport.ts';

const at = { tries: 1, now: 1000, chance: 0.5 };
const busy: Outcome = { kind: 'refused_for_now', stage: 'envelope', answer: '450 4.2.0 Busy' };

/** Builds an outcome of the recipient stage of the conversation. */
const answered = (answer: string): Outcome => ({
  kind: answer.startsWith('5') ? 'refused' : 'refused_for_now',
  stage: 'envelope',
  answer,
});

const tried = (outcome: Outcome, given: Partial<typeof at> = {}) =>
  triedState(outcome, 'stage' in outcome ? refusalOf(outcome) : null, { ...at, ...given });

describe('a delivery', () => {
  it.each<[string, Outcome, string]>([
    ['accepted', { kind: 'accepted', answer: '250 Ok' }, 'sent'],
    ['refused for now', busy, 'deferred'],
    ['refused as nobody is there', answered('550 5.1.1 No such user'), 'bounced'],
    ['refused as the mailbox is full', answered('552 5.2.2 Mailbox full'), 'deferred'],
    ['refused as the sending address is listed', answered('554 5.7.1 Blocked by Spamhaus'), 'deferred'],
    ['refused without an explanation', answered('550 Rejected'), 'deferred'],
    ['refused as spam', answered('554 This looks like spam'), 'failed'],
    ['refused for its sender', { kind: 'refused', stage: 'sender', answer: '550 Not you' }, 'deferred'],
    ['undeliverable by this mail server', { kind: 'undeliverable', answer: 'no SMTPUTF8' }, 'failed'],
    ['lost after the message', { kind: 'unknown', answer: 'lost' }, 'unknown'],
  ])('that was %s', (...[, outcome, state]) => {
    expect(tried(outcome).state).toBe(state);
  });

  it('waits longer after each temporary refusal, for about two days in all', () => {
    const waits = Array.from({ length: mostTries - 1 }, (_, tries) => waitAfterTries(tries + 1, 0.5));
    expect(waits.slice(0, 5).map((wait) => wait / 60_000)).toEqual([5, 15, 60, 240, 240]);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(40);
    expect(hours).toBeLessThan(50);
  });

  it('fails with its answer after the last try', () => {
    expect(tried(busy, { tries: mostTries })).toMatchObject({ state: 'failed', answer: '450 4.2.0 Busy' });
  });

  it('bounces after three unexplained refusals', () => {
    expect(tried(answered('550 Rejected'), { tries: 3 }).state).toBe('bounced');
  });

  it('uses up no attempts while a person has to change something', () => {
    const signIn: Outcome = { kind: 'refused_for_now', stage: 'envelope', answer: '530 Sign in first' };
    expect(tried(signIn, { tries: mostTries + 5 }).state).toBe('deferred');
  });
});

describe('the scope of a refusal', () => {
  it.each<[string, Outcome, string]>([
    ['the connection', { kind: 'refused_for_now', stage: 'connection', answer: 'ECONNREFUSED' }, 'relay'],
    ['a lost connection', { kind: 'refused_for_now', stage: 'message', answer: 'ECONNRESET' }, 'relay'],
    ['the sign-in', answered('530 5.7.0 Authentication required'), 'relay'],
    ['the sender', { kind: 'refused', stage: 'sender', answer: '553 Not your address' }, 'sending'],
    ['its size', { kind: 'refused', stage: 'envelope', answer: 'Message size too large' }, 'sending'],
    ['too many emails', answered('450 4.7.1 Too many emails'), 'destination'],
    ['the IP address', answered('554 5.7.1 Blocked by Spamhaus'), 'destination'],
    ['no known cause', answered('451 Local problem'), 'destination'],
    ['the recipient', answered('550 5.1.1 No such user'), 'delivery'],
    ['a full mailbox', answered('452 4.2.2 Mailbox full'), 'delivery'],
  ])('%s: the %s', (...[, outcome, scope]) => {
    expect('stage' in outcome ? refusalOf(outcome).scope : null).toBe(scope);
  });
});

describe('a run of refusals', () => {
  const run = (count: number, destinations: number) =>
    Array.from({ length: count }, (_, index) => `d${index % destinations}.example`).reduce(
      withRefusal,
      noRefusals,
    );

  it.each([
    ['20 by three destinations', run(20, 3), true],
    ['19 by three destinations', run(19, 3), false],
    ['1000 by two destinations', run(1000, 2), false],
  ])('of %s reaches all: %#', (...[, refusals, expected]) => {
    expect(isOfAllDestinations(refusals)).toBe(expected);
  });
});

it('tries a send in trouble as often as it helps', () => {
  const waits = [0, 5000, 30_000, 600_000].map((lasted) => waitInTrouble(lasted, 'relay') / 1000);
  expect(waits).toEqual([2, 5, 30, 60]);
  const inMinutes = (kind: 'person' | 'limit') =>
    [0, 600_000, 7_200_000].map((lasted) => waitInTrouble(lasted, kind) / 60_000);
  expect(inMinutes('person')).toEqual([1, 10, 15]);
  expect(inMinutes('limit')).toEqual([1, 10, 60]);
});

describe('a refusal of a message', () => {
  it.each<[string, string, string]>([
    ['no rule explains', '450 Rejected', 'destination'],
    ['no rule explains, permanently', '550 Rejected', 'destination'],
    ['blames the sender', '554 5.7.1 Blocked by Spamhaus', 'destination'],
    ['blames the email temporarily', '451 4.7.1 Message looks like spam, try later', 'destination'],
    ['blames the email permanently', '554 This looks like spam', 'delivery'],
    ['blames the address', '550 5.1.1 No such user', 'delivery'],
  ])('that %s', (...[, answer, scope]) => {
    const outcome = answered(answer);
    expect('stage' in outcome && refusalOf(outcome).scope).toBe(scope);
  });
});
