import { describe, expect, it } from 'vitest';
import { createAttemptLimit } from './attempt-limit.ts';

function limitAt(start = 0) {
  let time = start;
  return {
    limit: createAttemptLimit({ now: () => time }),
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

describe('createAttemptLimit', () => {
  it('lets five attempts through, then asks for longer and longer waits', () => {
    const { limit, wait } = limitAt();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(limit.begin('10.0.0.1')).toBe(0);
    expect(limit.begin('10.0.0.1')).toBe(5);
    wait(5);
    expect(limit.begin('10.0.0.1')).toBe(0);
    expect(limit.begin('10.0.0.1')).toBe(10);
    wait(9.5);
    expect(limit.begin('10.0.0.1')).toBe(1);
  });

  it('never asks for more than 15 minutes', () => {
    const { limit, wait } = limitAt();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      limit.begin('10.0.0.1');
      wait(900);
    }
    limit.begin('10.0.0.1');
    expect(limit.begin('10.0.0.1')).toBeLessThanOrEqual(900);
  });

  it('starts anew after the right one, and after an hour', () => {
    const { limit, wait } = limitAt();
    for (let attempt = 0; attempt < 6; attempt += 1) limit.begin('10.0.0.1');
    limit.succeed('10.0.0.1');
    expect(limit.begin('10.0.0.1')).toBe(0);
    for (let attempt = 0; attempt < 6; attempt += 1) limit.begin('10.0.0.1');
    wait(3601);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(limit.begin('10.0.0.1')).toBe(0);
  });

  it.each([
    ['10.0.0.1', '10.0.0.2', 0],
    ['10.0.0.1', '::ffff:10.0.0.1', 5],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 5],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 0],
    ['::1', '::1', 5],
  ])('counts %s and %s as it should', (one, other, expected) => {
    const { limit } = limitAt();
    for (let attempt = 0; attempt < 5; attempt += 1) limit.begin(one);
    expect(limit.begin(other)).toBe(expected);
  });
});
