import { describe, expect, it } from 'vitest';
import { SendPace } from './send-limits.ts';
import { TokenBucket } from './token-bucket.ts';

/** Counts the emails allowed within a number of milliseconds, trying one every millisecond. */
function gone(bucket: TokenBucket, from: number, length: number): number {
  let count = 0;
  for (let now = from; now < from + length; now += 1) {
    if (bucket.wait(now) > 0) continue;
    bucket.take(now);
    count += 1;
  }
  return count;
}

describe('a token bucket', () => {
  it.each([
    [10, 1000, 10_000, 100],
    [600, 60_000, 60_000, 600],
    [3, 60_000, 600_000, 30],
  ])('lets %i in %i ms go, over %i ms', (...[amount, period_ms, length, expected]) => {
    const count = gone(new TokenBucket({ amount, period_ms }, 0), 0, length);
    expect(count).toBeGreaterThanOrEqual(expected);
    expect(count).toBeLessThanOrEqual(expected + Math.max(1, amount / 10));
  });

  it('returns the time until the next may go', () => {
    const bucket = new TokenBucket({ amount: 1, period_ms: 1000 }, 0);
    bucket.take(0);
    expect(bucket.wait(0)).toBe(1000);
    expect(bucket.wait(999)).toBe(1);
    expect(bucket.wait(1000)).toBe(0);
  });

  it('continues when the clock is set back', () => {
    const bucket = new TokenBucket({ amount: 1, period_ms: 1000 }, 1_000_000);
    bucket.take(1_000_000);
    expect(bucket.wait(0)).toBe(1000);
    expect(bucket.wait(1000)).toBe(0);
  });
});

describe('the pace of a worker', () => {
  const none = { connections: 1, aSecond: 0, anHour: 0, aConnection: 0, aMinuteToOneDomain: 0 };

  it('has no limit when none is set', () => {
    const pace = new SendPace(none, 0);
    for (let count = 0; count < 1000; count += 1) pace.take('a@example.com', 0);
    expect([pace.waitForAny(0), pace.waitForDomain('a@example.com', 0)]).toEqual([0, 0]);
  });

  it('keeps one domain waiting while others continue', () => {
    const pace = new SendPace({ ...none, aMinuteToOneDomain: 1 }, 0);
    pace.take('a@slow.example', 0);
    expect(pace.waitForDomain('b@SLOW.example', 0)).toBe(60_000);
    expect(pace.waitForDomain('b@other.example', 0)).toBe(0);
  });

  it('is an even share of the limits while others send', () => {
    const pace = new SendPace({ ...none, aSecond: 10, aMinuteToOneDomain: 60 }, 0);
    const sent = (from: number) => {
      let count = 0;
      for (let now = from; now < from + 60_000; now += 5) {
        const email = `a@${Math.floor(now / 5) % 50}.example`;
        if (pace.waitForAny(now) > 0 || pace.waitForDomain(email, now) > 0) continue;
        pace.take(email, now);
        count += 1;
      }
      return count;
    };
    pace.sharedBy(3);
    expect(sent(0)).toBeGreaterThanOrEqual(199);
    expect(sent(60_000)).toBeLessThanOrEqual(201);
    pace.sharedBy(1);
    expect(sent(120_000)).toBeGreaterThanOrEqual(598);
    expect(pace.waitForDomain('a@one.example', 180_000)).toBe(0);
    pace.sharedBy(2);
    for (let count = 0; count < 4; count += 1) pace.take('a@one.example', 180_000);
    expect(pace.waitForDomain('a@one.example', 180_000)).toBe(3000);
  });

  it('keeps to the tightest of its limits', () => {
    const pace = new SendPace({ ...none, aSecond: 1, anHour: 10 }, 0);
    pace.take('a@example.com', 0);
    expect(pace.waitForAny(0)).toBe(360_000);
  });
});
