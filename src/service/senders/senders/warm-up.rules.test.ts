import { describe, expect, it } from 'vitest';
import { allowanceOf, dayOf, nextDayAt } from './warm-up.rules.ts';

const full = (days: number) =>
  Array.from({ length: days }, (_, day) => ({ day, ceiling: 500 * 2 ** day, emails: 500 * 2 ** day }));

describe('the warm-up of a domain', () => {
  it('doubles each day, for ten days', () => {
    const { ceiling, days } = allowanceOf([], 20_000);
    expect(ceiling).toBe(500);
    expect(days).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000]);
  });

  it('subtracts today’s sent emails', () => {
    const days = [...full(2), { day: 2, ceiling: 2000, emails: 300 }];
    expect(allowanceOf(days, 2)).toMatchObject({ ceiling: 2000, sentToday: 300 });
    expect(allowanceOf(days, 2).days.slice(0, 2)).toEqual([1700, 4000]);
  });

  it('repeats a day on which less than half was sent', () => {
    expect(allowanceOf([{ day: 0, ceiling: 500, emails: 249 }], 1).ceiling).toBe(500);
    expect(allowanceOf([{ day: 0, ceiling: 500, emails: 250 }], 1).ceiling).toBe(1000);
  });

  it('has no limit once the domain is warm', () => {
    expect(allowanceOf(full(10), 10)).toEqual({ ceiling: null, sentToday: 0, days: [] });
  });

  it('counts days in UTC', () => {
    const noon = Date.UTC(2026, 0, 5, 12);
    expect(nextDayAt(noon)).toBe(Date.UTC(2026, 0, 6));
    expect(dayOf(nextDayAt(noon)) - dayOf(noon)).toBe(1);
  });
});
