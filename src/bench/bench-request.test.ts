import { expect, it } from 'vitest';
import { readBenchRequest } from './bench-request.ts';

const parts = { sending: 1, tracking: 2, 'first-load': 3 };
const read = (...words: string[]) => readBenchRequest(words, parts);

it('measures everything with a million contacts by default', () => {
  expect(read()).toEqual({ rows: 1_000_000, wanted: ['sending', 'tracking', 'first-load'] });
});

it('accepts rows, parts, or both', () => {
  expect(read('300000')).toEqual({ rows: 300_000, wanted: ['sending', 'tracking', 'first-load'] });
  expect(read('300,000', 'tracking')).toEqual({ rows: 300_000, wanted: ['tracking'] });
  expect(read('sending', 'first-load')).toEqual({ rows: 1_000_000, wanted: ['sending', 'first-load'] });
});

it.each([
  [['sendings'], 'Unknown part "sendings". Parts: sending, tracking, first-load.'],
  [['toString'], 'Unknown part "toString". Parts: sending, tracking, first-load.'],
  [['tracking', '300000'], 'Unknown part "300000". Parts: sending, tracking, first-load.'],
  [['3e'], 'ROWS must be a whole number, not "3e".'],
  [['0'], 'ROWS must be a whole number, not "0".'],
  [['1.5'], 'ROWS must be a whole number, not "1.5".'],
])('refuses %j', (words, problem) => {
  expect(read(...words)).toEqual({ problem });
});
