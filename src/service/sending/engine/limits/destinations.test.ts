import { describe, expect, it } from 'vitest';
import { usualPace } from './destination-pace.ts';
import { Destinations } from './destinations.ts';

const most = 8;
const minute = 60_000;

/** Builds destinations with a clock that the test controls. */
function destinations() {
  const clock = { now: 0 };
  const all = new Destinations(most, () => 0.5, usualPace);
  const refuse = (destination: string, departedAt = clock.now) =>
    all.refused(destination, { answer: '451 Not now', departedAt, at: clock.now, now: clock.now });
  /** Sends one email after another, each as soon as it is allowed. */
  const tryAndRefuse = (destination: string, count: number) => {
    for (let tried = 0; tried < count; tried += 1) {
      clock.now += all.wait(destination, clock.now);
      all.depart(destination, clock.now);
      all.back(destination);
      refuse(destination);
    }
  };
  const part = (claimed: readonly string[], atHand: readonly string[] = []) =>
    all.part(claimed, { atHand, destinationOf: (one) => one, at: clock.now });
  return { all, clock, refuse, tryAndRefuse, part };
}

const many = (destination: string, count: number) => Array.from({ length: count }, () => destination);

describe('a destination that refuses temporarily', () => {
  it('waits longer after each refusal while others continue', () => {
    const { all, clock, refuse } = destinations();
    const waits = [1, 2, 3].map(() => {
      refuse('slow.example');
      return all.wait('slow.example', clock.now);
    });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(all.wait('other.example', clock.now)).toBe(0);
  });

  it('is slowed down once by all emails in progress together', () => {
    const { all, clock, refuse } = destinations();
    clock.now = 1000;
    for (let lane = 0; lane < most; lane += 1) refuse('slow.example', 500);
    expect(all.wait('slow.example', clock.now)).toBe(1000);
    expect(all.holdOf('slow.example')).toBeNull();
  });

  it('speeds up with each success until it is as fast as any', () => {
    const { all, clock, tryAndRefuse } = destinations();
    tryAndRefuse('slow.example', 3);
    let accepted = 0;
    while (all.wait('slow.example', clock.now) > 0 || accepted === 0) {
      clock.now += all.wait('slow.example', clock.now);
      all.depart('slow.example', clock.now);
      all.back('slow.example');
      all.accepted('slow.example');
      accepted += 1;
    }
    expect(accepted).toBeGreaterThan(50);
    expect(clock.now).toBeLessThan(2 * minute);
  });

  it('is held after half a minute of refusals, probed every 15 minutes for two hours, then hourly', () => {
    const { all, clock, tryAndRefuse, refuse } = destinations();
    tryAndRefuse('dead.example', usualPace.refusalsUntilHeld);
    expect(clock.now).toBeLessThan(minute);
    const waits = Array.from({ length: 11 }, () => {
      const wait = (all.holdOf('dead.example')?.next_attempt_at ?? 0) - clock.now;
      clock.now += wait;
      refuse('dead.example');
      return wait / minute;
    });
    expect(waits).toEqual([5, ...Array<number>(8).fill(15), 60, 60]);
    expect(all.holdOf('dead.example')).toMatchObject({ refusals: 12, answer: '451 Not now' });
  });

  it('ends its hold with the first success', () => {
    const { all, tryAndRefuse } = destinations();
    tryAndRefuse('dead.example', usualPace.refusalsUntilHeld);
    expect(all.accepted('dead.example')).toMatchObject({ destination: 'dead.example' });
    expect(all.holdOf('dead.example')).toBeNull();
  });
});

describe('deliveries for a held destination', () => {
  it('are deferred, and no others are', () => {
    const { part, tryAndRefuse } = destinations();
    tryAndRefuse('dead.example', usualPace.refusalsUntilHeld);
    const { kept, later } = part([...many('dead.example', 200), ...many('other.example', 100)]);
    expect([kept.length, later.length]).toEqual([100, 200]);
    expect(new Set(kept)).toEqual(new Set(['other.example']));
  });

  it('become one probe once their time has come', () => {
    const { all, clock, part, tryAndRefuse } = destinations();
    tryAndRefuse('dead.example', usualPace.refusalsUntilHeld);
    clock.now = all.holdOf('dead.example')?.next_attempt_at ?? 0;
    const { kept, later } = part(many('dead.example', 50));
    expect([kept.length, later.length]).toEqual([1, 49]);
    expect(later.every(({ due_at }) => due_at === clock.now + 15 * minute)).toBe(true);
    expect(part(many('dead.example', 50), ['dead.example']).kept).toEqual([]);
  });

  it('are tried one at a time by a process that takes over the hold', () => {
    const { all, clock } = destinations();
    const hold = { destination: 'dead.example', since: 0, refusals: 1, answer: '451 Not now' };
    all.restore([{ ...hold, next_attempt_at: 0 }]);
    all.depart('dead.example', clock.now);
    expect(all.wait('dead.example', clock.now + minute)).toBe(Infinity);
  });
});

it('never holds a graylisting destination, however many new recipients it refuses', () => {
  const { all, clock } = destinations();
  for (let recipient = 0; recipient < 1000; recipient += 1) all.greylisted('grey.example');
  expect([all.holdOf('grey.example'), all.wait('grey.example', clock.now)]).toEqual([null, 0]);
});
