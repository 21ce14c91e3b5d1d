import { describe, expect, it } from 'vitest';
import { DomainTurns } from './domain-turns.ts';

const many = (domain: string, count: number) =>
  Array.from({ length: count }, (_, index) => `c${index}@${domain}`);

function partedBy(
  turns: DomainTurns,
  claimed: readonly string[],
  { atHand = [], now = 0 }: { readonly atHand?: readonly string[]; readonly now?: number } = {},
) {
  const { held, deferred } = turns.part(claimed, { atHand, emailOf: (email) => email, now });
  return { held, waits: deferred.map(({ wait_ms }) => wait_ms) };
}

describe('the turns of a receiving domain', () => {
  it("hold two seconds' worth of deliveries, and assign the others times one after another", () => {
    const { held, waits } = partedBy(new DomainTurns(60), [...many('slow.example', 5), 'a@other.example']);
    expect(held).toEqual(['c0@slow.example', 'c1@slow.example', 'a@other.example']);
    expect(waits).toEqual([3000, 4000, 5000]);
  });

  it('continue after those assigned before', () => {
    const turns = new DomainTurns(60);
    partedBy(turns, many('slow.example', 4));
    const atHand = many('slow.example', 2);
    expect(partedBy(turns, many('slow.example', 2), { atHand, now: 1000 }).waits).toEqual([4000, 5000]);
    expect(partedBy(turns, many('slow.example', 3), { now: 60_000 }).waits).toEqual([3000]);
  });

  it('hold one even for a domain that accepts one in many minutes', () => {
    const { held, waits } = partedBy(new DomainTurns(0.1), many('slow.example', 2));
    expect([held.length, waits]).toEqual([1, [602_000]]);
  });

  it('hold all when there is no limit', () => {
    expect(partedBy(new DomainTurns(0), many('slow.example', 500)).held).toHaveLength(500);
  });
});
