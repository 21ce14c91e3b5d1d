import { describe, expect, it } from 'vitest';
import { formatTimestamp } from './timestamp.ts';
import { utcRanges, type CalendarFilter } from './utc-ranges.ts';

const YEARS = { first: 2024, last: 2026 };
const days = (filter: CalendarFilter) =>
  utcRanges(filter, YEARS).map(({ from, to }) =>
    [from, to].map((ms) => formatTimestamp(ms).replace('T00:00:00Z', '')),
  );

describe('utcRanges', () => {
  it.each<[CalendarFilter, string[][]]>([
    [{ year: 2026 }, [['2026-01-01', '2027-01-01']]],
    [{ year: 1999 }, [['1999-01-01', '2000-01-01']]],
    [{ year: 2026, month: 12 }, [['2026-12-01', '2027-01-01']]],
    [{ year: 2024, month: 2 }, [['2024-02-01', '2024-03-01']]],
    [{ year: 2026, month: 2, day: 28 }, [['2026-02-28', '2026-03-01']]],
    [{ year: 2026, month: 2, day: 30 }, []],
    [{ year: 2026, month: 13 }, []],
    [{}, [['2024-01-01', '2027-01-01']]],
    [
      { month: 10 },
      [
        ['2024-10-01', '2024-11-01'],
        ['2025-10-01', '2025-11-01'],
        ['2026-10-01', '2026-11-01'],
      ],
    ],
    [{ month: 2, day: 29 }, [['2024-02-29', '2024-03-01']]],
  ])('%j', (filter, expected) => {
    expect(days(filter)).toEqual(expected);
  });

  it('returns a day of every month that has it', () => {
    expect(days({ year: 2026, day: 31 })).toHaveLength(7);
  });
});
